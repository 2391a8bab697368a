// An import's progress as one number and a few words, for whoever watches it.
import type { Progress } from './context.ts';

export type ImportProgress = { progress: number; step: string };

/** Of one dataset's work, by how long each step takes; reading goes by its bytes. */
const shares = { reading: 0.4, checking: 0.6, writing: 0.85, done: 1 };
const words = { reading: 'reading', checking: 'checking', writing: 'writing', done: 'ready' };
/** A zip is unpacked before. */
const unpackingShare = 0.1;

export const unpackingProgress = (done: number, total: number): ImportProgress => ({
  progress: (unpackingShare * done) / (total || 1),
  step: 'Unpacking',
});

/** @param isUnpacked whether a zip was unpacked before */
export function progressOf(
  { dataset, step, done, total, part, parts }: Progress,
  isUnpacked: boolean,
): ImportProgress {
  const begun = isUnpacked ? unpackingShare : 0;
  const own = step === 'reading' ? (shares.reading * done) / (total || 1) : shares[step];
  // Publishing comes after, so it is never quite done here.
  return {
    progress: begun + (1 - begun) * 0.98 * ((part + own) / parts),
    step: `${dataset}: ${words[step]}`,
  };
}
