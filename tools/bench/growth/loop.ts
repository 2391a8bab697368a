// Loaded into the server before its own code: notes how long its thread works without letting anybody else have a turn, by the
// processor's time and not the clock's, which counts what other programs take of a shared machine. Lines of the file that
// BENCH_LOOP_FILE names: when, and how many milliseconds.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_LOOP_FILE'];
/** What is shorter keeps nobody waiting. */
const least = 10;

const workedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && file) {
  let last = workedMs();
  setInterval(() => {
    const now = workedMs();
    if (now - last >= least) appendFileSync(file, `${Date.now()} ${(now - last).toFixed(1)}\n`);
    last = workedMs();
  }, 2).unref();
}
