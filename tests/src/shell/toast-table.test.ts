// docs/toasts.md compares our toasts with those of others: each cell of ours names tests, and the tests are there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titlesIn } from '#tests/model/titles.ts';

const rows = readFileSync('docs/toasts.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line))
  .map((line) => line.split(' | '));

/** "`file` "title", "title"; `file` "title"" → the titles by their file. */
const namedIn = (cell: string): [file: string, title: string][] =>
  [...cell.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(([, file, titles]) =>
    [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]): [string, string] => [file!, title!]),
  );

const pathOf = (file: string): string => (file.startsWith('e2e/') ? file : `tests/${file}`);

test('every row has a cell for each of four', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((cells) => cells.length !== 5)).toEqual([]);
});

test.each(rows)('“%s” names the tests that prove it', (_title, ...cells) => {
  const named = namedIn(cells.at(-1)!);
  expect(named).not.toEqual([]);
  for (const [file, title] of named) {
    const path = pathOf(file);
    expect(existsSync(path)).toBe(true);
    expect(titlesIn(path, readFileSync(path, 'utf8'))).toContain(title);
  }
});
