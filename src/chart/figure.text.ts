// What a map, a ranking and a distribution say in words, of one year or of a variable that has none.
import { ascending, quantileSorted } from 'd3-array';
import type { Point } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { amount, amounts } from './amount.text.ts';
import { listed } from './chart.text.ts';

/** `ownYear` of a value that stands in for another year. */
export type Named = { name: string; value: number; ownYear?: number };

export const nameOf = ({ entity: name, value, ownYear }: Point): Named => ({
  name,
  value,
  ...(ownYear !== undefined && { ownYear }),
});

/** More of many are no exceptions. */
const [mostBelow, leastTimes] = [5, 20];
const belowZero = (values: readonly Named[]): readonly Named[] => {
  const below = values.filter(({ value }) => value < 0);
  return below.length <= mostBelow && below.length * leastTimes <= values.length ? below : [];
};

const some = 3;

type Each = (value: number) => string;

/** ", 2017" behind what is of another year than the one that is shown. */
export const ofOwnYear = ({ ownYear }: Pick<Named, 'ownYear'>): string => ofYear(ownYear ?? null);

const named = (values: readonly Named[], each: Each): string =>
  listed(values.map((one) => `${one.name} (${each(one.value)}${ofOwnYear(one)})`));

/** ", 2015" behind a title; nothing of a variable without years. */
export const ofYear = (year: number | null): string => (year === null ? '' : `, ${year}`);
/** What it says of values that stand in for others. */
export const nearYear = (year: number | null, near: number): string =>
  year === null || near === 0 ? '' : ` ${figureText.nearest(year, near)}`;
/** What a figure's line beneath its title ends with where its year is divided. */
export const lastOfYear = (isLast: boolean): string => (isLast ? ` ${figureText.lastOfYear}` : '');
/** " in 2015". */
const inYear = (year: number | null, near = 0): string =>
  year === null ? '' : near === 0 ? figureText.inYear(year) : figureText.nearYear(year);

/** Those at an end of an order, three at most; nobody is named whose value somebody has who is not. */
function endOf(order: readonly Named[]): readonly Named[] {
  const isWhole = (count: number) => order[count - 1]!.value !== order[count]?.value;
  return order.slice(0, [some, 2, 1].find(isWhole) ?? 0);
}

const sharedBy = (order: readonly Named[]): number =>
  order.filter(({ value }) => value === order[0]!.value).length;

/** "the lowest are a (1) and b (2)", or how many share the lowest value. */
function endText(which: 'highest' | 'lowest', order: readonly Named[], each: Each, many: string): string {
  const end = endOf(order);
  if (end.length === 0) return figureText.map.shared(which, each(order[0]!.value), sharedBy(order), many);
  return figureText.map.end(which, named(end, each), end.length);
}

export function mapSummary(
  values: readonly Named[],
  year: number | null,
  unit: string | null,
  [one, many]: readonly [string, string],
  near = 0,
): string {
  if (values.length === 0) return figureText.map.none(one, inYear(year, near));
  const order = values.toSorted((a, b) => b.value - a.value);
  const { each, ofAll } = amounts(unit);
  const count = figureText.map.some(values.length, one, many, inYear(year, near));
  if (values.length < 2 * some) return figureText.map.few(count, named(order, each), ofAll);
  if (order[0]!.value === order.at(-1)!.value)
    return `${count}. ${figureText.rank.same(amount(order[0]!.value, unit))}`;
  const ends = [
    endText('highest', order, each, many),
    endText('lowest', order.toReversed(), each, many),
  ] as const;
  return `${count}${ofAll}. ${figureText.map.ends(...ends)}`;
}

/** Values below nought, where they are exceptions: that they are the source's, and no fault of the figure. */
export function exceptions(values: readonly Named[], unit: string | null): string {
  const below = belowZero(values);
  return below.length === 0 ? '' : ` ${figureText.belowZero(named(below, amounts(unit).each), below.length)}`;
}

const fewest = 8;

/** How many values there are; the least, the quartiles and the greatest, none of none. */
export type Quartiles = { count: number; quartiles: readonly number[] };

export function quartilesOf(values: readonly Named[]): Quartiles {
  const order = values.map(({ value }) => value).toSorted(ascending);
  const quartiles = [0, 0.25, 0.5, 0.75, 1].map((share) => quantileSorted(order, share)!);
  return { count: order.length, quartiles: order.length === 0 ? [] : quartiles };
}

const endsOf = (quartiles: readonly number[], unit: string | null): [string, string] => [
  amounts(unit).each(quartiles[0]!),
  amount(quartiles[4]!, unit),
];

export function spreadSummary(
  { count, quartiles }: Quartiles,
  year: number | null,
  unit: string | null,
  many: string,
  near = 0,
): string {
  const inOne = inYear(year, near);
  if (count === 0) return figureText.spread.none(inOne);
  // A half of so few says nothing.
  if (count < fewest) return figureText.spread.few(count, many, inOne, ...endsOf(quartiles, unit));
  const [least, lower, middle, , most] = quartiles.map(amounts(unit).each);
  const upper = amount(quartiles[3]!, unit);
  return (
    `${figureText.spread.summary(count, many, inOne, lower!, upper)} ` +
    figureText.spread.ends(middle!, least!, most!)
  );
}

/** Who has the value at the end of an order: the name of one, or how many they are. */
const whose = (order: readonly Named[], many: string): string =>
  sharedBy(order) === 1
    ? `${order[0]!.name}${ofOwnYear(order[0]!)}`
    : figureText.rank.several(sharedBy(order), many);

export function rankSummary(
  order: readonly Named[],
  { rows, gap }: { rows: readonly Named[]; gap: { count: number } | null },
  unit: string | null,
  many: string,
): string {
  const [first, last] = [order[0], order.at(-1)];
  if (!first || !last) return figureText.spread.none('');
  if (order.length === 1) return figureText.rank.one(amount(first.value, unit), whose(order, many));
  const span =
    first.value === last.value
      ? figureText.rank.same(amount(first.value, unit))
      : figureText.rank.summary(
          amount(first.value, unit),
          whose(order, many),
          amounts(unit).each(last.value),
          whose(order.toReversed(), many),
        );
  if (!gap) return span;
  const drawn = figureText.rank.drawn(rows.length / 2, rows.length + gap.count, many);
  const isDrawn = new Set(rows.map(({ name }) => name));
  const tied = order.filter(({ name, value }) => value === last.value && !isDrawn.has(name)).length;
  return `${span} ${drawn}${tied > 0 ? figureText.rank.tied(tied) : ''}`;
}
