// How long a server keeps a small request waiting: /healthz, asked every few milliseconds from this process.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import http from 'node:http';

export type Waiting = { count: number; p50: number; p99: number; longest: number };

/** Of times in milliseconds. */
export function sortedWaits(waits: readonly number[]): Waiting {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

const pauseMs = 5;

/** One connection, so that what is measured is the wait and not the opening. */
function asker(address: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      http
        .get(`${address}/healthz`, { agent }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(performance.now() - begun));
        })
        .on('error', reject);
    });
  return { ask, close: () => agent.destroy() };
}

/** Begins to ask; `stop` says how long the answers took, in milliseconds. */
export function watchServer(address: string): { stop(): Promise<Waiting> } {
  const { ask, close } = asker(address);
  const waits: number[] = [];
  const end = new AbortController();
  const asking = (async () => {
    while (!end.signal.aborted) {
      waits.push(await ask());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return {
    async stop() {
      end.abort();
      await asking;
      close();
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
