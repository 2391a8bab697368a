// How the values of a number are spread: every value is in one range, and the ranges meet at round limits.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsAround } from '#server/data/spread.ts';

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
