// The business constants (the specification's §9): each as it is written, and what the locale makes of it.
import { expect, test } from 'vitest';
import { currency, dateStyle, firstDayOfWeek, inactiveRows, locale } from '#contract/ground/constants.ts';

type WithWeek = Intl.Locale & { getWeekInfo: () => { firstDay: number } };

test('the locale is British English', () => {
  expect(new Intl.DisplayNames(locale, { type: 'language' }).of(locale)).toBe('British English');
});

test('the currency is the pound', () => {
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency });
  expect(price.format(1234.5)).toBe('£1,234.50');
});

test('the week starts on Monday', () => {
  const { firstDay } = (new Intl.Locale(locale) as WithWeek).getWeekInfo();
  const monday = new Date(Date.UTC(2026, 10, 22 + firstDayOfWeek));
  expect(firstDay).toBe(firstDayOfWeek);
  expect(monday.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })).toBe('Monday');
});

test('a date is written dd/MM/y', () => {
  const write = (...date: [number, number, number]) =>
    new Intl.DateTimeFormat(locale, dateStyle).format(Date.UTC(...date));
  expect([write(2026, 0, 2), write(2024, 11, 31)]).toEqual(['02/01/2026', '31/12/2024']);
});

test('the limit is ten rows', () => {
  expect(inactiveRows).toBe(10);
});
