// Imports that were read and wait for their publisher: where the package lies meanwhile, how its tables were read, and
// what is said against that. What was corrected is remembered by package, and its next version begins with it.
import type { Selectable } from 'kysely';
import { correctionsSchema, type Corrections, type ReviewedTable } from '#contract/admin/review.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportDraftTable } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Staff } from './admin-log.ts';
import type { Source } from './import-run.ts';

export type Draft = {
  package: string;
  source: Source;
  tables: ReviewedTable[];
  corrections: Corrections;
  /** The tables show what these corrections made of them. */
  isChecked: boolean;
  isRemembered: boolean;
};

const draftOf = (row: Selectable<ImportDraftTable>): Draft => ({
  package: row.package,
  source: { path: row.path, isZip: row.is_zip === 1, isOurs: row.is_ours === 1 },
  tables: JSON.parse(row.tables) as ReviewedTable[],
  corrections: correctionsSchema.parse(JSON.parse(row.corrections)),
  isChecked: row.checked === row.corrections,
  isRemembered: row.is_remembered === 1,
});

const isSaid = ({ places = {}, resources = {} }: Corrections): boolean =>
  Object.keys(places).length + Object.keys(resources).length > 0;

export function createImportDrafts(database: Database, clock: Clock) {
  return {
    get: (id: string): Promise<Draft | null> =>
      database.run(async (db) => {
        const row = await db
          .selectFrom('import_draft')
          .selectAll()
          .where('import_id', '=', id)
          .executeTakeFirst();
        return row ? draftOf(row) : null;
      }),
    /** What was read with the corrections that it now has. */
    keep: (id: string, { source, tables, corrections, ...draft }: Omit<Draft, 'isChecked'>): Promise<void> =>
      database.run(async (db) => {
        const said = JSON.stringify(corrections);
        const row = {
          import_id: id,
          package: draft.package,
          path: source.path,
          is_zip: Number(source.isZip),
          is_ours: Number(source.isOurs),
          tables: JSON.stringify(tables),
          corrections: said,
          checked: said,
          is_remembered: Number(draft.isRemembered),
        };
        await db
          .insertInto('import_draft')
          .values(row)
          .onConflict((conflict) => conflict.column('import_id').doUpdateSet(row))
          .execute();
      }),
    correct: (id: string, corrections: Corrections): Promise<void> =>
      database.run(async (db) => {
        await db
          .updateTable('import_draft')
          .set({ corrections: JSON.stringify(corrections) })
          .where('import_id', '=', id)
          .execute();
      }),
    /** The corrections that it has were refused. */
    uncheck: (id: string): Promise<void> =>
      database.run(async (db) => {
        await db.updateTable('import_draft').set({ checked: null }).where('import_id', '=', id).execute();
      }),
    remove: (id: string): Promise<void> =>
      database.run(async (db) => {
        await db.deleteFrom('import_draft').where('import_id', '=', id).execute();
      }),
    /** By package, what was corrected when it was published last. */
    remembered: (): Promise<ReadonlyMap<string, Corrections>> =>
      database.run(async (db) => {
        const rows = await db.selectFrom('import_correction').selectAll().execute();
        return new Map(
          rows.map((row) => [row.package, correctionsSchema.parse(JSON.parse(row.corrections))]),
        );
      }),
    remember: (name: string, corrections: Corrections, by: Staff): Promise<void> =>
      database.run(async (db) => {
        const row = {
          package: name,
          corrections: JSON.stringify(corrections),
          changed_by: by.email,
          changed_at: clock(),
        };
        if (isSaid(corrections))
          await db
            .insertInto('import_correction')
            .values(row)
            .onConflict((conflict) => conflict.column('package').doUpdateSet(row))
            .execute();
        else await db.deleteFrom('import_correction').where('package', '=', name).execute();
      }),
  };
}

export type ImportDrafts = ReturnType<typeof createImportDrafts>;
