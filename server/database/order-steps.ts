// The step that makes the table of ordered files.
import type { Migration } from 'kysely/migration';

export const fileOrders: Migration['up'] = async (db) => {
  await db.schema
    .createTable('file_order')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('open_key', 'text', (c) => c.unique())
    .addColumn('turn', 'text', (c) => c.unique())
    .addColumn('runner', 'text')
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('row_limit', 'integer')
    .addColumn('progress', 'text', (c) => c.notNull())
    .addColumn('left_out', 'text', (c) => c.notNull())
    .addColumn('file', 'text')
    .addColumn('reason', 'text')
    .addColumn('message', 'text')
    .addColumn('reference', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('file_order_account').on('file_order').column('account_id').execute();
  await db.schema
    .createIndex('file_order_waiting')
    .on('file_order')
    .columns(['state', 'leased_until'])
    .execute();
};
