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
type BrowserReport = { suites: Suite[]; errors: { message?: string }[] };

// Playwright colours its messages.
// eslint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g;

const firstLines = (message = ''): string =>
  message
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => `    ${line.trim().slice(0, 300)}`)
    .join('\n');

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

/** @returns one text a test that failed in Playwright */
export const failedWalks = ({ suites, errors }: BrowserReport): string[] => [
  ...errors.map(({ message }) => `browser\n${firstLines(message)}`),
  ...suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, results }) =>
            `${file} (${projectName}): ${title}\n${firstLines(results.at(-1)?.errors[0]?.message)}`,
        ),
    ),
];
