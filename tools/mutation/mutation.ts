// `npm run mutation`: changes the machines in every small way that Stryker knows, one change at a time, and counts how
// many of them the machines' tests notice. `npm run mutation -- session kinds/form portal/wires/catalogue.ts` tries those
// folders and files only. It ends badly below 95 %, when a change goes unnoticed that docs/mutation.md does not explain, and
// when it explains one that does not.
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { changedFiles } from './changed-files.ts';
import { outdated, readExplained, tellOf, timedOut, unexplained } from './report.ts';

const paths = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isAgain = process.argv.includes('--again');

const goal = 95;

/** Everything the machines' tests read; the rest of the project stays out of the sandbox. */
const elsewhere = [
  'src/**/*.tsx',
  'server',
  'e2e',
  'var',
  'dist',
  'styled-system',
  'docs',
  'reports',
  'test-results',
];

// Graphs that were reviewed are compared, never rewritten.
process.env['CI'] = '1';
process.env['PROPERTY_SHARE'] = '0.05';

const started = performance.now();
const results = await new Stryker({
  mutate: changedFiles(paths),
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/ignored-texts.ts'],
  ignorers: ['words'],
  ignorePatterns: elsewhere,
  // A machine is one literal that is read when its module is: nearly every mutant is static (mutation/setup.ts).
  coverageAnalysis: 'off',
  ignoreStatic: false,
  // TypeScript 7 has no parser that Stryker could call; there is nothing in tsconfig.json to rewrite either.
  tsconfigFile: 'no-such.json',
  // Long enough that a change is not taken for one without end when only the machine is slow.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  concurrency: Number(process.env['MUTATION_WORKERS'] ?? availableParallelism()),
  incremental: isAgain,
  incrementalFile: 'reports/mutation/known.json',
  reporters: ['progress', 'html'],
  htmlReporter: { fileName: 'reports/mutation/index.html' },
}).runMutationTest();

const minutes = (performance.now() - started) / 60_000;
const { text, score } = tellOf(results);
const explained = readExplained();
const surprises = unexplained(results, explained);
const relics = outdated(results, explained);
console.log(`\n${text}\n`);
for (const change of timedOut(results)) console.log(`no end: ${change}`);
for (const surprise of surprises) console.log(`not explained: ${surprise}`);
for (const relic of relics) console.log(`explained for nothing: ${relic}`);
console.log(`\nMutation: ${score.toFixed(1)} % noticed, goal ${goal} %, in ${minutes.toFixed(1)} min`);
process.exitCode = score >= goal && surprises.length + relics.length === 0 ? 0 : 1;
