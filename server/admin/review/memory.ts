// What a package's publisher corrected when it was published last, remembered by package: its next version begins with it.
import { correctionsSchema, type Corrections } from '#contract/admin/review.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Staff } from '#server/admin/admin-log.ts';

const isAny = ({ places = {}, resources = {} }: Corrections): boolean =>
  Object.keys(places).length + Object.keys(resources).length > 0;

export function createImportMemory(database: Database, clock: Clock) {
  return {
    /** By package, what was corrected when it was published last. */
    all: (): Promise<ReadonlyMap<string, Corrections>> =>
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
        if (isAny(corrections))
          await db
            .insertInto('import_correction')
            .values(row)
            .onConflict((conflict) => conflict.column('package').doUpdateSet(row))
            .execute();
        else await db.deleteFrom('import_correction').where('package', '=', name).execute();
      }),
  };
}

export type ImportMemory = ReturnType<typeof createImportMemory>;
