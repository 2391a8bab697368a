// Passing on how far an import is, to its row: what is newest, at a pace that a database can take.
import type { ImportProgress } from '#server/import/import-progress.ts';

const pause = 500;

/** Passes on what is newest, at most twice a second and one at a time. */
export function createTeller(clock: () => number, write: (update: ImportProgress) => Promise<unknown>) {
  let last = -Infinity;
  let newest: ImportProgress | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  return {
    tell(update: ImportProgress): void {
      newest = update;
      if (isWriting || clock() - last < pause) return;
      last = clock();
      isWriting = true;
      writing = write(update).finally(() => {
        isWriting = false;
      });
      // Whoever waits for `settled` hears of a failure.
      writing.catch(() => undefined);
    },
    newest: () => newest,
    settled: () => writing,
  };
}
