// Watches a process from outside, where its own work cannot hinder it: how much memory it holds, how long it takes, and
// whether it still answers. It looks five times a second.
import type { ImportLimits } from '#server/ground/import-limits.ts';
import { bytesInMemory } from './memory.ts';
import type { StopReason } from './stopped.ts';

const pause = 200;

export type Watched = Pick<ImportLimits, 'memory' | 'seconds'> & {
  /** Milliseconds without a word. */
  silence: number;
};

/** @param onLimit told once, with the limit that was reached */
export function watchProcess(pid: number, limits: Watched, onLimit: (reason: StopReason) => void) {
  const begun = performance.now();
  let heard = begun;
  let told: number | null = null;
  const stop = () => clearInterval(timer);

  async function reasonNow(): Promise<StopReason | null> {
    const inMemory = (await bytesInMemory(pid)) ?? told;
    const now = performance.now();
    if (inMemory !== null && inMemory > limits.memory) return 'memory';
    if (now - begun > limits.seconds * 1000) return 'time';
    return now - heard > limits.silence ? 'silence' : null;
  }

  async function look(): Promise<void> {
    const reason = await reasonNow();
    if (reason === null) return;
    stop();
    onLimit(reason);
  }

  const timer = setInterval(() => void look(), pause);
  return {
    /** It has said something. @param rss what it holds in memory, where it says that */
    hear: (rss?: number): void => {
      heard = performance.now();
      told = rss ?? told;
    },
    stop,
  };
}
