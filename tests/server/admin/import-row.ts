// An import as it stands in its row while it runs and once it is over, for what is shown of it: a real one is over
// before anybody has looked.
import type { Database } from '#server/database/database.ts';

const id = 'imp_1';

/** The import of large.zip is under way, or over with this report. */
export async function setImport(
  database: Database,
  now: number,
  isUnderWay: boolean,
  report: readonly string[] = ['desk.table: imported'],
): Promise<void> {
  const run = isUnderWay
    ? { state: 'running' as const, finished_at: null, turn: 'import' }
    : { state: 'done' as const, finished_at: now, turn: null };
  const row = {
    id,
    source: 'large.zip',
    progress: 0.425,
    step: 'desk.table: reading',
    report: JSON.stringify(isUnderWay ? [] : report),
    faults: '[]',
    requested_by: 'admin@meridian.example',
    created_at: now,
    leased_until: now + 60_000,
    ...run,
  };
  await database.run((db) =>
    db
      .insertInto('import')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  );
}
