// The tables of docs/security.md as data: each requirement's number and level, whether and by what it is met, and what
// the row names: tests, files and places in documents. tests/laws/security.test.ts judges them.
import type { NamedTest } from './rows.ts';

export const waysToMeet = ['test', 'code', 'doc', 'no'] as const;

export type SecurityRow = {
  number: string;
  level: number;
  met: string;
  /** The last cell as it stands. */
  how: string;
  tests: NamedTest[];
  /** Files of the project, from its root. */
  files: string[];
  /** Where links lead: `#heading` in the same document, or a file from its folder. */
  links: string[];
  faults: string[];
};

const columns = 5;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const fileOf = (name: string): string => (name.startsWith('e2e/') ? name : `tests/${name}`);

/** A file with a title after it is a test; one without is where the code is. */
function namedIn(how: string) {
  const tests = [...how.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)].map(([, file, title]) => ({
    file: fileOf(file!),
    title: title!,
  }));
  const files = [...how.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|json))`(?! ")/g)].map(([, file]) => file!);
  const links = [...how.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
  return { tests, files, links };
}

function rowOf(line: string): SecurityRow {
  const cells = cellsOf(line);
  const [number = '', level = '', asks = '', met = '', how = ''] = cells;
  return {
    number,
    level: Number(level),
    met,
    how,
    ...namedIn(how),
    faults: [
      ...(cells.length === columns ? [] : [`has ${cells.length} columns, not ${columns}`]),
      ...(asks === '' ? ['says nothing of what it asks'] : []),
    ],
  };
}

/** Every requirement's row, in order. */
export const securityRowsOf = (document: string): SecurityRow[] =>
  document
    .split('\n')
    .filter((line) => /^\| *\d+\.\d+\.\d+ *\|/.test(line))
    .map(rowOf);

/** What the summary says: level → how many apply, and how many are met in each way. */
export const summaryOf = (document: string): Record<string, number[]> =>
  Object.fromEntries(
    document
      .split('\n')
      .filter((line) => /^\| *[123] *\| *\d/.test(line))
      .map((line) => cellsOf(line).map(Number))
      .map(([level, ...counts]) => [level, counts]),
  );

/** The addresses of a document's headings. */
export const headingsOf = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `#${title!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
