// No text of a distribution lies over another, over a bar or over the median's line, whatever the counts and however narrow; and what
// lies far out takes no room from the others.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBoth, drawSpread, type Spread } from '#src/chart/spread/spread-model.ts';
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
  // What lies far out on a linear scale stands beside fewer ranges.
  const most = scale === 'linear' && hasApart ? 10 : list.length;
  const ranges = list.slice(0, most).map((count, at) => ({
    from: limitOf(at),
    to: limitOf(at + 1),
    count,
    names: [],
    isApart: false,
  }));
  const [from, to] = [ranges[0]!.from, ranges.at(-1)!.to];
  const apart = { count: 3, names: [], isApart: true };
  const least = { ...apart, from: from - 1000, to: from };
  const beyond = { ...apart, from: to, to: to + 1000 };
  const around = scale === 'log' ? [{ ...least, from: -5 }, ...ranges] : [least, ...ranges, beyond];
  const all = hasApart ? around : ranges;
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

test('what lies far out stands beside a linear scale', () => {
  const near = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 100, maxLength: 150 });
  const far = fc.double({ min: 200, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(near, far, fc.boolean(), (list, one, isHigh) => {
      fc.pre(Math.max(...list) - Math.min(...list) > 10);
      const all = [...list, isHigh ? one : -one].map((each, at) => ({ name: `C${at}`, value: each }));
      const { bars } = drawSpread(all, undefined, 'linear').wide;
      const inner = bars.filter(({ text }) => text === null);
      expect(inner.length).toBeGreaterThan(4);
      expect(inner.every(({ from, to }) => to - from <= 10)).toBe(true);
      const beside = bars.at(isHigh ? -1 : 0)!;
      expect(beside.text).toMatch(isHigh ? /^≥ / : /^< /);
      expect(beside.names).toContain(`C${list.length}`);
    }),
    run,
  );
});

test('values of which none lies far out are all on a linear scale', () => {
  const grown = Array.from({ length: 100 }, (_, at) => ({ name: `C${at}`, value: 1.01 ** at }));
  const { wide } = drawSpread(grown, undefined, 'linear');
  expect(wide.bars.every(({ text }) => text === null)).toBe(true);
});
