// Which datasets a member has downloaded and in which version, so that they can be told of newer ones.
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';

/** The same file again within a minute is one download to the note: it may have come in parts. */
const minute = 60_000;

/** The member is told of a version. @returns whether they have another one and were not told before */
export async function noteNews(
  step: Kysely<Tables>,
  accountId: string,
  datasetId: string,
  version: string,
): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('download')
    .set({ told_version: version })
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('version', '!=', version)
    .where((eb) => eb.or([eb('told_version', 'is', null), eb('told_version', '!=', version)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function createDownloads(database: Database, clock: Clock) {
  return {
    /** One row a member and dataset. */
    async note(accountId: string, datasetId: string, version: string): Promise<void> {
      const now = clock();
      const values = {
        account_id: accountId,
        dataset_id: datasetId,
        version,
        downloaded_at: now,
        told_version: null,
      };
      await database.run((db) =>
        db
          .insertInto('download')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'dataset_id'])
              .doUpdateSet({ version, downloaded_at: now })
              .where((eb) =>
                eb.or([
                  eb('download.version', '!=', version),
                  eb('download.downloaded_at', '<=', now - minute),
                ]),
              ),
          )
          .execute(),
      );
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
