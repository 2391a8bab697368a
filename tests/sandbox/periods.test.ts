// When periods end: the day of the month on which it began, or the last one of a shorter month, however long it goes on.
import { expect, test } from 'vitest';
import { prices } from '#sandbox/objects/catalogue.ts';
import { periodEndAfter } from '#sandbox/periods.ts';

const [month, year] = prices;
const seconds = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
const dayOf = (moment: number) => new Date(moment * 1000).toISOString().replace('T10:30:00.000Z', '');

function endsFrom(day: string, price = month!, count = 4): string[] {
  const anchor = seconds(day);
  const ends: number[] = [];
  for (let moment = anchor; ends.length < count;) ends.push((moment = periodEndAfter(moment, anchor, price)));
  return ends.map(dayOf);
}

test('months keep their day', () => {
  expect(endsFrom('2026-11-21')).toEqual(['2026-12-21', '2027-01-21', '2027-02-21', '2027-03-21']);
});

test('the 31st comes back after short months', () => {
  expect(endsFrom('2027-01-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a leap day is the 28th in other years', () => {
  expect(endsFrom('2028-02-29', year!)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
});
