// What lines say in words: first and last value, the change, and who overtook whom.
import { expect, test } from 'vitest';
import type { LineData } from '#src/chart/line/line-model.ts';
import { lineSummary, overtaking, yearValues } from '#src/chart/line/line.text.ts';

const lineOf = (name: string, values: Record<number, number>): LineData => ({
  name,
  label: name,
  points: Object.entries(values).map(([year, value]) => ({ year: Number(year), value })),
});

test('a line is summed up in words', () => {
  expect(lineSummary(lineOf('Fiji', { 2000: 2, 2001: 5, 2002: 1.5 }), '% of GDP')).toBe(
    'Fiji: 2 % of GDP in 2000, 1.5 in 2002, down 0.5 percentage points; highest 5 in 2001, lowest 1.5 in 2002.',
  );
  expect(lineSummary(lineOf('Fiji', {}), null)).toBe('Fiji has no values.');
});

test('the year that was asked for is told of each line', () => {
  const fiji = lineOf('Fiji', { 2000: 2, 2001: 5.25 });
  const quarters = [1, 2].map((at) => ({
    year: 2001,
    value: at,
    time: { text: `2001-Q${at}`, from: 2001 + at / 4 },
  }));
  const malta = { ...lineOf('Malta', {}), points: quarters };
  expect(yearValues([fiji, malta], 2001, '%')).toBe('Fiji, 2001: 5.25 %; Malta, 2001-Q2: 2 %');
  expect(yearValues([fiji], 1999, null)).toBe('Fiji, 1999: no value');
});

test('a value that grows threefold is told as a multiple', () => {
  const grown = lineOf('Fiji', { 1960: 5.43e11, 2023: 2.74e13 });
  expect(lineSummary(grown, 'US$')).toMatch(
    /^Fiji: \$543 billion in 1960, \$27.4 trillion in 2023, 50 times as much;/,
  );
  expect(lineSummary(lineOf('Fiji', { 1899: 26, 2020: 2.9e6 }), 'tonnes')).toContain('up 2.9 million tonnes');
  expect(lineSummary(lineOf('Fiji', { 1960: 1, 2023: 3 }), '%')).toContain('up 2 percentage points');
  expect(lineSummary(lineOf('Fiji', { 1960: 0, 2023: 3 }), null)).toContain('up 3');
});

test('who overtook whom for good is told', () => {
  const china = lineOf('China', { 2008: 1, 2009: 5, 2010: 6, 2011: 7 });
  const japan = lineOf('Japan', { 2008: 4, 2009: 4, 2010: 6, 2011: 5 });
  const india = lineOf('India', { 2010: 1, 2011: 2 });
  expect(overtaking([japan, china, india])).toBe('China overtook Japan in 2011.');
  expect(overtaking([japan, india])).toBe('');
  expect(overtaking([])).toBe('');
});

test('of lines that cross again and again none overtakes', () => {
  const one = lineOf('a', { 2000: 1, 2001: 3, 2002: 1, 2003: 3, 2004: 1, 2005: 3 });
  const other = lineOf('b', { 2000: 2, 2001: 2, 2002: 2, 2003: 2, 2004: 2, 2005: 2 });
  expect(overtaking([one, other])).toBe('');
});
