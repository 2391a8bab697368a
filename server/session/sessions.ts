// Sessions: a random value in a cookie, its hash in the table. How long they last says session-lifetimes.ts. One that
// was ended by hand stays in the table, over, until the next sweep, so that ending it twice answers alike.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { type Database, together } from '#server/database/database.ts';
import { isOrphan } from '#server/database/failures.ts';
import type { SessionTable, Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import { accountColumns, accountOf, type AccountRow, isStaff } from '#server/account/account-rows.ts';
import { forgettingBrowser, pendingAddresses } from '#server/account/link-tokens.ts';
import { holdingVerified, holdVerified, type Verified } from '#server/account/password-check.ts';
import { type Devices, notingDevice } from './devices.ts';
import { endedMeanwhile } from './session-check.ts';
import { type SignedIn, wrongCredentials } from './sign-in.ts';
import { hashOf, newSecret } from '#server/ground/secrets.ts';
import { clearing, givingBack } from '#server/limits/throttle.ts';
import {
  confirmationMs,
  endAfter,
  endOf,
  lifetimeOf,
  longestSession,
  sessionEndOf,
} from './session-lifetimes.ts';

/** More devices than anybody has; a script that signs in for each run reaches it, and its oldest session goes. */
const mostSessions = 100;

export type Holder = Pick<Account, 'id' | 'dataPortalAdmin'>;

/**
 * A session that begins now: the value for the cookie, and the row that keeps only its hash.
 * @param device browser and system in words
 */
export function newSession(
  holder: Holder,
  device: string,
  now: number,
): { secret: string; row: SessionTable } {
  const secret = newSecret();
  return { secret, row: sessionRow(holder, { idHash: hashOf(secret), device }, now) };
}

/** The row of a session that begins now in the browser whose cookie has this hash. */
export const sessionRow = (
  holder: Holder,
  { idHash, device }: { idHash: string; device: string },
  now: number,
): SessionTable => ({
  id_hash: idHash,
  id: `ses_${randomUUID()}`,
  account_id: holder.id,
  created_at: now,
  last_seen_at: now,
  expires_at: endAfter(lifetimeOf(holder.dataPortalAdmin), now, now),
  confirmed_at: now,
  device,
});

/** Only where it is not over: use that comes while somebody ends the session must not bring it back. */
const noteUse = (database: Database, idHash: string, expiresAt: number, now: number): Promise<unknown> =>
  database.run((db) =>
    db
      .updateTable('session')
      .set({ last_seen_at: now, expires_at: expiresAt })
      .where('id_hash', '=', idHash)
      .where('expires_at', '>', now)
      .execute(),
  );

const findSession = (database: Database, idHash: string, now: number) =>
  database.run((db) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        ...accountColumns,
        'session.created_at',
        'session.last_seen_at',
        'session.expires_at',
        'session.confirmed_at',
      ])
      .where('session.id_hash', '=', idHash)
      .where('session.expires_at', '>', now)
      .executeTakeFirst(),
  );

/** Writes the session down; the ones used longest ago make room where there are too many. */
function puttingSession(step: Kysely<Tables>, row: SessionTable) {
  const kept = step
    .selectFrom('session')
    .select('id_hash')
    .where('account_id', '=', row.account_id)
    .where('expires_at', '>', row.created_at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id_hash')
    .limit(mostSessions - 1);
  const others = step
    .deleteFrom('session')
    .where('account_id', '=', row.account_id)
    .where('expires_at', '>', row.created_at)
    .where('id_hash', 'not in', kept);
  return [others, step.insertInto('session').values(row)] as const;
}

export const putSession = async (step: Kysely<Tables>, row: SessionTable): Promise<void> => {
  await together(step, puttingSession(step, row));
};

/** An end that lies before any server's now, so that no clock that runs late finds the session alive. */
const ended = 0;

/**
 * Ends sessions of an account. They stay in the table, over, until the next sweep.
 * @param except the hash of the cookie's value of the one that goes on
 * @returns how many were alive
 */
export async function endSessions(
  step: Kysely<Tables>,
  accountId: string,
  now: number,
  except: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await step
    .updateTable('session')
    .set({ expires_at: ended })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .$if(except !== null, (query) => query.where('id_hash', '!=', except))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends one session of an account. @returns the hash of its cookie's value; undefined where there is no such session */
export async function endSession(step: Kysely<Tables>, accountId: string, id: string) {
  const row = await step
    .updateTable('session')
    .set({ expires_at: ended })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id_hash')
    .executeTakeFirst();
  return row?.id_hash;
}

/** Ends the session of a cookie's value, or gives up the one that would begin with the confirmation of an address. */
const closingSession = (step: Kysely<Tables>, secret: string) =>
  [
    step.deleteFrom('session').where('id_hash', '=', hashOf(secret)),
    forgettingBrowser(step, hashOf(secret)),
  ] as const;

/** The clocks of two nodes differ by less. */
const aheadMs = 3_600_000;

/** Removes sessions that are over, and those that a clock has begun which was far ahead: they would last too long. */
export const sweepSessions = (db: Kysely<Tables>, now: number) =>
  db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '>', now + aheadMs)]))
    .execute();

