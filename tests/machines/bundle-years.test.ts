// The years of the whole bundle: what has values when, and what is said of it.
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { groupsOf } from '#machines/bundle/select-groups.ts';
import { hasYear, runsOf, stripOf, yearsOf } from '#machines/bundle/whole.ts';
import { yearWords } from '#src/bundle/WholeCoverage.tsx';
import { metadata } from './small-catalogue.ts';

const ids = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'] as const;
type Coverage = Variable['coverage'];
const given = (from: number | null, to: number | null, strip?: string): Coverage => ({
  from,
  to,
  keys: 3,
  values: 9,
  ...(strip && { strip }),
});

function groupsWith(...coverages: Coverage[]) {
  const held = ids.slice(0, coverages.length);
  const variables = metadata.variables.map((one) => {
    const at = held.indexOf(one.id as never);
    return at < 0 ? one : { ...one, coverage: coverages[at]! };
  });
  return groupsOf(indexOf({ ...metadata, variables }), held);
}

test('a year without values is no year', () => {
  const one = { coverage: given(2000, 2002, '105') } as Variable;
  expect([1999, 2000, 2001, 2002, 2003].map((year) => hasYear(one, year))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('without a strip all years between count', () => {
  const one = { coverage: given(2000, 2002) } as Variable;
  expect([2000, 2001, 2002, 2003].map((year) => hasYear(one, year))).toEqual([true, true, true, false]);
});

const whole = yearsOf(groupsWith(given(2000, 2003, '7707'), given(2001, 2004), given(1999, 2003)))!;

test('variables are counted by dataset and year', () => {
  expect([whole.from, whole.to]).toEqual([1999, 2004]);
  expect(whole.rows.map(({ counts }) => counts)).toEqual([
    [0, 1, 2, 1, 2, 1],
    [1, 1, 1, 1, 1, 0],
  ]);
});

test('common years are those of all variables', () => {
  expect(whole.common).toEqual([2001, 2003]);
  expect(yearWords(whole, 3)).toBe('All three variables have values in 2001, 2003.');
  expect(yearWords(whole, 2)).toBe('Both variables have values in 2001, 2003.');
});

test('a strip is stronger where more have values', () => {
  expect(whole.rows.map(stripOf)).toEqual(['047474', '777770']);
});

test('that no year is common is said', () => {
  const apart = yearsOf(groupsWith(given(2000, 2001), given(2003, 2004)))!;
  expect(yearWords(apart, 2)).toBe('There is no year in which all variables have values.');
});

test('a variable without years is told', () => {
  const some = yearsOf(groupsWith(given(2000, 2001), given(null, null)))!;
  expect(yearWords(some, 2)).toBe('1 variable has no years, so no year can hold them all.');
});

test('without years there is no picture', () => {
  expect(yearsOf(groupsWith(given(null, null)))).toBeNull();
  expect(yearsOf([])).toBeNull();
});

test('years that follow one another are joined', () => {
  expect(runsOf([1990, 1991, 1992, 1995, 1997, 1998])).toBe('1990–1992, 1995, 1997–1998');
});
