// The steps that bring what is paid, given and decided. One subscription table for whatever the payment provider said
// last; the sandbox of that provider keeps its own objects in one of its own.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const subscriptions: Migration['up'] = async (db) => {
  const { schema } = db;
  await schema
    .alterTable('account')
    .addColumn('granted_status', 'text', (c) => c.notNull().defaultTo('inactive'))
    .execute();
  await schema.alterTable('account').addColumn('free_until', 'bigint').execute();
  // Until now every status was given.
  await sql`update account set granted_status = 'active' where subscription_status <> 'inactive'`.execute(db);
  await schema
    .createTable('customer')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('price_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('interval', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('period_ends_at', 'bigint', (c) => c.notNull())
    .addColumn('is_cancelling', 'integer', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('subscription_account').on('subscription').column('account_id').execute();
  await schema
    .createTable('checkout')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('price_id', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('checkout_account').on('checkout').column('account_id').execute();
};

export const payments: Migration['up'] = async ({ schema }) => {
  await schema
    .createTable('webhook_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('handled_at', 'bigint')
    .execute();
  await schema
    .createTable('sandbox_object')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sandbox_object_type').on('sandbox_object').column('type').execute();
};

export const admin: Migration['up'] = async ({ schema }) => {
  await schema
    .createTable('free_access')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('until', 'bigint')
    .addColumn('answer', 'text')
    .execute();
  await schema.createIndex('free_access_account').on('free_access').column('account_id').execute();
  await schema
    .createTable('staff_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_email', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('staff_log_at').on('staff_log').column('at').execute();
  await schema
    .createTable('import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('progress', 'double precision', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('requested_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .execute();
};

/** Whose an object of the sandbox is, so that one customer's are found without reading everybody's. */
export const sandboxOwners: Migration['up'] = async ({ schema }) => {
  await schema.alterTable('sandbox_object').addColumn('owner', 'text').execute();
  await schema.createIndex('sandbox_object_owner').on('sandbox_object').column('owner').execute();
};

/** One import at a time, over all processes. */
export const importTurn: Migration['up'] = async ({ schema }) => {
  await schema.alterTable('import').addColumn('turn', 'text').execute();
  await schema.createIndex('import_turn').on('import').column('turn').unique().execute();
};

/** Answers of the payment provider in the order of the questions, and e-mails about free access once. */
export const asks: Migration['up'] = async ({ schema }) => {
  const zero = { asked: 'integer', written: 'integer', answered_at: 'bigint' } as const;
  for (const [name, type] of Object.entries(zero))
    await schema
      .alterTable('customer')
      .addColumn(name, type, (c) => c.notNull().defaultTo(0))
      .execute();
  await schema
    .alterTable('customer')
    .addColumn('told', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('free_access').addColumn('warned_at', 'bigint').execute();
  await schema.alterTable('free_access').addColumn('closed_at', 'bigint').execute();
};
