// The step that makes the table of what each node says of itself once a minute.
import type { Migration } from 'kysely/migration';

export const nodeMinutes: Migration['up'] = async (db) => {
  await db.schema
    .createTable('node_minute')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('requests', 'integer', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('median_ms', 'double precision')
    .addColumn('slowest_ms', 'double precision')
    .addColumn('memory', 'bigint', (c) => c.notNull())
    .addColumn('lag_ms', 'double precision')
    .addColumn('unwell', 'text', (c) => c.notNull())
    .addColumn('stopped', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('node_minute_key', ['at', 'node'])
    .execute();
};
