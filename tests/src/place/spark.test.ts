// The small line of a figure: through neighbouring years, with points for years that stand alone.
import { expect, test } from 'vitest';
import { sparkOf, startOf } from '#src/place/spark.ts';

const line = (...values: (number | null)[]) => ({ from: 2000, values });

test('neighbouring years are joined', () => {
  const { line: path, dots, end } = sparkOf(line(0, 5, 10));
  expect([path, dots]).toEqual(['M3 25L56 14L109 3', '']);
  expect(end).toEqual({ x: 109, y: 3 });
});

test('a year alone is a point', () => {
  const { line: path, dots } = sparkOf(line(1, null, 2, 3, null, 4));
  expect([path, dots]).toEqual(['M45.4 17.7L66.6 10.3', 'M3 25h0M109 3h0']);
});

test('equal values run level', () => {
  expect(sparkOf(line(7, 7)).line).toBe('M3 14L109 14');
});

test('a line begins with its first value', () => {
  expect(startOf(line(null, 4, 5))).toEqual({ year: 2001, value: 4 });
  expect(startOf(line(4))).toBeNull();
});
