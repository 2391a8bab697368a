// Days as people write them and as addresses have them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDay, writtenDay } from '#machines/catalogue/days.ts';

test.each([
  ['01/11/2026', '2026-11-01'],
  ['1/11/2026', '2026-11-01'],
  [' 1.11.2026 ', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['29/02/2024', '2024-02-29'],
  ['', ''],
  ['29/02/2023', null],
  ['11/13/2026', null],
  ['01/11/26', null],
  ['01/11/0020', null],
  ['01/11/1899', null],
  ['tomorrow', null],
  ['01/11/2026 10:00', null],
])('%j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('every day that is written is read', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readDay(writtenDay(day))).toBe(day);
    }),
  );
});
