// Ordered files as rows. A member has one prepared at a time, over all processes, by a unique column; whoever prepares it
// says so by a lease. A row whose lease has run out belongs to a process that died: the next one takes it over.
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { OrderProgress } from '#contract/file/ordered-files.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { FileOrderTable } from '#server/database/order-tables.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';

export type OrderRow = Selectable<FileOrderTable>;

/** Renewed every few seconds. */
const lease = 60_000;
const day = 24 * 3_600_000;
/** A file can be fetched for so long; and so long it is known that it failed or was stopped. */
export const lifetime = 7 * day;
/** How many waiting files are looked at for one that may begin. */
const looked = 50;

type NewRow = Pick<OrderRow, 'account_id' | 'open_key' | 'document' | 'row_limit' | 'progress' | 'left_out'>;

const rowOf = (values: NewRow, now: number): OrderRow => ({
  ...values,
  id: `file_${randomUUID()}`,
  turn: null,
  runner: null,
  leased_until: 0,
  attempts: 0,
  state: 'preparing',
  file: null,
  reason: null,
  message: null,
  reference: null,
  created_at: now,
  expires_at: now + lifetime,
});

/** Who prepares it: another for each time that it is begun. */
export type OrderClaim = Pick<OrderRow, 'id' | 'runner'>;

const ended = { turn: null, runner: null, leased_until: 0 };

/** @returns null where another process was first, or prepares another file of the member */
async function claimOne(db: Kysely<Tables>, row: OrderRow, now: number) {
  const claimed = await db
    .updateTable('file_order')
    .set({
      turn: row.account_id,
      runner: randomUUID(),
      leased_until: now + lease,
      attempts: row.attempts + 1,
    })
    .where('id', '=', row.id)
    .where('state', '=', 'preparing')
    .where('leased_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isDuplicate(error)) return undefined;
      throw error;
    });
  return claimed ?? null;
}

async function claimNext(db: Kysely<Tables>, now: number): Promise<OrderRow | null> {
  await db
    .updateTable('file_order')
    .set({ turn: null })
    .where('turn', 'is not', null)
    .where('leased_until', '<=', now)
    .execute();
  const waiting = await db
    .selectFrom('file_order')
    .selectAll()
    .where('state', '=', 'preparing')
    .where('leased_until', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(looked)
    .execute();
  for (const row of waiting) {
    const claimed = await claimOne(db, row, now);
    if (claimed) return claimed;
  }
  return null;
}

function createOrderReads(database: Database, clock: Clock) {
  const live = (accountId: string) => (db: Kysely<Tables>) =>
    db.selectFrom('file_order').selectAll().where('account_id', '=', accountId);
  return {
    /** What is prepared or ready of the same. */
    findOpen: (openKey: string): Promise<OrderRow | undefined> =>
      database.run((db) =>
        db
          .selectFrom('file_order')
          .selectAll()
          .where('open_key', '=', openKey)
          .where('expires_at', '>', clock())
          .executeTakeFirst(),
      ),
    /** @returns the row, or the one of somebody who was faster with the same */
    insert: (values: NewRow): Promise<OrderRow> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const row = rowOf(values, clock());
          // One that has expired no longer stands for the order.
          await step
            .updateTable('file_order')
            .set({ open_key: null })
            .where('open_key', '=', values.open_key)
            .where('expires_at', '<=', clock())
            .execute();
          await step
            .insertInto('file_order')
            .values(row)
            .onConflict((conflict) => conflict.column('open_key').doNothing())
            .execute();
          return step
            .selectFrom('file_order')
            .selectAll()
            .where('open_key', '=', values.open_key)
            .executeTakeFirstOrThrow();
        }),
      ),
    list: (accountId: string): Promise<OrderRow[]> =>
      database.run((db) =>
        live(accountId)(db)
          .where('expires_at', '>', clock())
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      ),
    get: (accountId: string, id: string): Promise<OrderRow | undefined> =>
      database.run((db) => live(accountId)(db).where('id', '=', id).executeTakeFirst()),
  };
}

/** What only who has claimed a row may write to it. */
function createOrderClaims(database: Database, clock: Clock) {
  /** Changes a row for who has claimed it. @returns false where it was stopped or taken over since */
  const update = ({ id, runner }: OrderClaim, values: Updateable<FileOrderTable>) =>
    database.run(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('file_order')
        .set(values)
        .where('id', '=', id)
        .where('state', '=', 'preparing')
        .where('runner', '=', runner)
        .where('turn', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });

  return {
    /** The turn to prepare the file that has waited longest, of a member of whom none is prepared. */
    claim: (): Promise<OrderRow | null> => database.run((db) => claimNext(db, clock())),
    /** How far it is, and that it lives. */
    tell: (claim: OrderClaim, progress: OrderProgress) =>
      update(claim, { progress: JSON.stringify(progress), leased_until: clock() + lease }),
    renew: (claim: OrderClaim) => update(claim, { leased_until: clock() + lease }),
    limit: (claim: OrderClaim, values: Pick<OrderRow, 'row_limit' | 'open_key'>) => update(claim, values),
    ready: (claim: OrderClaim, values: Pick<OrderRow, 'file' | 'left_out' | 'progress' | 'expires_at'>) =>
      update(claim, { ...values, ...ended, state: 'ready' }),
    fail: (claim: OrderClaim, values: Pick<OrderRow, 'reason' | 'message' | 'reference'>) =>
      update(claim, { ...values, ...ended, state: 'failed', open_key: null }),
    /** Another process begins it anew, and this is no attempt that failed. */
    giveBack: (row: OrderClaim & Pick<OrderRow, 'attempts'>) =>
      update(row, { ...ended, attempts: row.attempts - 1 }),
  };
}

function createOrderEnds(database: Database, clock: Clock) {
  return {
    /** One that nobody prepares now. */
    fell: (id: string, values: Pick<OrderRow, 'reason' | 'message' | 'reference'>): Promise<unknown> =>
      database.run((db) =>
        db
          .updateTable('file_order')
          .set({ ...values, ...ended, state: 'failed', open_key: null })
          .where('id', '=', id)
          .where('state', 'in', ['preparing', 'ready'])
          .execute(),
      ),
    /** @returns whether it was prepared, and no longer is */
    stop: (accountId: string, id: string): Promise<boolean> =>
      database.run(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('file_order')
          .set({ ...ended, state: 'stopped', open_key: null })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .where('state', '=', 'preparing')
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (accountId: string, id: string): Promise<unknown> =>
      database.run((db) =>
        db.deleteFrom('file_order').where('account_id', '=', accountId).where('id', '=', id).execute(),
      ),
    /** Removes what has expired a while ago: until then its member can read that it has. */
    sweep: (): Promise<unknown> =>
      database.run((db) =>
        db
          .deleteFrom('file_order')
          .where('expires_at', '<=', clock() - lifetime)
          .execute(),
      ),
  };
}

export const createOrderRows = (database: Database, clock: Clock) => ({
  ...createOrderReads(database, clock),
  ...createOrderClaims(database, clock),
  ...createOrderEnds(database, clock),
});

export type OrderRows = ReturnType<typeof createOrderRows>;
