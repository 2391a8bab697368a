// The years of the whole bundle: what has values when.
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { hasYear, runsOf, stripOf, yearsOf } from '#machines/bundle/whole.ts';
import { covered, groupsWith } from './small-groups.ts';

test('a year without values is no year', () => {
  const one = { coverage: covered(2000, 2002, '105') } as Variable;
  expect([1999, 2000, 2001, 2002, 2003].map((year) => hasYear(one, year))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('a year after the strip has no values', () => {
  const one = { coverage: covered(2000, 2003, '77') } as Variable;
  expect([2001, 2002, 2003].map((year) => hasYear(one, year))).toEqual([true, false, false]);
});

test('without a strip all years between count', () => {
  const one = { coverage: covered(2000, 2002) } as Variable;
  expect([2000, 2001, 2002, 2003].map((year) => hasYear(one, year))).toEqual([true, true, true, false]);
});

const whole = yearsOf(groupsWith(covered(2000, 2003, '7707'), covered(2001, 2004), covered(1999, 2003)))!;

test('variables are counted by dataset and year', () => {
  expect([whole.from, whole.to]).toEqual([1999, 2004]);
  expect(whole.rows.map(({ counts }) => counts)).toEqual([
    [0, 1, 2, 1, 2, 1],
    [1, 1, 1, 1, 1, 0],
  ]);
});

test('common years are those of all variables', () => {
  expect(whole.common).toEqual([2001, 2003]);
});

test('a strip is stronger where more have values', () => {
  expect(whole.rows.map(stripOf)).toEqual(['047474', '777770']);
});

test('apart from each other they have no year in common', () => {
  expect(yearsOf(groupsWith(covered(2000, 2001), covered(2003, 2004)))!.common).toEqual([]);
});

test('a variable without years is counted, and no year has them all', () => {
  const some = yearsOf(groupsWith(covered(2000, 2001), covered(null, null)))!;
  expect([some.timeless, some.common]).toEqual([1, []]);
});

test.each([
  [null, null],
  [2000, null],
  [null, 2000],
])('years from %s to %s give no picture', (from, to) => {
  expect(yearsOf(groupsWith(covered(from, to)))).toBeNull();
});

test('without variables there is no picture', () => {
  expect(yearsOf([])).toBeNull();
});

test('years that follow one another are joined', () => {
  expect(runsOf([1990, 1991, 1992, 1995, 1997, 1998])).toBe('1990–1992, 1995, 1997–1998');
});
