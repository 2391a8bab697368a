// What a map, a ranking and a distribution say in words, of one year or of a variable that has none.
import { ascending, quantileSorted } from 'd3-array';
import { figureText } from '#texts/en/chart/figures.ts';
import { amount, amounts } from './amount.text.ts';
import { listed } from './chart.text.ts';

export type Named = { name: string; value: number };

/** More of many are no exceptions. */
const [mostBelow, leastTimes] = [5, 20];
const belowZero = (values: readonly Named[]): readonly Named[] => {
  const below = values.filter(({ value }) => value < 0);
  return below.length <= mostBelow && below.length * leastTimes <= values.length ? below : [];
};

const some = 3;

const named = (values: readonly Named[], each: (value: number) => string): string =>
  listed(values.map(({ name, value }) => `${name} (${each(value)})`));

/** ", 2015" behind a title; nothing of a variable without years. */
export const ofYear = (year: number | null): string => (year === null ? '' : `, ${year}`);
/** What a figure's line beneath its title ends with where its year is divided. */
export const lastOfYear = (isLast: boolean): string => (isLast ? ` ${figureText.lastOfYear}` : '');
/** " in 2015". */
const inYear = (year: number | null): string => (year === null ? '' : figureText.inYear(year));

export function mapSummary(
  values: readonly Named[],
  year: number | null,
  unit: string | null,
  [one, many]: readonly [string, string],
): string {
  if (values.length === 0) return figureText.map.none(one, inYear(year));
  const order = values.toSorted((a, b) => b.value - a.value);
  const { each, ofAll } = amounts(unit);
  const count = figureText.map.some(values.length, one, many, year);
  if (values.length < 2 * some) return figureText.map.few(count, named(order, each), ofAll);
  return `${count}${ofAll}. ${figureText.map.ends(named(order.slice(0, some), each), named(order.slice(-some).toReversed(), each))}`;
}

/** Values below nought, where they are exceptions: that they are the source's, and no fault of the figure. */
export function exceptions(values: readonly Named[], unit: string | null): string {
  const below = belowZero(values);
  return below.length === 0 ? '' : ` ${figureText.belowZero(named(below, amounts(unit).each), below.length)}`;
}

/** How many values there are; the least, the quartiles and the greatest, none of none. */
export type Quartiles = { count: number; quartiles: readonly number[] };

export function quartilesOf(values: readonly Named[]): Quartiles {
  const order = values.map(({ value }) => value).toSorted(ascending);
  const quartiles = [0, 0.25, 0.5, 0.75, 1].map((share) => quantileSorted(order, share)!);
  return { count: order.length, quartiles: order.length === 0 ? [] : quartiles };
}

export function spreadSummary(
  { count, quartiles }: Quartiles,
  year: number | null,
  unit: string | null,
  many: string,
): string {
  if (count === 0) return figureText.spread.none(inYear(year));
  const [least, lower, middle, , most] = quartiles.map(amounts(unit).each);
  const upper = amount(quartiles[3]!, unit);
  return (
    `${figureText.spread.summary(count, many, inYear(year), lower!, upper)} ` +
    figureText.spread.ends(middle!, least!, most!)
  );
}

export function rankSummary(
  order: readonly Named[],
  { rows, gap }: { rows: readonly Named[]; gap: { count: number } | null },
  unit: string | null,
  many: string,
): string {
  const [first, last] = [order[0], order.at(-1)];
  if (!first || !last) return figureText.spread.none('');
  const span = figureText.rank.summary(
    amount(first.value, unit),
    first.name,
    amounts(unit).each(last.value),
    last.name,
  );
  if (!gap) return span;
  return `${span} ${figureText.rank.drawn(rows.length / 2, rows.length + gap.count, many)}`;
}
