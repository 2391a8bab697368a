// The classes of a map: between which limits values have one colour. They are made of the values of countries alone, by the
// rule that the values ask for: on both sides of nought where many are below it; multiplying where they differ by orders
// of magnitude; of equal width for scores and shares, which have a range of their own; else with about as many countries in
// each.
import {
  countLimits,
  evenLimits,
  isSkewed,
  logLimits,
  roundestOf,
  sorted,
} from '#src/chart/scale/round-limits.ts';
import { quantileSorted } from 'd3-array';
import { hasOwnRange } from '#src/chart/amount.text.ts';

type ClassRule = 'zero' | 'log' | 'even' | 'count';
/** `colour` counts from 1 to 7, of the scale of one colour or, round nought, of that of two. */
type MapClass = { colour: number; from: number; to: number };
export type Classes = { rule: ClassRule; limits: readonly number[]; classes: readonly MapClass[] };

/** One more colour than limits. */
const mostLimits = 6;
const parts = 6;
/** An exception does not make a map of two sides. */
const [leastBelow, leastShare] = [2, 0.05];

const isOfTwoSides = (order: readonly number[]): boolean =>
  [order.filter((value) => value < 0), order.filter((value) => value > 0)].every(
    ({ length }) => length >= leastBelow && length >= leastShare * order.length,
  );

const share = (order: number[], part: number): number => quantileSorted(order, part) ?? 0;

function twoSides(order: number[]): number[] {
  const sizes = sorted(order.map(Math.abs)).filter((size) => size > 0);
  // Each of the three has about as many: of equal steps as far as these allow it, of uneven values by their thirds.
  const step = roundestOf(share(sizes, 0.66) * 0.38, share(sizes, 0.66) * 0.68);
  const thirds = [0.33, 0.66].map((part) => roundestOf(share(sizes, part - 0.06), share(sizes, part + 0.06)));
  const side = isSkewed(sizes) ? [...new Set(thirds)] : [step, 2 * step];
  return [...side.toReversed().map((limit) => -limit), 0, ...side];
}

/** From here on nought is a class of its own: what is above it would have its colour. */
const leastNoughts = 1 / parts;

function byCount(order: number[]): number[] {
  const above = order.filter((value) => value > 0);
  const hasNoughts = order[0] === 0 && order.length - above.length >= leastNoughts * order.length;
  if (!hasNoughts || above.length === 0) return order.length > 0 ? countLimits(order, parts) : [];
  const first = roundestOf(above[0]! / 2, above[0]!);
  return [first, ...countLimits(above, parts - 1).filter((limit) => limit > first)];
}

function limitsBy(order: number[], unit: string | null): [ClassRule, number[]] {
  const above = order.filter((value) => value > 0);
  if (isOfTwoSides(order)) return ['zero', twoSides(order)];
  if (isSkewed(above)) return ['log', logLimits(share(above, 0.05), share(above, 1), mostLimits)];
  if (hasOwnRange(unit)) return ['even', evenLimits(share(order, 0.02), share(order, 0.98), mostLimits)];
  return ['count', byCount(order)];
}

/** Seven wherever there are seven; fewer lie as far apart as they can. */
const oneColour = (at: number, count: number): number =>
  count < 2 ? 4 : 1 + Math.round((at * 6) / (count - 1));

/** As strong on one side of nought as on the other, from where the class `middle` begins; `deepest` has the strongest. */
function twoColours(at: number, middle: number, deepest: number): number {
  const depth = at < middle ? middle - 1 - at : at - middle;
  const strength = deepest === 0 ? 2 : 1 + Math.round((depth * 2) / deepest);
  return at < middle ? 4 - strength : 4 + strength;
}

/**
 * @param values of countries
 * @param unit as its publisher writes it
 */
export function classesOf(values: readonly number[], unit: string | null): Classes {
  const order = sorted(values);
  const [least = 0, most = 0] = [order[0], order.at(-1)];
  const [rule, all] = limitsBy(order, unit);
  // A class that nobody is in, at either end, is none.
  const limits = all.filter((limit) => limit > least && limit <= most);
  const middle = limits.indexOf(0) + 1;
  const deepest = Math.max(middle - 1, limits.length - middle);
  const classes = [...limits, most].map((to, at) => ({
    colour: rule === 'zero' ? twoColours(at, middle, deepest) : oneColour(at, limits.length + 1),
    from: limits[at - 1] ?? least,
    to,
  }));
  return { rule, limits, classes };
}
