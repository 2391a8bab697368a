// Everything that the portal keeps about a member, as plain data for them to take along. Secrets are not in it: the
// portal has only their hashes, which are of use to nobody.
import type { Account } from '#contract/account/account.ts';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { accountRow, type AccountRow } from '#server/account/account-rows.ts';
import type { Notifications } from '#server/account/notifications.ts';
import type { Profile } from './profile.ts';
import type { SessionList } from '#server/session/session-list.ts';

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const tokensOf = (database: Database, accountId: string) =>
  database.run(async (db) => {
    const rows = await db
      .selectFrom('api_token')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      name: row.name,
      hint: row.hint,
      scope: row.scope,
      createdAt: iso(row.created_at),
      expiresAt: iso(row.expires_at),
      lastUsedAt: iso(row.last_used_at),
      revokedAt: iso(row.revoked_at),
    }));
  });

const bundlesOf = (database: Database, accountId: string) =>
  database.run(async (db) => {
    const rows = await db
      .selectFrom('saved_bundle')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      name: row.name,
      createdAt: iso(row.created_at),
      updatedAt: iso(row.updated_at),
      document: JSON.parse(row.document) as SelectionDocument,
    }));
  });

/**
 * E-mails to the member. One that went to an address they only asked for is its owner's: an address that has an account
 * gets another e-mail, which is filed under that account, so either would tell whether there is one.
 */
const messagesOf = (database: Database, { id, email_key }: AccountRow) =>
  database.run(async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
    const own = rows.filter(
      ({ kind, recipient }) => kind !== 'confirm-new-address' || keyOf(recipient) === email_key,
    );
    return own.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      writtenAt: iso(row.created_at),
      sentAt: iso(row.sent_at),
    }));
  });

const tracesOf = (database: Database, accountId: string) =>
  database.run(async (db) => {
    const devices = await db
      .selectFrom('known_device')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('device')
      .execute();
    const downloads = await db
      .selectFrom('download')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('dataset_id')
      .execute();
    return {
      devices: devices.map((row) => ({ device: row.device, lastSignInAt: iso(row.seen_at) })),
      downloads: downloads.map((row) => ({
        dataset: row.dataset_id,
        version: row.version,
        lastDownloadAt: iso(row.downloaded_at),
      })),
    };
  });

type AccountExportDeps = {
  database: Database;
  clock: Clock;
  profile: Profile;
  sessionList: SessionList;
  notifications: Notifications;
};

export function createAccountExport({
  database,
  clock,
  profile,
  sessionList,
  notifications,
}: AccountExportDeps) {
  /** @param secret the cookie's value of the session that asks */
  return async function exportAccount(account: Account, secret: string) {
    const row = await accountRow(database, account.id);
    const sessions = await sessionList.list(account, secret);
    const choices = await notifications.list(account.id);
    return {
      exportedAt: iso(clock()),
      account: {
        ...(await profile.complete(account)),
        openedAt: iso(row.created_at),
        agreedToTermsAt: iso(row.agreed_at),
      },
      sessions: sessions.map(({ device, createdAt, lastSeenAt, endsAt }) => ({
        device,
        createdAt,
        lastSeenAt,
        endsAt,
      })),
      apiTokens: await tokensOf(database, account.id),
      bundles: await bundlesOf(database, account.id),
      notifications: choices.map(({ title, on, frequency }) => ({ title, on, frequency })),
      messages: await messagesOf(database, row),
      ...(await tracesOf(database, account.id)),
    };
  };
}
