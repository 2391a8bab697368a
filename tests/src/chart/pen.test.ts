// Outlines as the path of an SVG: corners are read back where they were drawn, to a tenth, and nothing adds up on the way.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPen } from '#src/chart/map/pen.ts';

type Corner = readonly [number, number];

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));

/** Corners of each part of a path, in tenths. */
function partsOf(path: string): Corner[][] {
  return [...path.matchAll(/M([^l]*)l([^Mz]*)z?/g)].map(([, start = '', steps = '']) => {
    let [x, y] = numbersIn(start).map((number) => Math.round(number * 10)) as [number, number];
    const numbers = numbersIn(steps).map((number) => Math.round(number * 10));
    const corners: Corner[] = [[x, y]];
    for (let at = 0; at < numbers.length; at += 2) {
      [x, y] = [x + numbers[at]!, y + numbers[at + 1]!];
      corners.push([x, y]);
    }
    return corners;
  });
}

function drawn(parts: readonly (readonly Corner[])[], isArea: boolean): string {
  const pen = createPen();
  for (const [first, ...others] of parts) {
    pen.moveTo(...first!);
    for (const corner of others) pen.lineTo(...corner);
    if (isArea) pen.closePath();
  }
  return pen.text();
}

/** In tenths, without a corner at the place of the one before. */
const distinct = (part: readonly Corner[]): Corner[] =>
  part
    .map(([x, y]): Corner => [Math.round(x * 10), Math.round(y * 10)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1]);

const length = fc.double({ min: -800, max: 800, noNaN: true });
const part = fc.array(fc.tuple(length, length), { minLength: 1, maxLength: 40 });

test.each([
  ['a line', false, 2],
  ['an area', true, 3],
] as const)('%s is read back where it was drawn', (_what, isArea, fewest) => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const seen = parts.map(distinct).filter((corners) => corners.length >= fewest);
      // Nought has no sign in a path.
      expect(partsOf(drawn(parts, isArea))).toEqual(
        seen.map((corners) => corners.map(([x, y]) => [x + 0, y + 0])),
      );
    }),
  );
});
