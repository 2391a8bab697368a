// The rows of imports that wait for their publisher: one gives its turn back when it has been read, takes the turn again
// to be read with corrections or published, and goes when it is thrown away.
import type { Import } from '#contract/admin/admin.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { note, type Staff } from '#server/admin/admin-log.ts';
import { bury, hasTurn, importOf, lease, turn } from '#server/admin/import-rows.ts';

const resumed = { state: 'running' as const, step: 'Beginning', progress: 0, faults: '[]', turn };

export function createWaitingRows(database: Database, clock: Clock) {
  return {
    /** It has been read, and waits for its publisher; it gives the turn back. */
    hold: (id: string, faults: readonly string[]) =>
      database.run(async (db) => {
        await db
          .updateTable('import')
          .set({ state: 'correcting', step: 'Read', progress: 1, faults: JSON.stringify(faults), turn: null })
          .where('id', '=', id)
          .where('turn', '=', turn)
          .execute();
      }),
    get: (id: string): Promise<Import | null> =>
      database.run(async (db) => {
        await bury(db, clock());
        const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? importOf(row) : null;
      }),
    /** Takes the turn for one that waits. @returns false where another has the turn, or it waits no more */
    resume: (id: string): Promise<boolean> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const now = clock();
          if (await hasTurn(step, now)) return false;
          const { numUpdatedRows } = await step
            .updateTable('import')
            .set({ ...resumed, leased_until: now + lease })
            .where('id', '=', id)
            .where('state', '=', 'correcting')
            .executeTakeFirst();
          return numUpdatedRows === 1n;
        }),
      ),
    /** Says in the log what was done to it. */
    note: (by: Staff, action: string, { source }: Import, details: string): Promise<void> =>
      database.run((db) => note(db, by, { action, about: source, details }, clock())),
    /** @returns whether it waited and is gone */
    discard: (by: Staff, { id, source }: Import): Promise<boolean> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const { numDeletedRows } = await step
            .deleteFrom('import')
            .where('id', '=', id)
            .where('state', '=', 'correcting')
            .executeTakeFirst();
          if (numDeletedRows !== 1n) return false;
          await step.deleteFrom('import_draft').where('import_id', '=', id).execute();
          await note(step, by, { action: 'imports.discard', about: source, details: 'Thrown away' }, clock());
          return true;
        }),
      ),
  };
}

export type WaitingRows = ReturnType<typeof createWaitingRows>;
