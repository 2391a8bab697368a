// Every row of docs/requirements.md names a test, and the test is there under that title.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/requirements.md', 'utf8');
const rows = document.split('\n').filter((line) => /^\| \d/.test(line));

/** The tests a row names, as file and title. */
const namedTests = (row: string): [file: string, title: string][] =>
  [...row.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)].map(([, file, title]) => [
    file!.startsWith('e2e/') ? file! : `tests/${file}`,
    title!,
  ]);

/** What is wrong with a row; empty when its tests are there. */
function faultsOf(row: string): string[] {
  const named = namedTests(row);
  if (named.length === 0) return ['names no test'];
  return named
    .filter(([file, title]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
    .map(([file, title]) => `${file} has no test "${title}"`);
}

test.each(rows.map((row) => [row.split('|')[1]!.trim(), row]))(
  'row %s names tests that exist',
  (_number, row) => {
    expect(faultsOf(row)).toEqual([]);
  },
);

test('rows are numbered once each', () => {
  const numbers = rows.map((row) => row.split('|')[1]!.trim());
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a row without its test is seen', () => {
  expect(faultsOf('| 9.1 | Nothing. | `machines/session.test.ts` "no such title" |')).toHaveLength(1);
  expect(faultsOf('| 9.2 | Nothing. | |')).toEqual(['names no test']);
});
