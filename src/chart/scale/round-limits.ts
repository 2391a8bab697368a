// Round limits between values: for the classes of a map and the ranges of a distribution. Three ways to lay them: equal
// steps, powers of ten with what is between them, and about as many values in each.
import { ascending, bisectLeft, bisectRight, quantileSorted, range, ticks } from 'd3-array';

export const sorted = (values: readonly number[]): number[] =>
  values.filter(Number.isFinite).toSorted(ascending);

/** The roundest number of two and what is between them: that of the largest step, 1, 2 or 5 and noughts. */
export function roundestOf(low: number, high: number): number {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (!(high > low)) return low;
  for (let power = Math.floor(Math.log10(size)) + 1; power > -324; power -= 1)
    for (const digit of [10, 5, 2]) {
      const step = Number(`${digit}e${power - 1}`);
      const found = Number((Math.ceil(low / step) * step).toPrecision(12));
      if (found >= low && found <= high) return found || 0;
    }
  return low;
}

/** @returns at most so many, strictly between two ends, of equal distance */
export const evenLimits = (low: number, high: number, most: number): number[] =>
  range(2 * most, 0, -1)
    .map((count) => ticks(low, high, count).filter((limit) => limit > low && limit < high))
    .find(({ length }) => length <= most) ?? [];

/** Which numbers of how many powers of ten: each list is coarser than the one before. */
const ladders: readonly (readonly [digits: readonly number[], every: number])[] = [
  [[1, 2, 5], 1],
  [[1, 3], 1],
  ...[1, 2, 3, 5, 10, 25, 50, 100, 300].map((every) => [[1], every] as const),
];

type Ladder = (typeof ladders)[number];

/** From the last that is not above the low end to the first that is not below the high end. */
function rungsOf(low: number, high: number, [digits, every]: Ladder): number[] {
  const powers = range(Math.floor(Math.log10(low) / every) * every, Math.log10(high) + 2 * every, every);
  const rungs = powers.flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`)));
  const first = Math.max(0, bisectRight(rungs, low) - 1);
  return rungs.slice(first, Math.max(bisectLeft(rungs, high), first + 1) + 1);
}

/** @returns at most so many, strictly between two ends above nought, that multiply from one to the next */
export const logLimits = (low: number, high: number, most: number): number[] =>
  ladders
    .map((ladder) => rungsOf(low, high, ladder).filter((rung) => rung > low && rung < high))
    .find(({ length }) => length <= most) ?? [];

/** @returns the ends of at most so many ranges that hold both of these ends, which are above nought */
export const logEdges = (low: number, high: number, most: number): number[] =>
  ladders.map((ladder) => rungsOf(low, high, ladder)).find(({ length }) => length <= most + 1) ?? [low, high];

/** @returns limits of so many parts, or of as many as there are different values, of which each holds about as many */
export function countLimits(order: number[], most: number): number[] {
  const parts = Math.min(most, new Set(order).size);
  const at = (share: number) => quantileSorted(order, share)!;
  const limits = range(1, parts).map((part) =>
    roundestOf(at((part - 0.2) / parts), at((part + 0.2) / parts)),
  );
  return [...new Set(limits)].filter((limit) => limit > order[0]!);
}

/** Between the lowest and the highest twentieth values differ so many times, */
const leastTimes = 50;
/** and half of them are in so small a part beneath the highest: on an even scale nobody tells them apart. */
const mostHalf = 0.2;

/** Whether values above nought, the lowest first, ask for a logarithmic scale. */
export function isSkewed(order: number[]): boolean {
  const [low = 0, middle = 0, high = 0] = [0.05, 0.5, 0.95].map((share) => quantileSorted(order, share));
  return low > 0 && high >= leastTimes * low && middle <= mostHalf * high;
}
