// Numbers at the axes of figures: short, and never shorter than where they stand.
import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { short, shortMarks } from '#src/chart/chart.text.ts';

test.each([
  [0.123456, '0.123'],
  [1234.5, '1,235'],
  [3_521_418_060, '3.52bn'],
])('%s is written %s', (value, text) => expect(short(value)).toBe(text));

test.each([
  [[0, 0.5, 1], '0 0.5 1'],
  [[7019, 7019.5, 7020], '7,019 7,019.5 7,020'],
  [[70_190, 70_195, 70_200], '70.19k 70.195k 70.2k'],
  [[125_000, 125_500, 126_000], '125k 125.5k 126k'],
  [[2e9, 4e9], '2bn 4bn'],
  [[5], '5'],
])('marks %j are written %s', (marks, texts) => expect(shortMarks(marks).join(' ')).toBe(texts));

const powers: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9, tn: 1e12 };
/** What a reader takes a mark for. */
function readAs(text: string): number {
  const [, number = '', power = ''] = /^(−?[\d,.]+)([a-z]*)$/i.exec(text) ?? [];
  return Number(number.replaceAll(',', '').replace('−', '-')) * (powers[power.toLowerCase()] ?? 1);
}

test('each mark of a scale is read as what it is', () => {
  const ends = fc.tuple(fc.double({ min: -1e13, max: 1e13, noNaN: true }), fc.double({ min: 1e-9, max: 1 }));
  fc.assert(
    fc.property(ends, ([from, share]) => {
      const marks = scaleLinear([from, from + Math.max(Math.abs(from) * share, 1e-6)], [0, 1]).ticks(5);
      const [first = 0, second = first + 1] = marks;
      for (const [at, text] of shortMarks(marks).entries())
        expect(Math.abs(readAs(text) - marks[at]!)).toBeLessThanOrEqual((second - first) / 50);
    }),
  );
});
