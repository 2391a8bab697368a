// How long a server keeps a small request waiting: /healthz, asked every few milliseconds (./asker.ts).
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export type Waiting = { count: number; p50: number; p99: number; longest: number };

/** Of times in milliseconds. */
export function sortedWaits(waits: readonly number[]): Waiting {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** Begins to ask; `stop` says how long the answers took, in milliseconds. */
export function watchServer(address: string): { stop(): Promise<Waiting> } {
  const asker = new Worker(new URL('asker.ts', import.meta.url), { workerData: address });
  const waits: number[] = [];
  asker.on('message', (wait: number) => waits.push(wait));
  return {
    async stop() {
      await asker.terminate();
      return sortedWaits(waits);
    },
  };
}

/** What a process has in memory now, and what it had at most, in bytes, as Linux counts both. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  if (status) return { now: bytes('VmRSS'), most: bytes('VmHWM') };
  const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  return { now, most: now };
}
