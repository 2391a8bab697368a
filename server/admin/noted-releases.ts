// The release row for what staff does: the switch and its traces (the log, an import's end) are one transaction, so a
// release that somebody published at the desk stands in the log, and no other does.
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import type { Tables } from '#server/database/schema.ts';
import type { ReleasePointer, ReleaseStore } from '#server/catalogue/released.ts';

/** Rolls the traces back when another release came first. */
const overtaken = new Error('overtaken by another release');

/** @param leave writes the traces; what it throws ends the switch */
export function createNotedReleases(
  database: Database,
  leave: (step: Kysely<Tables>, release: ReleasePointer) => Promise<void>,
): ReleaseStore {
  const publishIn = async (step: Kysely<Tables>, next: ReleasePointer, expected: string | null) => {
    await leave(step, next);
    const inStep = createReleaseStore({ run: (work) => work(step) });
    if (!(await inStep.publish(next, expected))) throw overtaken;
  };
  return {
    current: createReleaseStore(database).current,
    publish: (next, expected) =>
      database
        .run((db) => db.transaction().execute((step) => publishIn(step, next, expected)))
        .then(
          () => true,
          (error: unknown) => {
            if (error === overtaken) return false;
            throw error;
          },
        ),
  };
}
