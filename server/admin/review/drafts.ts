// Imports that were read and wait for their publisher: where the package lies meanwhile, how its tables were read, and
// what is corrected in that.
import type { Selectable } from 'kysely';
import {
  correctionsSchema,
  reviewedTableSchema,
  type Corrections,
  type ReviewedTable,
} from '#contract/admin/review.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportDraftTable } from '#server/database/draft-tables.ts';
import type { Source } from '#server/admin/import-places.ts';

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
  tables: reviewedTableSchema.array().parse(JSON.parse(row.tables)),
  corrections: correctionsSchema.parse(JSON.parse(row.corrections)),
  isChecked: row.checked === row.corrections,
  isRemembered: row.is_remembered === 1,
});

export function createImportDrafts(database: Database) {
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
        const text = JSON.stringify(corrections);
        const row = {
          import_id: id,
          package: draft.package,
          path: source.path,
          is_zip: Number(source.isZip),
          is_ours: Number(source.isOurs),
          tables: JSON.stringify(tables),
          corrections: text,
          checked: text,
          is_remembered: Number(draft.isRemembered),
        };
        await db
          .insertInto('import_draft')
          .values(row)
          .onConflict((conflict) => conflict.column('import_id').doUpdateSet(row))
          .execute();
      }),
    /** Of all imports that have been read to wait. */
    ids: (): Promise<ReadonlySet<string>> =>
      database.run(async (db) => {
        const rows = await db.selectFrom('import_draft').select('import_id').execute();
        return new Set(rows.map((row) => row.import_id));
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
  };
}

export type ImportDrafts = ReturnType<typeof createImportDrafts>;
