// The steps from an empty database to the tables of schema.ts, for both engines. They stand in code and not in a
// folder of files so that a bundle, a test and an image cannot lose one. A step that has been released is never
// edited; changes are new steps.
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { withRetry } from './failures.ts';

type Steps = Record<string, Migration>;

const accounts: Migration['up'] = async (db) => {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('subscription_status', 'text', (c) => c.notNull())
    .addColumn('data_portal_admin', 'integer', (c) => c.notNull())
    .addColumn('validated', 'integer', (c) => c.notNull())
    .addColumn('demonstration', 'integer', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
};

const sessions: Migration['up'] = async (db) => {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account_id').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  await db.schema
    .createTable('one_time_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('one_time_token_expiry').on('one_time_token').column('expires_at').execute();
};

const limits: Migration['up'] = async (db) => {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
};

const releases: Migration['up'] = async (db) => {
  await db.schema
    .createTable('current_release')
    .addColumn('slot', 'text', (c) => c.primaryKey())
    .addColumn('release_id', 'text', (c) => c.notNull())
    .addColumn('manifest_key', 'text', (c) => c.notNull())
    .addColumn('manifest_sha256', 'text', (c) => c.notNull())
    .addColumn('manifest_bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
};

const steps: Steps = {
  '0001-accounts': { up: accounts },
  '0002-sessions': { up: sessions },
  '0003-limits': { up: limits },
  '0004-releases': { up: releases },
};

/** Brings the database to the newest step. Several processes may call it at once: one migrates, the others wait. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  try {
    // PostgreSQL has Kysely's lock; SQLite tells the second process to come again.
    await withRetry(async () => {
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } catch (cause) {
    throw new Error('The database could not be brought up to date. Check DATABASE_URL and its rights.', {
      cause,
    });
  }
}
