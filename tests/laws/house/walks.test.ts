// The walks of the architecture page: what somebody opens, file after file, who follows one thing through the portal. Each
// file is there and says what comes next, or is what comes last; and how far a view lies from the page's beginning.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, importsOf } from '#tests/laws/import-graph.ts';

const page = readFileSync('docs/architecture.md', 'utf8');

/** The rows of the table of walks: what is followed, how many files, and which. */
const rows = [...page.matchAll(/^\| (.+?) \| (\d+) \| ((?:`[^`]+`(?: → )?)+) \|$/gm)].map(
  ([, what = '', count = '', files = '']) => ({
    what,
    count: Number(count),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

/** What the owner allows at most (the target house, §1). */
const most: Readonly<Record<string, number>> = {
  'a variable’s id to its Parquet file': 16,
  'the sign-in button to the session’s row': 10,
  'a price to the page': 11,
};

test('every walk is listed', () => {
  expect(rows.map(({ what }) => what).toSorted()).toEqual(Object.keys(most).toSorted());
});

test.each(rows)('$what has as many files as it says, and no more than it may', ({ what, count, files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect([files.length, new Set(files).size]).toEqual([count, count]);
  expect(count).toBeLessThanOrEqual(most[what]!);
});

/** By how many imports each file of the page lies from its entry. */
function hopsFrom(entry: string): Map<string, number> {
  const next = Map.groupBy(importsOf(filesOf('src')), ({ from }) => from);
  const hops = new Map([[entry, 0]]);
  const open = [entry];
  for (const file of open)
    for (const { to } of next.get(file) ?? [])
      if (!hops.has(to)) {
        hops.set(to, hops.get(file)! + 1);
        open.push(to);
      }
  return hops;
}

test('half of the views lie within as many imports as the page says', () => {
  const hops = hopsFrom('src/main.tsx');
  const views = filesOf('src').filter((file) => file.endsWith('.tsx') && file !== 'src/main.tsx');
  const far = views.map((view) => hops.get(view) ?? Infinity).toSorted((a, b) => a - b);
  const said = /half of the views lie within (\d+) imports/.exec(page)?.[1];
  expect(far[Math.floor(far.length / 2)]).toBe(Number(said));
});
