// The steps from an empty database to the tables of schema.ts, for both engines. They stand in code and not in a
// folder of files so that a bundle, a test and an image cannot lose one. A step that has been released is never
// edited; changes are new steps. A step only adds: the release before works on what it leaves (decision 116).
import type { Migration } from 'kysely/migration';
import { importDrafts } from './draft-steps.ts';
import { nodeMinutes } from './node-steps.ts';
import { searches } from './search-steps.ts';
import { fileOrders } from './order-steps.ts';
import { asks, admin, importTurn, payments, sandboxOwners, subscriptions } from './money-steps.ts';

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

/** Sessions begin anew: those from before have neither name nor device. */
const members: Migration['up'] = async (db) => {
  await db.schema.alterTable('account').addColumn('organisation', 'text').execute();
  await db.schema.dropTable('session').execute();
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_of_account').on('session').column('account_id').execute();
  await db.schema.createIndex('session_end').on('session').column('expires_at').execute();
};

const linkTokens: Migration['up'] = async (db) => {
  await db.schema
    .createTable('link_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('replaced_at', 'bigint')
    .execute();
  await db.schema.createIndex('link_token_account').on('link_token').column('account_id').execute();
  await db.schema.createIndex('link_token_expiry').on('link_token').column('expires_at').execute();
};

const apiTokens: Migration['up'] = async (db) => {
  await db.schema
    .createTable('api_token')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text')
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('hint', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .addUniqueConstraint('api_token_name', ['account_id', 'name_key'])
    .execute();
};

const notifications: Migration['up'] = async (db) => {
  await db.schema
    .createTable('notification_choice')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('notification_id', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('frequency', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_choice_key', ['account_id', 'notification_id'])
    .execute();
};

const outbox: Migration['up'] = async (db) => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('error', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').column('due_at').execute();
};

const repeats: Migration['up'] = async (db) => {
  await db.schema
    .createTable('repeat')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('alias', 'text')
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('repeat_alias').on('repeat').column('alias').execute();
  await db.schema.createIndex('repeat_expiry').on('repeat').column('expires_at').execute();
};

const traces: Migration['up'] = async (db) => {
  await db.schema.alterTable('account').addColumn('agreed_at', 'bigint').execute();
  await db.schema.alterTable('notification_choice').addColumn('put_at', 'bigint').execute();
  await db.schema
    .createTable('known_device')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['account_id', 'device'])
    .execute();
  await db.schema
    .createTable('download')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('dataset_id', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('downloaded_at', 'bigint', (c) => c.notNull())
    .addColumn('told_version', 'text')
    .addPrimaryKeyConstraint('download_key', ['account_id', 'dataset_id'])
    .execute();
};

const selections: Migration['up'] = async (db) => {
  await db.schema
    .createTable('selection')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('selection_opened').on('selection').column('opened_at').execute();
  await db.schema
    .createTable('saved_bundle')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('saved_bundle_name', ['account_id', 'name_key'])
    .execute();
};

const registeringBrowsers: Migration['up'] = async ({ schema }) => {
  await schema.alterTable('link_token').addColumn('browser_hash', 'text').execute();
  await schema.alterTable('link_token').addColumn('browser_device', 'text').execute();
};

/** What staff has given to accounts that nobody has confirmed, while that could be done. */
const unconfirmedRights: Migration['up'] = async (db) => {
  const nothing = { role: 'member', data_portal_admin: 0, granted_status: 'inactive' };
  await db
    .updateTable('account')
    .set({ ...nothing, subscription_status: 'inactive', free_until: null })
    .where('validated', '=', 0)
    .execute();
};

export const steps: Steps = {
  '0001-accounts': { up: accounts },
  '0002-sessions': { up: sessions },
  '0003-limits': { up: limits },
  '0004-releases': { up: releases },
  '0005-members': { up: members },
  '0006-link-tokens': { up: linkTokens },
  '0007-api-tokens': { up: apiTokens },
  '0008-notifications': { up: notifications },
  '0009-outbox': { up: outbox },
  '0010-repeats': { up: repeats },
  '0011-traces': { up: traces },
  '0012-subscriptions': { up: subscriptions },
  '0013-payments': { up: payments },
  '0014-desk': { up: admin },
  '0015-sandbox-owners': { up: sandboxOwners },
  '0017-import-turn': { up: importTurn },
  '0018-asks': { up: asks },
  '0019-selections': { up: selections },
  '0020-import-drafts': { up: importDrafts },
  '0021-registering-browsers': { up: registeringBrowsers },
  '0022-file-orders': { up: fileOrders },
  '0024-unconfirmed-rights': { up: unconfirmedRights },
  '0025-node-minutes': { up: nodeMinutes },
  '0026-searches': { up: searches },
};
