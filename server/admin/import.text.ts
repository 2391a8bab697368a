// An import's progress and outcome in words and one number, for its row.
import type { ImportReport } from '#server/import/reports.ts';
import { reportLines } from '#server/import/report.text.ts';
import type { Progress } from '#server/import/context.ts';

export type ImportProgress = { progress: number; step: string };

/** Of one dataset's work, by how long each step takes; reading goes by its bytes. */
const shares = { reading: 0.4, checking: 0.6, writing: 0.85, done: 1 };
const words = { reading: 'reading', checking: 'checking', writing: 'writing', done: 'ready' };
/** A zip is unpacked before. */
export const unpackingShare = 0.1;

export function progressOf(
  { dataset, step, done, total, part, parts }: Progress,
  begun: number,
): ImportProgress {
  const own = step === 'reading' ? (shares.reading * done) / (total || 1) : shares[step];
  // Publishing comes after, so it is never quite done here.
  return {
    progress: begun + (1 - begun) * 0.98 * ((part + own) / parts),
    step: `${dataset}: ${words[step]}`,
  };
}

/** As `npm run import` says it; what is said of a dataset is indented below it. */
export const linesOf = (reports: readonly ImportReport[]): string[] => reports.flatMap(reportLines);

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
