// `npm run bench:opening`: how long the first opening of a kept file takes after a start, when its hash is compared, how
// long the next takes, and for how long other requests wait meanwhile. `-- 500` is of as many megabytes. Printed, never
// asserted; the figures go to docs/measurements.md by hand.
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { checksumOf } from '#server/objects/checksums.ts';
import { openFileCache } from '#server/objects/file-cache.ts';
import { noLog } from '#server/ground/log.ts';

const megabytes = Number(process.argv[2] ?? 166);
const folder = await mkdtemp(join(tmpdir(), 'meridian-opening-'));
/** As after a start: it remembers nothing of the folder. */
const started = () => openFileCache({ folder, mostBytes: Infinity, clock: Date.now, log: noLog });

async function write(part: string) {
  for (let at = 0; at < megabytes; at += 1) await appendFile(part, randomBytes(1_000_000));
  return checksumOf(part);
}

/** The longest that a timer of one millisecond waits until `stop`. */
function pauses() {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return { longest: () => longest, stop: () => clearInterval(timer) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

try {
  await (await started()).make('a', write);
  console.log(`A kept file of ${megabytes} MB, load ${loadavg()[0]!.toFixed(1)}`);
  for (let turn = 0; turn < 7; turn += 1) {
    const fileCache = await started();
    const pause = pauses();
    const before = process.cpuUsage();
    const first = await timed(() => fileCache.find('a'));
    const { user, system } = process.cpuUsage(before);
    pause.stop();
    const next = await timed(() => fileCache.find('a'));
    const processor = ((user + system) / 1000).toFixed(0);
    console.log(
      `  first ${first.toFixed(0)} ms (processor ${processor} ms, longest pause ${pause.longest().toFixed(1)} ms), next ${next.toFixed(1)} ms`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
