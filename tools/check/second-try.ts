// A second try for what failed, alone: each file that failed at the first runs once more with nothing beside it. What
// passes then counts as passed and is told with what its first failure said, so that somebody looks for the cause; what
// fails again has failed. A few files of a whole run may need it, no more (decision 75).
import type { Report, TestEnd } from './reports.ts';
import { wholeFile } from './reports.ts';

/** How many files of a whole run may pass at their second try. */
export const mostFiles = 2;

/** What passed at the second try, with what the first had said. */
export type Recovered = { file: string; title: string; message: string };

const isFailed = ({ state }: TestEnd): boolean => state === 'failed';
const keyOf = ({ file, title }: TestEnd): string => `${file}\n${title}`;

/** @returns the files with a failure, each once */
export const failedFiles = ({ tests }: Report): string[] => [
  ...new Set(tests.filter(isFailed).map(({ file }) => file)),
];

/** A failure of a whole file is made good by the file having run with no such failure; of a test, by the test. */
const hasRecovered = (failed: TestEnd, second: readonly TestEnd[]): boolean => {
  const same = second.filter((test) =>
    failed.title === wholeFile ? test.file === failed.file : keyOf(test) === keyOf(failed),
  );
  return same.length > 0 && !same.some(isFailed) && same.some(({ state }) => state === 'passed');
};

/**
 * @param second of whole files that failed at the first
 * @returns both tries as one report, in which nothing that the second has found is missing either, and what recovered
 */
export function together(first: Report, second: Report): { report: Report; recovered: Recovered[] } {
  const recovered = first.tests.filter((test) => isFailed(test) && hasRecovered(test, second.tests));
  const known = new Set(first.tests.map(keyOf));
  const failedNow = new Map(second.tests.filter(isFailed).map((test) => [keyOf(test), test]));
  const tests = first.tests
    .filter((test) => !(test.title === wholeFile && recovered.includes(test)))
    .map((test): TestEnd => {
      const again = failedNow.get(keyOf(test));
      // What failed twice is told by what it said first.
      if (again) return isFailed(test) ? test : again;
      return recovered.includes(test) ? { ...test, state: 'passed' } : test;
    });
  return {
    report: {
      tests: [...tests, ...second.tests.filter((test) => !known.has(keyOf(test)))],
      faults: [...first.faults, ...second.faults],
      seconds: { ...second.seconds, ...first.seconds },
    },
    recovered: recovered.map(({ file, title, message }) => ({ file, title, message })),
  };
}
