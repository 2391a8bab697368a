// Sessions: a random value in a cookie, its hash in the table. A session ends 14 days after its last use and 30
// days after sign-in, whichever comes first; use is noted at most once an hour, so that reading costs no write.
import { randomUUID } from 'node:crypto';
import type { Account } from '#contract/account.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountTable, SessionTable } from '#server/database/schema.ts';
import type { Clock } from '#server/ports.ts';
import { hashOf, newSecret } from './secrets.ts';

const hour = 3_600_000;
const idle = 14 * 24 * hour;
export const longestSession = 30 * 24 * hour;

const accountColumns = [
  'account.id',
  'account.email',
  'account.name',
  'account.organisation',
  'account.role',
  'account.subscription_status',
  'account.data_portal_admin',
  'account.validated',
] as const;

type AccountRow = Pick<
  AccountTable,
  | 'id'
  | 'email'
  | 'name'
  | 'organisation'
  | 'role'
  | 'subscription_status'
  | 'data_portal_admin'
  | 'validated'
>;

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  ...(row.name !== null && { name: row.name }),
  ...(row.organisation !== null && { organisation: row.organisation }),
  role: row.role,
  subscriptionStatus: row.subscription_status,
  dataPortalAdmin: row.data_portal_admin === 1,
  validated: row.validated === 1,
});

const endOf = (createdAt: number, now: number): number => Math.min(now + idle, createdAt + longestSession);

/**
 * A session that begins now: the value for the cookie, and the row that keeps only its hash.
 * @param device browser and system in words
 */
export function newSession(
  accountId: string,
  device: string,
  now: number,
): { secret: string; row: SessionTable } {
  const secret = newSecret();
  const row = {
    id_hash: hashOf(secret),
    id: `ses_${randomUUID()}`,
    account_id: accountId,
    created_at: now,
    last_seen_at: now,
    expires_at: endOf(now, now),
    confirmed_at: now,
    device,
  };
  return { secret, row };
}

const noteUse = (database: Database, idHash: string, createdAt: number, now: number): Promise<unknown> =>
  database.run((db) =>
    db
      .updateTable('session')
      .set({ last_seen_at: now, expires_at: endOf(createdAt, now) })
      .where('id_hash', '=', idHash)
      .execute(),
  );

export function createSessions(database: Database, clock: Clock) {
  return {
    /** @returns the value for the cookie; it is stored nowhere */
    async open(accountId: string, device: string): Promise<string> {
      const { secret, row } = newSession(accountId, device, clock());
      await database.run((db) => db.insertInto('session').values(row).execute());
      return secret;
    },
    /** Who the cookie's value belongs to, or null when it is unknown or over. */
    async memberOf(secret: string): Promise<Account | null> {
      const idHash = hashOf(secret);
      const row = await database.run((db) =>
        db
          .selectFrom('session')
          .innerJoin('account', 'account.id', 'session.account_id')
          .select([...accountColumns, 'session.created_at', 'session.last_seen_at'])
          .where('session.id_hash', '=', idHash)
          .where('session.expires_at', '>', clock())
          .executeTakeFirst(),
      );
      if (!row) return null;
      if (clock() - row.last_seen_at >= hour) await noteUse(database, idHash, row.created_at, clock());
      return accountOf(row);
    },
    /** Moves a session's end, for a demonstration of what follows. */
    async endAt(secret: string, time: number): Promise<void> {
      await database.run((db) =>
        db.updateTable('session').set({ expires_at: time }).where('id_hash', '=', hashOf(secret)).execute(),
      );
    },
    async close(secret: string): Promise<void> {
      await database.run((db) => db.deleteFrom('session').where('id_hash', '=', hashOf(secret)).execute());
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
