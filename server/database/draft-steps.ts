// The steps that make the tables of imports that wait for their publisher.
import type { Migration } from 'kysely/migration';

export const importDrafts: Migration['up'] = async (db) => {
  await db.schema
    .createTable('import_draft')
    .addColumn('import_id', 'text', (c) => c.primaryKey().references('import.id').onDelete('cascade'))
    .addColumn('package', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('is_zip', 'integer', (c) => c.notNull())
    .addColumn('is_ours', 'integer', (c) => c.notNull())
    .addColumn('tables', 'text', (c) => c.notNull())
    .addColumn('corrections', 'text', (c) => c.notNull())
    .addColumn('checked', 'text')
    .addColumn('is_remembered', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('import_correction')
    .addColumn('package', 'text', (c) => c.primaryKey())
    .addColumn('corrections', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
};
