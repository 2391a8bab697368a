// Counts attempts in the database, so that every process sees the same count and a restart forgets nothing. An
// attempt is counted before its work and given back when it was fair: twenty guesses sent at once get no more
// tries than twenty sent in turn. A limit brings the sentence of its own refusal, so that none speaks of another call.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Database } from '#server/database/database.ts';

/** What is counted, without a refusal: what is beyond it is passed over in silence. */
export type Count = { key: string; most: number; windowMs: number };

export type Limit = Count & {
  /** What a refused caller reads: what there was too much of, and what to do. `wait` is a span such as `a minute`. */
  refusal: (wait: string) => string;
};

const minute = 60_000;
const hour = 60 * minute;

/** Rounded up, and in hours where minutes would be many. */
const spanOf = (milliseconds: number): string => {
  if (milliseconds > 2 * hour) return sentence('request.hours', { count: Math.ceil(milliseconds / hour) });
  return sentence('request.minutes', { count: Math.max(1, Math.ceil(milliseconds / minute)) });
};

/** What was counted of a limit so far. */
export type Counted = { hits: number; ends_at: number };

/** The row of a first attempt. @param unless a limit: where it is used up there is none */
const firstUnless = (db: Kysely<Tables>, { key, windowMs }: Count, now: number, unless: Count) =>
  db
    .insertInto('rate_limit')
    .columns(['key', 'hits', 'ends_at'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.cast<string>(eb.val(key), 'text').as('key'),
          eb.lit(1).as('hits'),
          eb.cast<number>(eb.val(now + windowMs), 'bigint').as('ends_at'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('rate_limit as other')
                .select('other.key')
                .where('other.key', '=', unless.key)
                .where('other.hits', '>', unless.most)
                .where('other.ends_at', '>', now),
            ),
          ),
        ),
    );

const first = (db: Kysely<Tables>, { key, windowMs }: Count, now: number) =>
  db.insertInto('rate_limit').values({ key, hits: 1, ends_at: now + windowMs });

/**
 * Counts one attempt: one statement, so that parallel attempts are counted one by one whatever the engine.
 * @param unless a limit that was counted before; where it is used up this one is not counted, and answers no row
 */
export const counting = (db: Kysely<Tables>, limit: Count, now: number, unless?: Count) =>
  (unless ? firstUnless(db, limit, now, unless) : first(db, limit, now))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const over = eb('rate_limit.ends_at', '<=', now);
        return {
          hits: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('rate_limit.hits', '+', 1))
            .end(),
          ends_at: eb
            .case()
            .when(over)
            .then(now + limit.windowMs)
            .else(eb.ref('rate_limit.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['hits', 'ends_at']);

const count = (database: Database, limit: Count, now: number): Promise<Counted> =>
  database.run((db) => counting(db, limit, now).executeTakeFirstOrThrow());

const tooMany = (message: string, wait: number) =>
  refuse('too-many-attempts', message, { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });

/** Forgets what was counted; in the transaction of what makes it mean nothing any more. */
export const clearing = (step: Kysely<Tables>, limits: readonly Pick<Count, 'key'>[]) =>
  step.deleteFrom('rate_limit').where(
    'key',
    'in',
    limits.map(({ key }) => key),
  );

/** Gives back one attempt each that says nothing against the caller. */
export const givingBack = (step: Kysely<Tables>, limits: readonly Pick<Count, 'key'>[]) =>
  step
    .updateTable('rate_limit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('hits', '>', 0);

/** Twice the longest window, since the clocks of two nodes differ. */
const farthest = 48 * hour;

/** Removes counts whose window is over, and those that a clock has begun which was far ahead. */
export const sweepLimits = (db: Kysely<Tables>, now: number) =>
  db
    .deleteFrom('rate_limit')
    .where((eb) => eb.or([eb('ends_at', '<=', now), eb('ends_at', '>', now + farthest)]))
    .execute();

const refuseUntil = ({ refusal }: Limit, endsAt: number, now: number) => {
  const wait = Math.max(1, endsAt - now);
  return tooMany(refusal(spanOf(wait)), wait);
};

/** @throws `too-many-attempts` when what was counted is more than the window's attempts */
export function requireWithin(limit: Limit, { hits, ends_at: endsAt }: Counted, now: number): void {
  if (hits > limit.most) throw refuseUntil(limit, endsAt, now);
}

export function createThrottle(database: Database, clock: Clock) {
  return {
    /** Counts one attempt. @throws `too-many-attempts` when the window's attempts are used up */
    async admit(limit: Limit): Promise<void> {
      requireWithin(limit, await count(database, limit, clock()), clock());
    },
    /** Counts one attempt. @returns whether it is among those of the window */
    fits: async (limit: Count): Promise<boolean> =>
      (await count(database, limit, clock())).hits <= limit.most,
    /** Counts nothing. @throws `too-many-attempts` when the window's attempts are used up */
    async check(limit: Limit): Promise<void> {
      const row = await database.run((db) =>
        db
          .selectFrom('rate_limit')
          .select('ends_at')
          .where('key', '=', limit.key)
          .where('hits', '>=', limit.most)
          .where('ends_at', '>', clock())
          .executeTakeFirst(),
      );
      if (row) throw refuseUntil(limit, row.ends_at, clock());
    },
    /** Gives back one attempt that says nothing against the caller. */
    async giveBack(...limits: Limit[]): Promise<void> {
      await database.run((db) => givingBack(db, limits).execute());
    },
    async clear(limit: Limit): Promise<void> {
      await database.run((db) => clearing(db, [limit]).execute());
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
