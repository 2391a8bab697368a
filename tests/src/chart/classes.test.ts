// Classes of values on both sides of nought, of one year and of all, and what the legend says of them.
import { ascending, quantileSorted } from 'd3-array';
import { expect, test } from 'vitest';
import { fitted } from '#src/chart/chart.text.ts';
import { classesOf } from '#src/chart/map/classes.ts';
import { figureText } from '#texts/en/chart/figures.ts';

/** Prices: of a hundred so many fall, and the others rise by up to ten thousand per cent. */
const prices = (falling: number) =>
  Array.from({ length: 100 }, (_, at) => (at < falling ? -(at + 1) / 2 : 10 ** ((at - falling) / 23)));
/** As the server tells how all years are spread. */
const twentieths = (values: readonly number[]) => {
  const order = values.toSorted(ascending);
  return Array.from({ length: 21 }, (_, at) => quantileSorted(order, at / 20)!);
};

test('uneven values of two signs have many classes', () => {
  const list = prices(8);
  const { rule, limits, classes } = classesOf(list, '%');
  expect([rule, limits]).toEqual(['zero', [0, 20, 500]]);
  const counts = classes.map(
    ({ from }, at) => list.filter((one) => one >= from && one < (limits[at] ?? Infinity)).length,
  );
  expect(Math.max(...counts)).toBeLessThan(50);
});

test.each([
  [8, 'zero'],
  [3, 'log'],
])('of all years, %i of a hundred below nought: %s', (falling, rule) => {
  const list = prices(falling);
  const found = classesOf(twentieths(list), '%');
  expect([found.rule, classesOf(list, '%').rule]).toEqual([rule, rule]);
});

const { year, all } = figureText.map.classes.rule;
test.each([...Object.values(year), ...Object.values(all)])('a phone has room for “%s”', (text) => {
  expect(fitted(text, 760, 25)).toBe(text);
});
