// Which requests with an Idempotency-Key are under way or answered. A claim is one INSERT that only the first of many can
// make; its stamp tells it from a later one, so that a process that was given up cannot speak for who took over.
import type { Kysely } from 'kysely';
import type { Clock } from '#server/ground/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { RepeatTable, Tables } from '#server/database/schema.ts';

const day = 24 * 3_600_000;
/** Longer than any request takes: whoever claimed it is gone. */
const givenUp = 30_000;

export type Claim = Pick<RepeatTable, 'id' | 'created_at'>;

const find = (db: Kysely<Tables>, column: 'id' | 'alias', value: string, now: number) =>
  db
    .selectFrom('repeat')
    .selectAll()
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .executeTakeFirst();

async function insert(db: Kysely<Tables>, row: RepeatTable): Promise<boolean> {
  await db.deleteFrom('repeat').where('id', '=', row.id).where('expires_at', '<=', row.created_at).execute();
  const added = await db
    .insertInto('repeat')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function takeOver(db: Kysely<Tables>, row: RepeatTable, seen: RepeatTable): Promise<boolean> {
  if (seen.answer !== null || seen.created_at > row.created_at - givenUp) return false;
  const { numUpdatedRows } = await db
    .updateTable('repeat')
    .set({ created_at: row.created_at, expires_at: row.expires_at })
    .where('id', '=', row.id)
    .where('created_at', '=', seen.created_at)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function createIdempotencyStore(database: Database, clock: Clock) {
  return {
    /** @returns the claim, or the row of whoever was there before; undefined when it went away meanwhile */
    claim: (asked: Pick<RepeatTable, 'id' | 'alias' | 'request_hash'>) =>
      database.run(async (db): Promise<{ mine: Claim } | { theirs: RepeatTable } | undefined> => {
        const now = clock();
        const row = { ...asked, answer: null, created_at: now, expires_at: now + day };
        if (await insert(db, row)) return { mine: row };
        const seen = await find(db, 'id', row.id, now);
        if (!seen) return undefined;
        const isSame = seen.request_hash === row.request_hash;
        return isSame && (await takeOver(db, row, seen)) ? { mine: row } : { theirs: seen };
      }),
    findAlias: (alias: string) => database.run((db) => find(db, 'alias', alias, clock())),
    keep: (claim: Claim, answer: string) =>
      database.run((db) =>
        db
          .updateTable('repeat')
          .set({ answer })
          .where('id', '=', claim.id)
          .where('created_at', '=', claim.created_at)
          .execute(),
      ),
    /** The request changed nothing and may be made again. */
    release: (claim: Claim) =>
      database.run((db) =>
        db
          .deleteFrom('repeat')
          .where('id', '=', claim.id)
          .where('created_at', '=', claim.created_at)
          .where('answer', 'is', null)
          .execute(),
      ),
    /** Removes answers that are given no more. */
    sweep: () => database.run((db) => db.deleteFrom('repeat').where('expires_at', '<=', clock()).execute()),
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
