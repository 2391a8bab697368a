// The row that says which release of the data is current: the commit point of an import. Only a writer that
// names the release it started from may switch it, so two imports at once cannot undo each other.
import type { ReleasePointer, ReleaseStore } from './released.ts';
import type { Database } from '#server/database/database.ts';

const slot = 'current';

const rowOf = ({ id, manifest, createdAt }: ReleasePointer) => ({
  release_id: id,
  manifest_key: manifest.key,
  manifest_sha256: manifest.sha256,
  manifest_bytes: manifest.bytes,
  created_at: createdAt,
});

/** The row of the table, read back. */
export const pointerOf = (row: ReturnType<typeof rowOf>): ReleasePointer => ({
  id: row.release_id,
  manifest: { key: row.manifest_key, sha256: row.manifest_sha256, bytes: row.manifest_bytes },
  createdAt: row.created_at,
});

/** @param database may be one transaction: then the switch is part of it */
export function createReleaseStore(database: Pick<Database, 'run'>): ReleaseStore {
  return {
    current: () =>
      database.run(async (db) => {
        const row = await db
          .selectFrom('current_release')
          .selectAll()
          .where('slot', '=', slot)
          .executeTakeFirst();
        return row ? pointerOf(row) : null;
      }),
    publish: (next, expected) =>
      database.run(async (db) => {
        if (expected === null) {
          const first = db.insertInto('current_release').values({ slot, ...rowOf(next) });
          const { numInsertedOrUpdatedRows } = await first
            .onConflict((c) => c.doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        }
        const { numUpdatedRows } = await db
          .updateTable('current_release')
          .set(rowOf(next))
          .where('slot', '=', slot)
          .where('release_id', '=', expected)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
  };
}
