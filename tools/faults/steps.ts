// By which tests a fault may be caught, step by step: of the fast tier the unit tests of its own room, then all that reach
// its file, the laws, and the browser's tests that may see it; after that the same of the deep tier. Everything runs in the
// copy, which is the current folder.
import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, execute } from '#tools/check/execute.ts';
import { type Report, wholeFile } from '#tools/check/reports.ts';
import type { Runner } from '#tools/check/run-tests.ts';
import { bin, playwright, vitest } from '#tools/check/runners.ts';
import { recordVariable } from '#tools/check/unit-record.ts';
import type { Tier } from '#tests/tiers.ts';
import { copy, emptyScratch } from './copy.ts';
import type { Fault } from './fault.ts';

export type Step = {
  tier: Tier;
  stage: string;
  /** Ends at the first test that fails. */
  command: Command;
  /** What has to end well before tests can run. */
  before?: Command;
  runner: Runner;
};

/** What stands for the file where the whole step ended badly. */
const noFile = 'no file of its own';

const record = `${copy.scratch}/record`;
/** The portal of the browser's tests, away from those that somebody may have running. */
const firstPort = process.env['E2E_PORT'] ?? '4473';

export const build: Command = { run: ['node', 'tools/build/build-pages.mjs'] };

const soon = ['--bail=1', '--passWithNoTests', '--cache=false'];
const unitRunner = vitest(...soon);
const browserRunner = playwright('e2e', 'dot,json');

const notRun = 'It did not run.';

/** The file of the first test that failed. A runner that was ended by it names others that were not finished. */
function failedIn({ tests, faults }: Report): string | null {
  const failed = tests.filter(({ state, message }) => state === 'failed' && message !== notRun);
  const first = failed.find(({ title }) => title !== wholeFile) ?? failed[0];
  if (first) return first.file;
  return faults.length > 0 ? noFile : null;
}

async function run(
  command: Command,
  { tier, runner }: Pick<Step, 'tier' | 'runner'>,
): Promise<string | null> {
  rmSync(record, { force: true });
  const { isWell } = await execute(
    {
      run: command.run,
      // Graphs that were reviewed are compared, never written.
      env: { CI: '1', TIER: tier, TMPDIR: copy.scratch, E2E_PORT: firstPort, ...command.env },
    },
    { isQuiet: true },
  );
  if (isWell) return null;
  const found = existsSync(record) ? failedIn(runner.read(record)) : null;
  return found ?? noFile;
}

/** @param only one file, alone; all of the step where none is named. @returns the first file that failed, or null */
export async function failedFile(step: Step, only?: string): Promise<string | null> {
  const { before, command, runner } = step;
  emptyScratch();
  if (before && (await run(before, step)) !== null) return noFile;
  return run(only === undefined || only === noFile ? command : runner.command(record, [only]), step);
}

/** The folder of tests that is called as the file's own, or as the nearest one around it; null where all of a layer is. */
function roomOf(file: string): string | null {
  const folder = dirname(file);
  if (!folder.includes('/')) return null;
  return existsSync(`tests/${folder}`) ? `tests/${folder}/` : roomOf(folder);
}

const nearCommand = (rooms: readonly string[]): Command => vitest(...soon, ...rooms).command(record, []);

const relatedCommand = ({ file, unit = [] }: Fault): Command => ({
  run: bin(
    'vitest',
    'related',
    '--run',
    ...soon,
    ...[file, ...unit].map((one) => resolve(copy.tree, one)),
    '--reporter=dot',
    `--reporter=${resolve(copy.tree, 'tools/check/unit-record.ts')}`,
  ),
  env: { [recordVariable]: record },
});

function browserCommand(files: readonly string[]): Command {
  const { run: words, env } = browserRunner.command(record, files);
  return { run: [...words, '-x', '--pass-with-no-tests'], ...(env && { env }) };
}

/** The files of the browser's tests that are asked, all where the list is empty; null where a browser shows nothing of it. */
const browserFilesOf = ({ kind, browser }: Fault): readonly string[] | null =>
  browser ?? (kind === 'view' || kind === 'machine' ? [] : null);

/** @param isWhole whether all of the browser's tests are asked. @returns the steps of one tier, the quickest first */
export function stepsOf(fault: Fault, tier: Tier, isWhole: boolean): Step[] {
  const { file, unit = [] } = fault;
  const inBrowser = isWhole ? [] : browserFilesOf(fault);
  const near = [roomOf(file), ...unit].filter((room) => room !== null);
  const ofUnits = { tier, runner: unitRunner };
  return [
    ...(near.length > 0 ? [{ ...ofUnits, stage: 'unit, near', command: nearCommand(near) }] : []),
    { ...ofUnits, stage: 'unit', command: relatedCommand(fault) },
    // They read files as texts, which no import shows.
    ...(tier === 'fast' ? [{ ...ofUnits, stage: 'laws', command: nearCommand(['tests/laws/']) }] : []),
    ...(inBrowser === null
      ? []
      : [
          {
            tier,
            runner: browserRunner,
            stage: 'browser',
            before: build,
            command: browserCommand(inBrowser),
          },
        ]),
  ];
}
