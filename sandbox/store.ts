// Where the sandbox keeps its objects: one table, so that every process of an installation has the same ones. All that
// belongs to one call happens in one transaction, and one transaction at a time: a sandbox is in no hurry, and so neither
// two renewals nor two answers to one key can pass each other.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { StoredObject, Kind, Kinds } from './kinds.ts';

const turnstile = 'sandbox.turn';
/** How long a key answers again: Stripe forgets one after a day at the earliest. */
export const replayTime = 86_400_000;

/** Waits for the one before. @returns its number, which grows */
async function takeTurn(step: Kysely<Tables>): Promise<number> {
  await step
    .insertInto('sandbox_object')
    .values({ id: turnstile, type: turnstile, json: '{}', owner: null, created_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { created_at: turn } = await step
    .updateTable('sandbox_object')
    .set((eb) => ({ created_at: eb('created_at', '+', 1) }))
    .where('id', '=', turnstile)
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return turn;
}

const parse = <K extends Kind>(row: { json: string }): Kinds[K] => JSON.parse(row.json) as Kinds[K];

function objectsOf(step: Kysely<Tables>, now: number) {
  const rowsOf = (kind: Kind) =>
    step
      .selectFrom('sandbox_object')
      .select('json')
      .where('type', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  return {
    async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
      const row = await rowsOf(kind).where('id', '=', id).executeTakeFirst();
      return row && parse<K>(row);
    },
    /** Newest first. */
    async all<K extends Kind>(kind: K): Promise<Kinds[K][]> {
      return (await rowsOf(kind).execute()).map(parse<K>);
    },
    /** Newest first. @param owner the customer, or the account that a customer is made for */
    async of<K extends Kind>(kind: K, owner: string): Promise<Kinds[K][]> {
      return (await rowsOf(kind).where('owner', '=', owner).execute()).map(parse<K>);
    },
    /** Keeps it, in place of what has its id. */
    async put(object: StoredObject, owner: string | null = null): Promise<void> {
      const json = JSON.stringify(object);
      const at = 'created' in object ? object.created * 1000 : now;
      await step
        .insertInto('sandbox_object')
        .values({ id: object.id, type: object.object, json, owner, created_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ json }))
        .execute();
    },
    async remove(id: string): Promise<void> {
      await step.deleteFrom('sandbox_object').where('id', '=', id).execute();
    },
  };
}

/** Ids as the provider's look; later ones come later in order, so that what was made in one second has one. */
function idsOf(turn: number) {
  let count = 0;
  return (prefix: string): string => {
    count += 1;
    const place = (turn * 1000 + count).toString(36).padStart(10, '0');
    return `${prefix}_${place}${randomBytes(8).toString('hex')}`;
  };
}

export type Store = ReturnType<typeof objectsOf> & { newId(prefix: string): string };

export function createStore(database: Database, clock: Clock) {
  return {
    /** All of it or nothing. */
    change: <T>(work: (store: Store) => Promise<T>): Promise<T> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const turn = await takeTurn(step);
          return work({ ...objectsOf(step, clock()), newId: idsOf(turn) });
        }),
      ),
    /** Waits for nobody and changes nothing. */
    read: <T>(work: (store: Store) => Promise<T>): Promise<T> =>
      database.run((db) => work({ ...objectsOf(db, clock()), newId: idsOf(0) })),
    /** Removes what no key answers from any more. */
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('sandbox_object')
          .where('type', '=', 'sandbox.replay')
          .where('created_at', '<=', clock() - replayTime)
          .execute(),
      );
    },
  };
}

export type SandboxStore = ReturnType<typeof createStore>;
