// `npm run test:changed`: types, and the tests nearest to what has changed since the last commit (./nearest-tests.ts); while
// a change is made, where `npm test` says that it is right. `-- COMMIT` takes what changed since another commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { isDeep } from '#tests/tiers.ts';
import { filesOf, importsOf } from '#tests/laws/import-graph.ts';
import { endCommands, execute } from './execute.ts';
import { nearestTests } from './nearest-tests.ts';
import { bin, vitest } from './runners.ts';

const since = process.argv[2] ?? 'HEAD';
const started = performance.now();
const figures = resolve('test-results/figures');
mkdirSync(figures, { recursive: true });
const record = `${figures}/changed.record`;
/** What files took that ran here before. */
const kept = `${figures}/changed.json`;

const secondsIn = (file: string): Record<string, number> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
const seconds = { ...secondsIn(`${figures}/seconds.json`), ...secondsIn(kept) };

/** Files that are new, other or gone. */
function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  try {
    const all = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '-o', '--exclude-standard')];
    return all.filter((file) => file !== '');
  } catch {
    console.error(`Git knows no commit ${since}.`);
    process.exit(2);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endCommands();
    process.exit(1);
  });

const changed = changedFiles();
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit(0);
}
const { tests, further } = nearestTests(changed, importsOf(filesOf('.').filter((file) => existsSync(file))), {
  isSkipped: isDeep,
  seconds,
});
const there = tests.filter((test) => existsSync(test));
console.log(
  `${changed.length} changed; tests:${there.map((test) => `\n  ${test}`).join('') || ' none'}\n${further} more reach it from further: npm test`,
);

// What was checked before is kept, and only what the change reaches is checked again.
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
const types = () =>
  execute({ run: bin('tsc', '--noEmit', '--checkers', '1', ...incremental) }, { isQuiet: true });
async function runTests(): Promise<boolean> {
  if (there.length === 0) return true;
  const runner = vitest();
  const { run, env } = runner.command(record, there);
  rmSync(record, { force: true });
  // One of the deep tier is here only where it has itself changed.
  const tier: Record<string, string> = there.some(isDeep) ? {} : { TIER: 'fast' };
  const { isWell } = await execute({ run, env: { ...env, ...tier } });
  if (existsSync(record))
    writeFileSync(kept, JSON.stringify({ ...secondsIn(kept), ...runner.read(record).seconds }, null, 2));
  return isWell;
}

const [{ isWell, output }, hasPassed] = await Promise.all([types(), runTests()]);
console.log(isWell ? '\nok   types' : `\nFAIL types\n${output}`);
console.log(`${hasPassed ? 'ok  ' : 'FAIL'} ${there.length} test files`);
const took = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${took} s, load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
process.exitCode = isWell && hasPassed ? 0 : 1;
