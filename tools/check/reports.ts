// What a try of the tests came to, in one shape for both runners: each test that ended or never did, and the faults that
// belong to no file. Read from the lines of vitest's reporter (unit-record.ts) and from Playwright's JSON.
import type { UnitLine, UnitTest } from './unit-record.ts';

export type TestEnd = {
  /** From the project's root. */
  file: string;
  /** Its groups, its own title and where it ran; `wholeFile` for what no test of a file says. */
  title: string;
  /** What a requirement row may call it; none for a whole file. */
  names: string[];
  state: 'passed' | 'failed' | 'skipped';
  /** What it said where it failed. */
  message: string;
};
/** `seconds` of each file, of one worker; in the browser with the width after its name. */
export type Report = { tests: TestEnd[]; faults: string[]; seconds: Record<string, number> };

/** The title of a failure that lies outside of the file's tests. */
export const wholeFile = 'the whole file';

const leftOut = 'Its worker ended, or was ended, before the file did.';

/** A test's own title, and the one with the groups it stands in before it. */
export const namesOf = (groups: readonly string[], title: string): string[] => [
  ...new Set([title, [...groups, title].join(' ')]),
];

const failedFile = (file: string, message: string): TestEnd => ({
  file,
  title: wholeFile,
  names: [],
  state: 'failed',
  message,
});

const unitStates: Partial<Record<string, TestEnd['state']>> = { passed: 'passed', failed: 'failed' };

const unitEnd = (file: string, { groups, title, state, message }: UnitTest): TestEnd => ({
  file,
  title: [...groups, title].join(' '),
  names: namesOf(groups, title),
  state: unitStates[state] ?? 'skipped',
  message,
});

/** @param text lines of vitest's reporter, the last of which may be broken off */
export function unitReport(text: string): Report {
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as UnitLine);
  const files = lines.filter((line) => 'file' in line);
  const ended = new Set(files.map(({ file }) => file));
  const missing = lines
    .flatMap((line) => ('planned' in line ? line.planned : []))
    .filter((file) => !ended.has(file));
  const unhandled = lines.flatMap((line) => ('unhandled' in line ? line.unhandled : []));
  // The error of a worker that died names the file that it was at.
  const diedAt = (message: string) => missing.find((file) => message.includes(file));
  const errors = unhandled.map(({ file, message }) => ({ file: file ?? diedAt(message), message }));
  const hasEnded = lines.some((line) => 'ended' in line);
  return {
    tests: [
      ...files.flatMap(({ file, tests, errors: ofFile }) => [
        ...tests.map((test) => unitEnd(file, test)),
        ...(ofFile.length > 0 ? [failedFile(file, ofFile.join('\n'))] : []),
      ]),
      ...missing
        .filter((file) => errors.every((error) => error.file !== file))
        .map((file) => failedFile(file, leftOut)),
      ...errors.flatMap(({ file, message }) => (file === undefined ? [] : [failedFile(file, message)])),
    ],
    faults: [
      ...errors.flatMap(({ file, message }) => (file === undefined ? [message] : [])),
      ...(hasEnded || missing.length > 0 ? [] : ['Vitest ended before its report did.']),
    ],
    seconds: Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])),
  };
}

type Tried = {
  projectName: string;
  status: string;
  results: { status: string; duration: number; errors: { message?: string }[] }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: Tried[] }[];
};
type BrowserReport = { suites: Suite[]; errors: { message?: string }[] };

/** `expected` alone may also be a test that was to be skipped or to fail; one that did not run has failed. */
const hasPassed = ({ status, results }: Tried): boolean =>
  status === 'expected' && results.at(-1)?.status === 'passed';

const browserEnds = (
  file: string,
  { suites = [], specs = [] }: Suite,
  groups: readonly string[],
): TestEnd[] => [
  ...suites.flatMap((suite) => browserEnds(file, suite, [...groups, suite.title])),
  ...specs.flatMap(({ title, tests }) =>
    tests.map((tried): TestEnd => ({
      file,
      title: [...groups, title, tried.projectName && `(${tried.projectName})`].filter(Boolean).join(' '),
      names: namesOf(groups, title),
      state: hasPassed(tried) ? 'passed' : 'failed',
      message: tried.results[0]?.errors[0]?.message ?? (hasPassed(tried) ? '' : 'It did not run.'),
    })),
  ),
];

const triedIn = ({ suites = [], specs = [] }: Suite): Tried[] => [
  ...suites.flatMap(triedIn),
  ...specs.flatMap(({ tests }) => tests),
];

/** Seconds of a file's tests at each width. */
function browserSeconds(file: string, suite: Suite): [string, number][] {
  const widths = Map.groupBy(triedIn(suite), ({ projectName }) => projectName);
  return [...widths].map(([width, tries]) => [
    `${file} (${width})`,
    tries.reduce((sum, { results }) => sum + (results[0]?.duration ?? 0) / 1000, 0),
  ]);
}

/**
 * @param text Playwright's JSON. Its outermost suites are files; a walk's own location is the harness that runs it.
 * @param folder where the files lie
 */
export function browserReport(text: string, folder: string): Report {
  const { suites, errors } = JSON.parse(text) as BrowserReport;
  return {
    tests: suites.flatMap((suite) => browserEnds(`${folder}/${suite.title}`, suite, [])),
    faults: errors.map(({ message }) => message ?? 'Playwright failed without a word.'),
    seconds: Object.fromEntries(suites.flatMap((suite) => browserSeconds(`${folder}/${suite.title}`, suite))),
  };
}
