// Where a member is signed in, and ending one session or all others. An ended one stays in the table, over, until the
// next sweep, so that ending it twice answers alike and another member's is told apart from it.
import type { SessionEntry } from '#contract/session/sessions.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { endOf, lifetimeOf } from './session-lifetimes.ts';
import type { Holder } from './sessions.ts';

/** An end that lies before any server's now, so that no clock that runs late finds the session alive. */
const ended = 0;

const unknown = () => refuse('session-not-found', sentence('session.not-found'));

const iso = (time: number): string => new Date(time).toISOString();

const rowsOf = (database: Database, accountId: string, now: number) =>
  database.run((db) =>
    db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  );

export function createSessionList(database: Database, clock: Clock) {
  return {
    /** Newest use first. @param secret the cookie's value of the session that asks */
    async list({ id, dataPortalAdmin }: Holder, secret: string): Promise<SessionEntry[]> {
      const lifetime = lifetimeOf(dataPortalAdmin);
      const now = clock();
      const rows = await rowsOf(database, id, now);
      return rows
        .filter((row) => endOf(lifetime, row) > now)
        .map((row) => ({
          id: row.id,
          device: row.device,
          createdAt: iso(row.created_at),
          lastSeenAt: iso(row.last_seen_at),
          endsAt: iso(endOf(lifetime, row)),
          current: row.id_hash === hashOf(secret),
        }));
    },
    /** @returns whether it was the session that asks @throws `session-not-found` */
    async end(accountId: string, id: string, secret: string): Promise<boolean> {
      const row = await database.run((db) =>
        db
          .updateTable('session')
          .set({ expires_at: ended })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returning('id_hash')
          .executeTakeFirst(),
      );
      if (!row) throw unknown();
      return row.id_hash === hashOf(secret);
    },
    async endOthers(accountId: string, secret: string): Promise<void> {
      await database.run((db) =>
        db
          .updateTable('session')
          .set({ expires_at: ended })
          .where('account_id', '=', accountId)
          .where('id_hash', '!=', hashOf(secret))
          .execute(),
      );
    },
  };
}

export type SessionList = ReturnType<typeof createSessionList>;
