// Asks a portal for /healthz all the while and says how long the answers took, and how much memory the portal and the
// process of its import held at most.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { bytesInMemory } from '#server/import/apart/memory.ts';

export type Health = {
  asked: number;
  /** Answers that did not come, or not as they should. */
  failed: number;
  /** Milliseconds at the median, at the 99th percentile and at most. */
  median: number;
  p99: number;
  longest: number;
  /** Bytes at most. */
  portal: number;
  child: number;
};

const every = 20;

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** @param pid of the portal @returns what ends the asking */
export function watchHealth(address: string, pid: number): () => Promise<Health> {
  const times: number[] = [];
  const most = { portal: 0, child: 0 };
  const over = new AbortController();
  let failed = 0;

  async function ask(): Promise<void> {
    const begun = performance.now();
    const isWell = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => answer.ok && (await answer.text()) === 'ok',
      () => false,
    );
    times.push(performance.now() - begun);
    if (!isWell) failed += 1;
  }

  async function look(): Promise<void> {
    most.portal = Math.max(most.portal, (await bytesInMemory(pid)) ?? 0);
    for (const child of await childrenOf(pid))
      most.child = Math.max(most.child, (await bytesInMemory(child)) ?? 0);
  }

  // A question is due every 20 ms, whether or not those before are answered.
  const questions: Promise<void>[] = [];
  const asking = (async () => {
    while (!over.signal.aborted) {
      questions.push(ask());
      if (questions.length % 5 === 0) await look();
      await pause(every);
    }
  })();
  return async () => {
    over.abort();
    await asking;
    await Promise.all(questions);
    const sorted = times.toSorted((one, other) => one - other);
    return {
      asked: times.length,
      failed,
      median: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      longest: sorted.at(-1) ?? 0,
      ...most,
    };
  };
}
