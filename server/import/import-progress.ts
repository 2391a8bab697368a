// An import's progress as one number and a few words, for whoever watches it.
import type { Progress } from './context.ts';

export type ImportProgress = { progress: number; step: string };

/** Of one dataset's work, by how long each step takes; reading goes by its bytes. */
const shares = { reading: 0.4, checking: 0.6, writing: 0.85, done: 1 };
/** A large table is written once more, file by file. */
const dividing = 0.1;
export const stepWords = { reading: 'reading', checking: 'checking', writing: 'writing', done: 'ready' };
/** A zip is unpacked before. */
const unpackingShare = 0.1;

export const unpackingProgress = (done: number, total: number): ImportProgress => ({
  progress: (unpackingShare * done) / (total || 1),
  step: 'Unpacking',
});

/** How much of one dataset's work is done, of 1. */
export function shareOf({ step, done, total }: Pick<Progress, 'step' | 'done' | 'total'>): number {
  const share = done / (total || 1);
  if (step === 'reading') return shares.reading * share;
  return shares[step] + (step === 'writing' ? dividing * share : 0);
}

/** @param isUnpacked whether a zip was unpacked before */
export function progressOf(
  { dataset, part, parts, ...progress }: Progress,
  isUnpacked: boolean,
): ImportProgress {
  const begun = isUnpacked ? unpackingShare : 0;
  const own = shareOf(progress);
  // Publishing comes after, so it is never quite done here.
  return {
    progress: begun + (1 - begun) * 0.98 * ((part + own) / parts),
    step: `${dataset}: ${stepWords[progress.step]}`,
  };
}
