// Where a member is signed in, and ending one session; all others end in membership/endings.ts. An ended one stays in the table, over, until the
// next sweep, so that ending it twice answers alike and another member's is told apart from it.
import type { SessionEntry } from '#contract/session/sessions.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { endOf, lifetimeOf } from './session-lifetimes.ts';
import { type Acting, holdActing } from './session-check.ts';
import { endSession, type Holder } from './sessions.ts';

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
    /** @returns whether it was the session that asks @throws `session-not-found` or `not-signed-in` */
    async end(acting: Acting, id: string): Promise<boolean> {
      const idHash = await database.run((db) =>
        db.transaction().execute(async (step) => {
          await holdActing(step, acting, clock());
          return endSession(step, acting.id, id);
        }),
      );
      if (idHash === undefined) throw unknown();
      return idHash === hashOf(acting.secret);
    },
  };
}

export type SessionList = ReturnType<typeof createSessionList>;
