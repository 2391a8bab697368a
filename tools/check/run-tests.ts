// A stage of tests: a runner over all files, and once more over those that failed, alone.
import { existsSync, rmSync } from 'node:fs';
import { type Command, execute, type Manner } from './execute.ts';
import type { Report } from './reports.ts';
import { failedFiles, type Recovered, together } from './second-try.ts';
import { lastLines } from './failures.ts';

export type Runner = {
  /** Runs files, or all where none are named, and writes what it finds into the record. */
  command: (record: string, files: readonly string[]) => Command;
  read: (record: string) => Report;
  /** The files of a second try by processes, so that each has nothing beside it. */
  alone: (files: readonly string[]) => (readonly string[])[];
};

export type Outcome = {
  report: Report;
  recovered: Recovered[];
  /** How many files were tried again. */
  again: number;
};

type Options = Manner & {
  /** The path of the first try's record; those of the second have more after it. */
  record: string;
  /** How many files may be tried again. */
  most: number;
  /** What runs beside the first try. The second has nothing beside it. */
  beside?: Promise<void>;
};

const hasFailed = ({ tests, faults }: Report): boolean =>
  faults.length > 0 || tests.some(({ state }) => state === 'failed');

async function attempt(runner: Runner, record: string, files: readonly string[], manner: Manner) {
  rmSync(record, { force: true });
  const { isWell, output } = await execute(runner.command(record, files), manner);
  const report = existsSync(record) ? runner.read(record) : { tests: [], faults: [], seconds: {} };
  // A runner may end badly with every test passed, or end well without a word: no report has that, and it is a failure too.
  if (!hasFailed(report) && (!isWell || report.tests.length === 0))
    report.faults.push(`The runner ended badly.\n${lastLines(output)}`);
  return report;
}

/** Runs all tests of a runner, and those files once more that failed, if they are few. */
export async function runTests(
  runner: Runner,
  { record, most, beside, ...manner }: Options,
): Promise<Outcome> {
  const say = manner.isQuiet ? () => {} : console.log;
  let report = await attempt(runner, record, [], manner);
  const files = failedFiles(report);
  const recovered: Recovered[] = [];
  if (files.length === 0) return { report, recovered, again: 0 };
  if (files.length > most) {
    say(`\n${files.length} files failed; ${most} may still be tried again, so none is.`);
    return { report, recovered, again: 0 };
  }
  await beside;
  for (const [at, group] of runner.alone(files).entries()) {
    say(`\n── once more, alone: ${group.join(', ')}`);
    const second = await attempt(runner, `${record}-again-${at + 1}`, group, manner);
    const both = together(report, second);
    report = both.report;
    recovered.push(...both.recovered);
  }
  return { report, recovered, again: files.length };
}
