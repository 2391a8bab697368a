// Dates and numbers as the portal writes them, wherever the reader's clock stands.
import { expect, test } from 'vitest';
import { formatBytes, formatDate, formatYears } from '#src/ui/text/format.ts';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';

test.each([
  ['2026-11-14T00:00:00.000Z', '14/11/2026'],
  ['2026-11-14T23:59:59.999Z', '14/11/2026'],
  ['2026-01-02', '02/01/2026'],
  ['2026-01', '01/2026'],
  ['2026', '2026'],
  ['soon', ''],
  ['', ''],
])('the date “%s” is written “%s”', (iso, written) => expect(formatDate(iso)).toBe(written));

test('numbers are grouped by commas', () => {
  expect([formatNumber(6860), formatNumber(1234567.5)]).toEqual(['6,860', '1,234,567.5']);
});

test.each([
  [40, '40 bytes'],
  [900, '0.9 KB'],
  [9800, '9.8 KB'],
  [812_000, '812 KB'],
  [999_999, '1 MB'],
])('%i bytes are written “%s”', (bytes, written) => expect(formatBytes(bytes)).toBe(written));

test('years are joined by a dash', () => {
  expect([formatYears(1990, 2024), formatYears(2000, 2000), formatYears(null, null)]).toEqual([
    '1990–2024',
    '2000',
    '',
  ]);
});

test('one is singular', () => {
  expect([1, 0, 146].map((count) => plural(count, 'row', 'rows'))).toEqual(['1 row', '0 rows', '146 rows']);
});
