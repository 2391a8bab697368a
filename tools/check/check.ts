// `npm test`: what tells that a change is right, one stage after another, each with its time; at the end what failed, and
// one line for machines to read. A stage that fails does not hide the ones after it. `npm test -- unit browser` runs some.
// `npm run test:deep` runs the deep tier in the same way, which is the rest (decision 99).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { type Command, endCommands, execute } from './execute.ts';
import type { Tier } from '#tests/tiers.ts';
import { type Failure, failuresOf, lastLines, recoveries, summaryOf, described } from './failures.ts';
import { ensureBrowser } from './find-browser.ts';
import { ensureReaders } from './find-readers.ts';
import { bin, playwright, vitest } from './runners.ts';
import { runTests, type Runner } from './run-tests.ts';
import { mostFiles, type Recovered } from './second-try.ts';
import { slowest } from './slowest.ts';

const results = resolve('test-results/figures');
const secondTry = resolve('test-results/second-try.json');
mkdirSync(results, { recursive: true });

/** A stage begins without what an earlier run of it has left: figures are of tests that ran now. */
const forget = (...paths: string[]) =>
  paths.forEach((path) => rmSync(resolve('test-results', path), { recursive: true, force: true }));

type Stage = {
  says: string;
  before?: () => void;
  /** The deep tier has nothing to add to it. */
  only?: 'fast';
} & (Command | { tests: Runner });

const stages: Record<string, Stage> = {
  lock: { says: 'the lock is whole', only: 'fast', run: ['node', 'tools/check/check-lock.mjs'] },
  // One checker: each has its own copy of all types, and on two cores four of them are twice the memory and slower.
  types: { says: 'types', only: 'fast', run: bin('tsc', '--noEmit', '--checkers', '1') },
  lint: { says: 'lint and layers', only: 'fast', run: bin('oxlint', '--deny-warnings') },
  format: { says: 'format', only: 'fast', run: bin('oxfmt', '--check', '.') },
  exports: { says: 'no export, file or package for nobody', only: 'fast', run: bin('knip', '--no-progress') },
  unit: {
    says: 'laws, machines, views, server',
    before: () => {
      forget('walks/views');
      ensureReaders();
    },
    tests: vitest(),
  },
  build: { says: 'build', run: ['node', 'tools/build/build-pages.mjs'] },
  sizes: { says: 'sizes', only: 'fast', run: ['node', 'tools/check/check-sizes.mjs'] },
  browser: {
    says: 'in the browser',
    before: () => {
      forget('walks/desktop', 'walks/phone');
      ensureBrowser();
    },
    tests: playwright('e2e', 'dot,json,./e2e/times.ts'),
  },
  rows: {
    says: 'every requirement row is held by a test that ran',
    run: ['node', 'tools/check/check-rows.ts'],
  },
  walks: { says: 'every state and transition was walked', run: ['node', 'tools/check/check-walks.ts'] },
};

const failures: Failure[] = [];
/** Seconds of each file that ran. */
const took: Record<string, number> = {};
const recovered: Recovered[] = [];
/** How many files may still be tried again. */
let most = mostFiles;

type Count = { passed: number; failed: number };

async function runCheck(name: string, command: Command): Promise<Count> {
  const { isWell, output } = await execute(command);
  if (isWell) return { passed: 1, failed: 0 };
  failures.push({ where: name, message: lastLines(output) });
  return { passed: 0, failed: 1 };
}

async function runSuite(name: string, runner: Runner): Promise<Count> {
  // Nothing that an earlier run has found stands for what this one does not find.
  forget(`figures/${name}.json`);
  const { report, again, ...outcome } = await runTests(runner, { record: `${results}/${name}.record`, most });
  most -= again;
  recovered.push(...outcome.recovered);
  writeFileSync(secondTry, JSON.stringify(recovered, null, 2));
  writeFileSync(`${results}/${name}.json`, JSON.stringify(report));
  Object.assign(took, report.seconds);
  const failed = failuresOf(report, name);
  failures.push(...failed);
  return { passed: report.tests.filter(({ state }) => state === 'passed').length, failed: failed.length };
}

async function runStage(name: string, stage: Stage): Promise<Count> {
  try {
    stage.before?.();
    return await ('tests' in stage ? runSuite(name, stage.tests) : runCheck(name, stage));
  } catch (error) {
    failures.push({ where: name, message: (error as Error).message });
    return { passed: 0, failed: 1 };
  }
}

const words = process.argv.slice(2);
const tier: Tier = words.includes('--deep') ? 'deep' : 'fast';
// Runners and the last stages read it (tests/tiers.ts).
process.env['TIER'] = tier;
const asked = words.filter((word) => word !== '--deep');
/** Whether a stage is to run: those that are named, else those of the tier. */
const isAsked = (name: string, { only }: Stage): boolean =>
  asked.length > 0 ? asked.includes(name) : only === undefined || only === tier;
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endCommands();
    process.exit(1);
  });

forget('second-try.json');
const lines: string[] = [];
const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  if (!isAsked(name, stage)) continue;
  console.log(`\n── ${name}: ${stage.says}`);
  const started = performance.now();
  const { passed, failed } = await runStage(name, stage);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}
writeFileSync(`${results}/seconds.json`, JSON.stringify(took, null, 2));
const second = recoveries(recovered);
const load = loadavg().map((average) => average.toFixed(1));
if (second.length > 0) console.log(`\nPassed at the second try:\n${second.map(described).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(described).join('\n')}`);
console.log(
  `\n${slowest(took).join('\n')}\n\n${lines.join('\n')}\nload at the end ${load.join(', ')} on ${availableParallelism()} cores\n\n${summaryOf(failures, second).join('\n')}\n`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
