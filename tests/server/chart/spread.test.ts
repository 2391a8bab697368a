// How the values of a number are spread: every value is in one range, and the ranges meet at round limits.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsAround, limitsThatMultiply } from '#server/chart/spread.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const ends = fc.tuple(
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
);

test('limits hold the least and the greatest value', () => {
  fc.assert(
    fc.property(ends, ([least, width]) => {
      const limits = limitsAround(least, least + width);
      expect(limits[0]).toBeLessThanOrEqual(least);
      expect(limits.at(-1)).toBeGreaterThanOrEqual(least + width);
      expect(limits.slice(1).every((limit, at) => limit > limits[at]!)).toBe(true);
      expect(limits.length).toBeGreaterThan(1);
    }),
    { numRuns: 500, seed: 45 },
  );
});

const powers = fc.tuple(
  fc.double({ min: -12, max: 12, noNaN: true }),
  fc.double({ min: 0, max: 40, noNaN: true }),
);

test('limits that multiply are few, and hold both ends', () => {
  fc.assert(
    fc.property(powers, ([power, more]) => {
      const [least, most] = [10 ** power, 10 ** (power + more)];
      const limits = limitsThatMultiply(least, most);
      expect(limits[0]).toBeLessThanOrEqual(least);
      expect(limits.at(-1)).toBeGreaterThanOrEqual(most);
      expect(limits.slice(1).every((limit, at) => limit >= 2 * limits[at]!)).toBe(true);
      expect([limits.length > 1, limits.length <= 17]).toEqual([true, true]);
    }),
    { numRuns: 500, seed: 38 },
  );
});

async function spreadOfColumn(values: readonly (string | number)[]) {
  const portal = await freshPortal();
  const csv = `id,v\n${values.map((value, at) => `p${at},${value}`).join('\n')}\n`;
  const fields = [
    { name: 'id', type: 'string' },
    { name: 'v', type: 'number' },
  ];
  await portal.take(
    await plant({ name: 'one', resources: [{ name: 't', csv, fields, schema: { primaryKey: ['id'] } }] }),
  );
  const data = await portal.open();
  return (await data.engine.presence(allOf(data.catalogue.current(), 'one.t'))).spread;
}

test('the greatest value is in the last range, and a limit in the range above it', async () => {
  const spread = await spreadOfColumn([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(spread!.ranges.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
});

test('uneven values are counted in ranges that multiply', async () => {
  const spread = await spreadOfColumn([0, 0, ...Array.from({ length: 60 }, (_, at) => 10 ** (at / 10))]);
  expect(spread!.scale).toBe('log');
  expect(spread!.ranges.slice(0, 3)).toEqual([
    { from: 0, to: 1, count: 2 },
    { from: 1, to: 3, count: 5 },
    { from: 3, to: 10, count: 5 },
  ]);
  expect(spread!.ranges.reduce((sum, { count }) => sum + count, 0)).toBe(62);
});

test('what is no finite number is not counted', async () => {
  expect(await spreadOfColumn(['NaN', 'INF', '-INF', '', 3])).toEqual({
    count: 1,
    quartiles: [3, 3, 3, 3, 3],
    scale: 'linear',
    ranges: [2, 2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8].map((from, at) => ({
      from,
      to: [2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4][at],
      count: from === 3 ? 1 : 0,
    })),
  });
  expect(await spreadOfColumn(['NaN', 'INF'])).toBeNull();
});
