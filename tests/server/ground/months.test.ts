// Months as people count them.
import { expect, test } from 'vitest';
import { monthsAfter } from '#server/ground/months.ts';

test.each([
  ['2026-11-21T14:05:00.000Z', 3, '2027-02-21T14:05:00.000Z'],
  ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
  ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-12-01T00:00:00.000Z', 24, '2028-12-01T00:00:00.000Z'],
])('%s and %d months are %s', (from, months, end) => {
  expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(end);
});
