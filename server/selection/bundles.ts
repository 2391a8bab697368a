// The bundles that a member saves under names. A change says which revision it is of, so that two tabs or two devices do
// not overwrite each other unseen; names are one each, however they are typed.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { mostBundles } from '#contract/ground/constants.ts';
import type {
  BundleUpdate,
  NewBundle,
  SavedBundle,
  SelectionDocument,
} from '#contract/selection/selections.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { SavedBundleTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import { holdAccount } from '#server/account/account-rows.ts';
import { keyOfName } from '#server/ground/name-key.ts';

const iso = (time: number): string => new Date(time).toISOString();

const savedOf = (row: Omit<SavedBundleTable, 'document'>): SavedBundle => ({
  id: row.id,
  name: row.name,
  count: row.count,
  revision: row.revision,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

export type KeptBundle = SavedBundle & { document: SelectionDocument };

const keptOf = (row: SavedBundleTable): KeptBundle => ({
  ...savedOf(row),
  document: JSON.parse(row.document) as SelectionDocument,
});

const notFound = () => refuse('bundle-not-found', sentence('selection.bundle-not-found'));
const nameTaken = (name: string) =>
  refuse('name-taken', sentence('selection.name-taken', { name }), { field: 'name' });
const tooMany = () =>
  refuse('too-many-bundles', sentence('selection.too-many-bundles', { most: mostBundles }));
const changed = () => refuse('bundle-changed', sentence('selection.bundle-changed'), { field: 'revision' });

const rowOf = (accountId: string, { name, document }: NewBundle, now: number): SavedBundleTable => ({
  id: `bdl_${randomUUID()}`,
  account_id: accountId,
  name,
  name_key: keyOfName(name),
  document: JSON.stringify(document),
  count: document.variables.length,
  revision: 1,
  created_at: now,
  updated_at: now,
});

/** Exact, because whoever saves for one account at once waits for the other. */
async function add(step: Transaction<Tables>, row: SavedBundleTable): Promise<void> {
  await holdAccount(step, row.account_id);
  const { count } = await step
    .selectFrom('saved_bundle')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostBundles) throw tooMany();
  await step.insertInto('saved_bundle').values(row).execute();
}

const find = (db: Kysely<Tables>, accountId: string, id: string) =>
  db
    .selectFrom('saved_bundle')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const change = (db: Kysely<Tables>, accountId: string, id: string, update: BundleUpdate, now: number) =>
  db
    .updateTable('saved_bundle')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      updated_at: now,
      ...(update.name !== undefined && { name: update.name, name_key: keyOfName(update.name) }),
      ...(update.document && {
        document: JSON.stringify(update.document),
        count: update.document.variables.length,
      }),
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revision', '=', update.revision)
    .returningAll()
    .executeTakeFirst();

const unlessTaken = (name: string) => (error: unknown) => {
  throw isDuplicate(error) ? nameTaken(name) : error;
};

export function createBundles(database: Database, clock: Clock) {
  async function get(accountId: string, id: string): Promise<KeptBundle> {
    const row = await database.run((db) => find(db, accountId, id));
    if (!row) throw notFound();
    return keptOf(row);
  }

  return {
    /** @throws `bundle-not-found`, for another member's too */
    get,
    /** Those that were saved last come first. */
    async list(accountId: string): Promise<SavedBundle[]> {
      const rows = await database.run((db) =>
        db
          .selectFrom('saved_bundle')
          .select(['id', 'account_id', 'name', 'name_key', 'count', 'revision', 'created_at', 'updated_at'])
          .where('account_id', '=', accountId)
          .orderBy('updated_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      return rows.map(savedOf);
    },
    /**
     * @param asked its document stamped and in its canonical form
     * @throws `name-taken` or `too-many-bundles`
     */
    async create(accountId: string, asked: NewBundle): Promise<KeptBundle> {
      const row = rowOf(accountId, asked, clock());
      await database
        .run((db) => db.transaction().execute((step) => add(step, row)))
        .catch(unlessTaken(asked.name));
      return keptOf(row);
    },
    /** @throws `bundle-changed`, `name-taken` or `bundle-not-found` */
    async update(accountId: string, id: string, update: BundleUpdate): Promise<KeptBundle> {
      const row = await database
        .run((db) => change(db, accountId, id, update, clock()))
        .catch(unlessTaken(update.name ?? ''));
      if (row) return keptOf(row);
      await get(accountId, id);
      throw changed();
    },
    /** @throws `bundle-not-found` */
    async delete(accountId: string, id: string): Promise<void> {
      const { numDeletedRows } = await database.run((db) =>
        db
          .deleteFrom('saved_bundle')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst(),
      );
      if (numDeletedRows === 0n) throw notFound();
    },
  };
}

export type Bundles = ReturnType<typeof createBundles>;
