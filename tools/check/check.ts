// `npm test`: everything that must hold, one stage after another, each with its time, and at the end one line for
// machines to read. A stage that fails does not hide the ones after it. `npm test -- unit browser` runs some.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { countWalks, failedUnits, failedWalks, lastLines, unsteadyWalks } from './failures.ts';
import { ensureBrowser } from './find-browser.ts';
import { ensureReaders } from './find-readers.ts';

const results = resolve('test-results/figures');
mkdirSync(results, { recursive: true });

/** A stage begins without what an earlier run of it has left: figures are of tests that ran now. */
const forget = (...paths: string[]) =>
  paths.forEach((path) => rmSync(resolve('test-results', path), { recursive: true, force: true }));

const read = (file: string) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));

type Count = { passed: number; failed: number };
type Stage = {
  says: string;
  run: string[];
  before?: () => void;
  env?: Record<string, string>;
  count?: () => Count;
  /** What failed, in words; asked only of a stage with a report. */
  tell?: () => string[];
  /** What passed at its second run only, in words. */
  doubt?: () => string[];
};

/** Counts of vitest's and Playwright's reports; a stage without a report is one check. */
const countUnit = (): Count => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = read('unit.json');
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
};
const countBrowser = (): Count => countWalks(read('browser.json').stats);

const bin = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];

const stages: Record<string, Stage> = {
  lock: { says: 'the lock is whole', run: ['node', 'tools/check/check-lock.mjs'] },
  // One checker: each has its own copy of all types, and on two cores four of them are twice the memory and slower.
  types: { says: 'types', run: bin('tsc', '--noEmit', '--checkers', '1') },
  lint: { says: 'lint and layers', run: bin('oxlint', '--deny-warnings') },
  format: { says: 'format', run: bin('oxfmt', '--check', '.') },
  exports: { says: 'no export, file or package for nobody', run: bin('knip', '--no-progress') },
  unit: {
    says: 'laws, machines, views, server',
    before: () => {
      forget('figures/unit.json', 'walks/views');
      ensureReaders();
    },
    run: bin('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${results}/unit.json`),
    count: countUnit,
    tell: () => failedUnits(read('unit.json')),
  },
  build: { says: 'build', run: ['node', 'tools/build/build-pages.mjs'] },
  sizes: { says: 'sizes', run: ['node', 'tools/check/check-sizes.mjs'] },
  browser: {
    says: 'in the browser',
    before: () => {
      forget('figures/browser.json', 'walks/desktop', 'walks/phone');
      ensureBrowser();
    },
    run: bin('playwright', 'test', '-c', 'e2e', '--reporter=dot,json,./e2e/times.ts'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/browser.json`, CI: '1' },
    count: countBrowser,
    tell: () => failedWalks(read('browser.json')),
    doubt: () => unsteadyWalks(read('browser.json')),
  },
  rows: {
    says: 'every requirement row is held by a test that ran',
    run: ['node', 'tools/check/check-rows.ts'],
  },
  walks: { says: 'every state and transition was walked', run: ['node', 'tools/check/check-walks.ts'] },
};

const failures: string[] = [];

/** How much of a stage's error output is looked at when it ends, in characters. */
const errorsKept = 20_000;

type Ending = { isWell: boolean; errors: string };

/** Runs a command to its end. @returns how it ended, and the last of what it wrote to its error output */
const execute = ([command, ...args]: string[], env?: Record<string, string>) =>
  new Promise<Ending>((end) => {
    const stdio = ['inherit', 'inherit', 'pipe'] as const;
    const child = spawn(command!, args, { stdio: [...stdio], env: { ...process.env, ...env } });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      errors = `${errors}${chunk}`.slice(-errorsKept);
    });
    child.on('error', ({ message }) => end({ isWell: false, errors: message }));
    // A process that the stage has left behind may hold the output open for ever: its last words get half a second.
    child.on('exit', (code) => setTimeout(() => end({ isWell: code === 0, errors }), 500));
  });

/** What a report says, or why that cannot be told. */
function textsOf(tell: Stage['tell']): string[] {
  try {
    return tell?.() ?? [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function runStage(name: string, { before, run, env, count, tell }: Stage): Promise<Count> {
  try {
    before?.();
    const { isWell, errors } = await execute(run, env);
    const counted = count?.() ?? { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 };
    const reported = counted.failed > 0 ? textsOf(tell) : [];
    // A runner may end badly with every test passed: an unhandled error is a failure too, and no report has it.
    if (!isWell && reported.length === 0) reported.push(`${name} ended badly\n${lastLines(errors)}`);
    failures.push(...reported);
    return !isWell && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

const lines: string[] = [];
const doubts: string[] = [];
const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}: ${stage.says}`);
  const started = performance.now();
  const { passed, failed } = await runStage(name, stage);
  total.passed += passed;
  total.failed += failed;
  doubts.push(...textsOf(stage.doubt));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}
if (doubts.length > 0) console.log(`\nPassed at the second run only:\n${doubts.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
