// No text of a distribution lies over another, over a bar or over the median's line, whatever the counts and however narrow.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBoth, type Spread } from '#src/chart/spread/spread-model.ts';
import { lineBetween } from '#src/chart/spread/spread-texts.ts';

const run = { numRuns: 500, seed: 38 };
const counts = (most: number) => fc.array(fc.nat({ max: most }), { minLength: 1, maxLength: 14 });
const given = (most: number) =>
  fc.record({
    counts: counts(most).filter((list) => list.some((count) => count > 0)),
    scale: fc.constantFrom('linear' as const, 'log' as const),
    first: fc.constantFrom(-8, 0, 1, 1200, 125_000),
    hasApart: fc.boolean(),
    median: fc.double({ min: 0, max: 1, noNaN: true }),
  });
type Given = typeof given extends (most: number) => fc.Arbitrary<infer One> ? One : never;

function drawn({ counts: list, scale, first, hasApart, median }: Given): Spread[] {
  const limitOf = (at: number) => (scale === 'log' ? 10 ** (at / 2) : first + 500 * at);
  const ranges = list.map((count, at) => ({
    from: limitOf(at),
    to: limitOf(at + 1),
    count,
    names: [],
    isApart: false,
  }));
  const apart = { from: -5, to: 1, count: 3, names: [], isApart: true };
  const all = scale === 'log' && hasApart ? [apart, ...ranges] : ranges;
  const [from, to] = [ranges[0]!.from, ranges.at(-1)!.to];
  const { wide, slim } = drawBoth(all, from + median * (to - from), scale, 1);
  return [wide, slim];
}

/** Digits of 12 px are 6.7 wide and 9 high; other signs are no wider on the whole. */
const boxOf = ({ x, y, text }: { x: number; y: number; text: string }) => ({
  left: x - 3.35 * text.length,
  right: x + 3.35 * text.length,
  top: y - 9,
  bottom: y + 1,
});
type Box = ReturnType<typeof boxOf>;
const areOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('no two texts lie over each other', () => {
  fc.assert(
    fc.property(given(20_000), (one) => {
      for (const { counts: shown, ticks, width } of drawn(one)) {
        const boxes = [...shown, ...ticks].map(boxOf);
        expect(boxes.filter((box) => boxes.some((other) => other !== box && areOver(box, other)))).toEqual(
          [],
        );
        expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
      }
    }),
    run,
  );
});

test('no count lies over a bar or the line', () => {
  fc.assert(
    fc.property(given(20_000), (one) => {
      for (const { counts: shown, bars, median, bottom } of drawn(one)) {
        const lines = lineBetween(median!.x, { from: 6, to: bottom }, shown);
        const strokes = lines.map(({ from, to }) => ({
          left: median!.x,
          right: median!.x,
          top: from,
          bottom: to,
        }));
        const columns = bars.map(({ x, y, width, height }) => ({
          left: x,
          right: x + width,
          top: y,
          bottom: y + height,
        }));
        const others = [...columns, ...strokes];
        expect(shown.map(boxOf).filter((box) => others.some((other) => areOver(box, other)))).toEqual([]);
      }
    }),
    run,
  );
});

test('counts of countries are all there, each above its bar', () => {
  fc.assert(
    fc.property(given(99), (one) => {
      for (const { counts: shown, bars } of drawn(one)) {
        const middles = bars
          .filter(({ count }) => count > 0)
          .map(({ x, width, count }) => [x + width / 2, `${count}`]);
        expect(shown.map(({ x, text }) => [x, text]).toSorted()).toEqual(middles.toSorted());
      }
    }),
    run,
  );
});

test('of counts without room the highest is there', () => {
  fc.assert(
    fc.property(given(20_000), (one) => {
      for (const { counts: shown, bars } of drawn(one)) {
        const most = Math.max(...bars.map(({ count }) => count));
        const { x, width } = bars.find(({ count }) => count === most)!;
        expect(Math.abs(shown[0]!.x - (x + width / 2))).toBeLessThan(10);
      }
    }),
    run,
  );
});
