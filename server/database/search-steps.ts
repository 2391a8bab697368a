// The step that makes the tables of what was searched for and not found, and of the synonyms that staff have added.
import type { Migration } from 'kysely/migration';

export const searches: Migration['up'] = async (db) => {
  await db.schema
    .createTable('search_miss')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_miss_key', ['day', 'words'])
    .execute();
  await db.schema
    .createTable('search_synonym')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('typed', 'text', (c) => c.notNull())
    .addColumn('means', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .execute();
};
