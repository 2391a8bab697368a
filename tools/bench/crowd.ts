// Many at once: what twenty people who each take a large file do to everybody else, and what one very large file adds
// to the memory of the process.
import { readFileSync } from 'node:fs';
import { emptied, type Answer, request } from './transfer.ts';

/** Memory of a process that is really in use, in bytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

/** Calls `look` again and again, so many milliseconds apart, until the work is done. */
async function during<Result>(work: Promise<Result>, apart: number, look: () => Promise<void> | void) {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  while (!done.signal.aborted) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, apart));
  }
  return ended;
}

const at = (share: number, values: number[]): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** What others ask meanwhile, one after the other. */
const small = ['/api/version', '/api/account', '/api/datasets', '/api/data/preview?dataset=bench.wide'];

export type Crowd = {
  seconds: number;
  bytes: number;
  /** Of the first bytes of the files, in seconds. */
  firstByteP95: number;
  /** Of each small request, in seconds. */
  small: Record<string, { p50: number; p99: number; count: number }>;
  restBytes: number;
  peakBytes: number;
};

type CrowdServer = { address: string; cookie: string; pid: number; cacheFolder: string };

function mustBeWell({ status }: Answer): void {
  if (status !== 200) throw new Error(`An answer was ${status}.`);
}

/** So many files at once, each another one and none of them made before, while small requests go on. */
export async function measureCrowd(
  { address, cookie, pid, cacheFolder }: CrowdServer,
  queries: readonly string[],
): Promise<Crowd> {
  await emptied(cacheFolder);
  const restBytes = memoryOf(pid);
  let peakBytes = restBytes;
  const asked: Record<string, number[]> = {};
  const ask = async () => {
    for (const path of small) {
      const answer = await request(`${address}${path}`, { cookie });
      mustBeWell(answer);
      (asked[path] ??= []).push(answer.seconds);
    }
    peakBytes = Math.max(peakBytes, memoryOf(pid));
  };
  const started = performance.now();
  const files = Promise.all(
    queries.map((query) => request(`${address}/api/data/download?${query}`, { cookie })),
  );
  const answers = await during(files, 50, ask);
  answers.forEach(mustBeWell);
  const times = Object.entries(asked).map(([path, seconds]) => [
    path,
    { p50: at(0.5, seconds), p99: at(0.99, seconds), count: seconds.length },
  ]);
  return {
    seconds: (performance.now() - started) / 1000,
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    firstByteP95: at(
      0.95,
      answers.map(({ firstByteSeconds }) => firstByteSeconds),
    ),
    small: Object.fromEntries(times) as Crowd['small'],
    restBytes,
    peakBytes,
  };
}

/** One file, and the most memory that the process used beside what it used at rest. */
export async function measureGiant({ address, cookie, pid, cacheFolder }: CrowdServer, query: string) {
  await emptied(cacheFolder);
  const restBytes = memoryOf(pid);
  let peakBytes = restBytes;
  const file = request(`${address}/api/data/download?${query}`, { cookie });
  const answer = await during(file, 20, () => void (peakBytes = Math.max(peakBytes, memoryOf(pid))));
  mustBeWell(answer);
  return { bytes: answer.bytes, seconds: answer.seconds, restBytes, addedBytes: peakBytes - restBytes };
}
