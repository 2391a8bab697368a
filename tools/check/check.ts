// `npm test`: what tells that a change is right, stage by stage, each with its time; at the end what failed, and
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
import { keepFilesInMemory } from './memory-folder.ts';
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
} & (
  | (Command & { isBeside?: true })
  | { tests: Runner; /** They begin when what stands beside others has ended. */ afterBeside?: true }
);

const stages: Record<string, Stage> = {
  lock: { says: 'the lock is whole', only: 'fast', run: ['node', 'tools/check/check-lock.mjs'] },
  // Those beside the tests take what these leave of the cores while they wait. One checker: each has its own copy of all types, and on two cores four of them are twice the memory and slower.
  types: { says: 'types', only: 'fast', run: bin('tsc', '--noEmit', '--checkers', '1'), isBeside: true },
  lint: { says: 'lint and layers', only: 'fast', run: bin('oxlint', '--deny-warnings'), isBeside: true },
  format: { says: 'format', only: 'fast', run: bin('oxfmt', '--check', '.'), isBeside: true },
  exports: {
    says: 'no export, file or package for nobody',
    only: 'fast',
    run: bin('knip', '--no-progress'),
    isBeside: true,
  },
  build: { says: 'build', run: ['node', 'tools/build/build-pages.mjs'], isBeside: true },
  unit: {
    says: 'laws, machines, views, server',
    before: () => {
      forget('walks/views');
      ensureReaders();
    },
    tests: vitest(),
  },
  sizes: { says: 'sizes', only: 'fast', run: ['node', 'tools/check/check-sizes.mjs'] },
  browser: {
    says: 'in the browser',
    before: () => {
      forget('walks/desktop', 'walks/phone');
      ensureBrowser();
    },
    tests: playwright('e2e', 'dot,json,./e2e/times.ts'),
    afterBeside: true,
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

async function runCheck(name: string, command: Command, isQuiet = false): Promise<Count> {
  const { isWell, output } = await execute(command, { isQuiet });
  if (isQuiet) console.log(`\n── beside the tests, ${name}: ${isWell ? 'ok' : output}`);
  if (isWell) return { passed: 1, failed: 0 };
  failures.push({ where: name, message: lastLines(output) });
  return { passed: 0, failed: 1 };
}

async function runSuite(name: string, runner: Runner, beside: Promise<void>): Promise<Count> {
  // Nothing that an earlier run has found stands for what this one does not find.
  forget(`figures/${name}.json`);
  const { report, again, ...outcome } = await runTests(runner, {
    record: `${results}/${name}.record`,
    most,
    beside,
  });
  most -= again;
  recovered.push(...outcome.recovered);
  writeFileSync(secondTry, JSON.stringify(recovered, null, 2));
  writeFileSync(`${results}/${name}.json`, JSON.stringify(report));
  Object.assign(took, report.seconds);
  const failed = failuresOf(report, name);
  failures.push(...failed);
  return { passed: report.tests.filter(({ state }) => state === 'passed').length, failed: failed.length };
}

/** @param beside ends with the checks that run beside the stage: a second try waits for it */
async function runStage(name: string, stage: Stage, beside: Promise<void>): Promise<Count> {
  try {
    stage.before?.();
    if ('tests' in stage) return await runSuite(name, stage.tests, beside);
    return await runCheck(name, stage, stage.isBeside);
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

keepFilesInMemory();
forget('second-try.json');
const lines = new Map<string, string>();
const total = { passed: 0, failed: 0 };

async function count(name: string, stage: Stage, beside: Promise<void>): Promise<void> {
  const started = performance.now();
  const { passed, failed } = await runStage(name, stage, beside);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.set(
    name,
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}

const named = Object.entries(stages).filter(([name, stage]) => isAsked(name, stage));
/** Checks that wait for no tests, one after another. */
let beside = Promise.resolve();
for (const [name, stage] of named) {
  // In the deep tier tests start portals of their own, which would build the same pages.
  if ('isBeside' in stage && tier === 'fast') {
    beside = beside.then(() => count(name, stage, Promise.resolve()));
    continue;
  }
  if (!('tests' in stage) || stage.afterBeside) await beside;
  console.log(`\n── ${name}: ${stage.says}`);
  await count(name, stage, beside);
}
await beside;
writeFileSync(`${results}/seconds.json`, JSON.stringify(took, null, 2));
const second = recoveries(recovered);
const load = loadavg().map((average) => average.toFixed(1));
if (second.length > 0) console.log(`\nPassed at the second try:\n${second.map(described).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(described).join('\n')}`);
console.log(
  `\n${slowest(took).join('\n')}\n\n${named.map(([name]) => lines.get(name)).join('\n')}\nload at the end ${load.join(', ')} on ${availableParallelism()} cores\n\n${summaryOf(failures, second).join('\n')}\n`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
