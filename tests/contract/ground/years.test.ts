// Years of any length and sign, read and written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostYear, readYear, yearsText } from '#contract/ground/years.ts';

test.each([
  ['2020', 2020],
  [' 500 ', 500],
  ['0', 0],
  ['-10000', -10_000],
  ['−44', -44],
  ['999999', mostYear],
])('“%s” is the year %d', (text, year) => {
  expect(readYear(text)).toBe(year);
});

test.each([null, '', '20x', '1e3', '1990-91', '1234567', '--5', '2020.5'])('%j is no year', (text) => {
  expect(readYear(text)).toBeNull();
});

test.each([
  [1990, 2024, '1990–2024'],
  [2020, 2020, '2020'],
  [-10_000, 2000, '−10000 to 2000'],
  [-500, -100, '−500 to −100'],
  [0, 100, '0–100'],
])('%d and %d are written', (from, to, text) => {
  expect(yearsText(from, to)).toBe(text);
});

test('a year that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -mostYear, max: mostYear }), (year) => {
      expect(readYear(yearsText(year, year))).toBe(year);
      expect(readYear(String(year))).toBe(year);
    }),
  );
});
