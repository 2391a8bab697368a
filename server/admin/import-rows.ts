// Imports begun at the desk, as rows. One has the turn at a time, over all processes, by a unique column; whoever has it
// says so by a lease. A row whose lease has run out belongs to a process that died: it counts as failed, and gives the
// turn back. Only who still has the turn may end an import or publish what came of it.
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Import } from '#contract/admin/admin.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportTable, Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import { createNotedReleases } from './noted-releases.ts';
import { note, type Staff } from './admin-log.ts';

/** Renewed every few seconds; long enough for a process that has much to do. */
export const lease = 60_000;
const shownImports = 50;
export const turn = 'import';

const linesOf = (json: string): string[] => JSON.parse(json) as string[];
export const importOf = (row: Selectable<ImportTable>): Import => ({
  id: row.id,
  state: row.state,
  source: row.source,
  progress: row.progress,
  step: row.step,
  report: linesOf(row.report),
  faults: linesOf(row.faults),
  requestedBy: row.requested_by,
  createdAt: new Date(row.created_at).toISOString(),
  finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
});

const broken = (now: number) => ({
  state: 'failed' as const,
  step: 'Broken off',
  faults: JSON.stringify([sentence('import.stopped-server')]),
  finished_at: now,
  turn: null,
});

/** One that had been read before waits for its publisher again. */
const brokenDraft = {
  state: 'correcting' as const,
  step: 'Broken off',
  faults: JSON.stringify([sentence('import.stopped-server')]),
  finished_at: null,
  turn: null,
};

/** Ends what runs and meets the condition: what was read before waits again, the rest has failed. */
async function breakOff(db: Kysely<Tables>, now: number, which: Condition): Promise<void> {
  const running = () =>
    which(db.updateTable('import').set(brokenDraft).where('state', 'in', ['waiting', 'running']));
  await running()
    .where('id', 'in', (step) => step.selectFrom('import_draft').select('import_id'))
    .execute();
  await which(
    db.updateTable('import').set(broken(now)).where('state', 'in', ['waiting', 'running']),
  ).execute();
}

/** Whoever had the turn and died gives it back. */
export const bury = (db: Kysely<Tables>, now: number) =>
  breakOff(db, now, (query) => query.where('leased_until', '<=', now));

export async function hasTurn(db: Kysely<Tables>, now: number): Promise<boolean> {
  await bury(db, now);
  const row = await db.selectFrom('import').select('id').where('turn', '=', turn).executeTakeFirst();
  return row !== undefined;
}

async function newest(db: Kysely<Tables>, now: number): Promise<Import[]> {
  await bury(db, now);
  const rows = await db
    .selectFrom('import')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownImports)
    .execute();
  return rows.map(importOf);
}

const firstRow = (source: string, by: Staff, now: number): Selectable<ImportTable> => ({
  id: `imp_${randomUUID()}`,
  state: 'running',
  source,
  progress: 0,
  step: 'Beginning',
  report: '[]',
  faults: '[]',
  requested_by: by.email,
  created_at: now,
  finished_at: null,
  leased_until: now + lease,
  turn,
});

type Condition = (
  query: UpdateQueryBuilder<Tables, 'import', 'import', UpdateResult>,
) => UpdateQueryBuilder<Tables, 'import', 'import', UpdateResult>;
/** What whoever comes too late to cancel it is told. */
const ended = ({ state }: Import) =>
  refuse(
    'import-ended',
    state === 'done' ? sentence('admin.import-published') : sentence('admin.import-ended'),
  );

/** Its turn is free at once; whoever runs it learns it by `tell`. @throws `import-not-found` or `import-ended` */
async function cancel(step: Kysely<Tables>, by: Staff, id: string, now: number): Promise<Import> {
  await bury(step, now);
  const draft = await step
    .selectFrom('import_draft')
    .select('import_id')
    .where('import_id', '=', id)
    .executeTakeFirst();
  // What was read before waits for its publisher as before.
  const end = draft
    ? { state: 'correcting' as const, finished_at: null }
    : { state: 'cancelled' as const, finished_at: now };
  const { numUpdatedRows } = await step
    .updateTable('import')
    .set({ ...end, step: 'Cancelled', turn: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  const row = await step.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('import-not-found', sentence('admin.import-not-found'));
  if (numUpdatedRows !== 1n) throw ended(importOf(row));
  await note(step, by, { action: 'imports.cancel', about: row.source, details: 'Nothing was changed' }, now);
  return importOf(row);
}

class TurnLost extends Error {
  override name = 'TurnLost';
}

type Own = { id: string; by: Staff; source: string };

/** The release row, for who has the turn: the switch and the end of the import are one step. */
const createTurnReleases = (database: Database, clock: Clock, { id, by, source }: Own): ReleaseStore =>
  createNotedReleases(database, async (step, release) => {
    const now = clock();
    const { numUpdatedRows } = await step
      .updateTable('import')
      .set({ state: 'done', step: 'Done', progress: 1, finished_at: now, turn: null })
      .where('id', '=', id)
      .where('turn', '=', turn)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new TurnLost('lease lost: another process ended this import');
    const details = `Published release ${release.id}`;
    await note(step, by, { action: 'imports.publish', about: source, details }, now);
  });

export function createImportRows(database: Database, clock: Clock) {
  const update = (id: string, values: Updateable<ImportTable>, whileItHasTheTurn: boolean) =>
    database.run(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('import')
        .set(values)
        .where('id', '=', id)
        .$if(whileItHasTheTurn, (query) => query.where('turn', '=', turn))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });

  return {
    /** @returns null where another has the turn */
    begin: (by: Staff, source: string, action: string): Promise<Import | null> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const now = clock();
          await bury(step, now);
          const row = firstRow(source, by, now);
          const { numInsertedOrUpdatedRows } = await step
            .insertInto('import')
            .values(row)
            .onConflict((conflict) => conflict.column('turn').doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows !== 1n) return null;
          await note(step, by, { action, about: source, details: 'Begun' }, now);
          return importOf(row);
        }),
      ),
    cancel: (by: Staff, id: string): Promise<Import> =>
      database.run((db) => db.transaction().execute((step) => cancel(step, by, id, clock()))),
    isBusy: (): Promise<boolean> => database.run((db) => hasTurn(db, clock())),
    list: (): Promise<Import[]> => database.run((db) => newest(db, clock())),
    /** How far it is, and that it lives. @returns false where the turn is lost */
    tell: (id: string, progress: number, step: string) =>
      update(id, { progress, step, leased_until: clock() + lease }, true),
    /** Ends an import that published nothing. */
    end: (id: string, values: Pick<ImportTable, 'state' | 'step'> & Updateable<ImportTable>) =>
      update(id, { ...values, finished_at: clock(), turn: null }, true),
    /** What came of it, once it is out. */
    report: (id: string, lines: readonly string[]) => update(id, { report: JSON.stringify(lines) }, false),
    breakOff: (id: string) =>
      database.run((db) =>
        breakOff(db, clock(), (query) => query.where('id', '=', id).where('turn', '=', turn)),
      ),
    releasesOf: (own: Own) => createTurnReleases(database, clock, own),
  };
}

export type ImportRows = ReturnType<typeof createImportRows>;
