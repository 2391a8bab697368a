// Which tests failed and what each said first, from the reports of vitest and Playwright: whoever has only the end of a
// long output, as CI keeps it, still reads what to look at.
type UnitReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type Spec = {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type BrowserReport = {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
};

// Playwright colours its messages.
// eslint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g;

const linesOf = (text: string): string[] =>
  text
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${line.trim().slice(0, 300)}`);

const firstLines = (message = ''): string => linesOf(message).slice(0, 4).join('\n');

/** @returns the end of what a command wrote before it ended badly */
export const lastLines = (text: string): string => linesOf(text).slice(-30).join('\n');

/** @returns one text a test that failed in vitest; a file that could not be read is one too */
export const failedUnits = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n${firstLines(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n${firstLines(failureMessages?.[0])}`,
    );
  });

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** One text a test that ended so, with what its first run said. */
const textsOf = (suites: Suite[], ended: 'unexpected' | 'flaky'): string[] =>
  suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(
          ({ projectName, results }) =>
            `${file} (${projectName}): ${title}\n${firstLines(results[0]?.errors[0]?.message)}`,
        ),
    );

/** How many tests of a browser's whole run may pass at their second run only. */
const unsteadyBound = 2;

/** @returns one text a test that failed in Playwright, both times */
export const failedWalks = ({ suites, errors, stats }: BrowserReport): string[] => [
  ...errors.map(({ message }) => `browser\n${firstLines(message)}`),
  ...textsOf(suites, 'unexpected'),
  ...(stats.flaky > unsteadyBound
    ? [`${stats.flaky} tests passed at the second run only; ${unsteadyBound} may.`]
    : []),
];

/** @returns one text a test that failed in Playwright and then passed */
export const unsteadyWalks = ({ suites }: BrowserReport): string[] => textsOf(suites, 'flaky');

/** Unsteady tests have passed, unless they are too many: then each has failed. */
export const countWalks = ({ expected, unexpected, flaky }: BrowserReport['stats']) =>
  flaky > unsteadyBound
    ? { passed: expected, failed: unexpected + flaky }
    : { passed: expected + flaky, failed: unexpected };