function createReading(database: Database, clock: Clock) {
  /** The session that the cookie's value opens, its member and lifetime; null when it is unknown or over. */
  async function find(secret: string) {
    const now = clock();
    const row = await findSession(database, hashOf(secret), now);
    if (!row) return null;
    const lifetime = lifetimeOf(isStaff(row));
    return endOf(lifetime, row) > now ? { row, lifetime, now, idHash: hashOf(secret) } : null;
  }
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const note = ({ idHash, lifetime, row, now }: Found) =>
    noteUse(database, idHash, endAfter(lifetime, row.created_at, now), now);
  return { find, note };
}

const createWriting = (database: Database, clock: Clock) => {
  const update = async (secret: string, values: Partial<SessionTable>): Promise<void> => {
    await database.run((db) =>
      db.updateTable('session').set(values).where('id_hash', '=', hashOf(secret)).execute(),
    );
  };
  return {
    /**
     * The password was typed in it now, and is still the account's.
     * @throws `not-signed-in` when the session has ended, which it has where the password has changed
     */
    async confirm(verified: Verified, secret: string): Promise<void> {
      const now = clock();
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          if (!(await holdVerified(step, verified))) throw endedMeanwhile();
          const { numUpdatedRows } = await step
            .updateTable('session')
            .set({ confirmed_at: now })
            .where('id_hash', '=', hashOf(secret))
            .where('expires_at', '>', now)
            .executeTakeFirst();
          if (numUpdatedRows !== 1n) throw endedMeanwhile();
        }),
      );
    },
    /** The password counts as typed long ago, for a demonstration of what follows. */
    unconfirm: (secret: string) => update(secret, { confirmed_at: 0 }),
    /** Moves a session's end, for a demonstration of what follows. */
    endAt: (secret: string, time: number) => update(secret, { expires_at: time }),
    /** Makes a member's session as old as sessions get, so that no use puts its end off any more. */
    ageTo: (secret: string, end: number) =>
      update(secret, { expires_at: end, created_at: end - longestSession }),
    /** Ends the session, or gives up the one that would begin with the confirmation of an address. */
    close: async (secret: string): Promise<void> => {
      await database.run((db) =>
        db.transaction().execute((step) => together(step, closingSession(step, secret))),
      );
    },
  };
};

/** The browser where somebody signs in. */
export type Browsing = {
  /** Browser and system in words. */
  device: string;
  /** The cookie's value before, which must not become a signed-in one: its session ends. */
  previous?: string | undefined;
};

type Opened = { holder: AccountRow; pendingEmail: string | undefined; secret: string };

/** All of a sign-in that needs no other answer than that the verified password is still the account's. */
async function beginSession(
  step: Kysely<Tables>,
  { account, verified, attempts }: SignedIn,
  { device, previous }: Browsing,
  { devices, now }: { devices: Pick<Devices, 'tell'>; now: number },
): Promise<Opened> {
  const { secret, row } = newSession(account, device, now);
  const [[holder], [pending], known, choices] = await together(step, [
    holdingVerified(step, verified),
    pendingAddresses(step, account.id, now),
    ...notingDevice(step, account.id, device, now),
    ...puttingSession(step, row),
    givingBack(step, [attempts.byAddress]),
    clearing(step, [attempts.byAccount]),
    ...(previous === undefined ? [] : closingSession(step, previous)),
  ]);
  if (!holder) throw wrongCredentials();
  await devices.tell(step, holder, { device, known, choices });
  return { holder, pendingEmail: pending?.email, secret };
}

export function createSessions(database: Database, clock: Clock, devices: Pick<Devices, 'tell'>) {
  const { find, note } = createReading(database, clock);
  return {
    ...createWriting(database, clock),
    /**
     * @returns the member as they are now, and the value for the cookie, which is stored nowhere
     * @throws `wrong-credentials` when another password has taken the verified one's place, or the account is gone
     */
    async open(signedIn: SignedIn, browsing: Browsing): Promise<{ account: Account; secret: string }> {
      const now = clock();
      const opened = await database
        .run((db) =>
          db.transaction().execute((step) => beginSession(step, signedIn, browsing, { devices, now })),
        )
        .catch((error: unknown) => {
          throw isOrphan(error) ? wrongCredentials() : error;
        });
      const { holder, pendingEmail, secret } = opened;
      return { account: { ...accountOf(holder, now), ...(pendingEmail && { pendingEmail }) }, secret };
    },
    /** Who the cookie's value belongs to, or null when it is unknown or over. Counts as use. */
    async memberOf(secret: string): Promise<Account | null> {
      const found = await find(secret);
      if (!found) return null;
      if (found.now - found.row.last_seen_at >= found.lifetime.noted) await note(found);
      return accountOf(found.row, found.now);
    },
    /** The same without counting as use. */
    async peek(secret: string): Promise<Account | null> {
      const found = await find(secret);
      return found && accountOf(found.row, found.now);
    },
    async remaining(secret: string): Promise<SessionEnd | null> {
      const found = await find(secret);
      return found && sessionEndOf(found.lifetime, found.row, found.now);
    },
    /** Use that is noted whenever the last one was. */
    async stay(secret: string): Promise<SessionEnd | null> {
      const found = await find(secret);
      if (found) await note(found);
      return this.remaining(secret);
    },
    /** Whether the password was typed in it a short while ago; null when it has ended meanwhile. */
    async isConfirmed(secret: string): Promise<boolean | null> {
      const found = await find(secret);
      return found && found.now - found.row.confirmed_at < confirmationMs;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
