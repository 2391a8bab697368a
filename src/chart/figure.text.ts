// What a map, a ranking and a distribution say in words, of one year or of a variable that has none.
import { ascending, quantileSorted } from 'd3-array';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { chartText } from '#texts/en/chart.ts';
import { amount, amounts } from './amount.text.ts';
import { listed } from './chart.text.ts';

export type Named = { name: string; value: number };

const some = 3;

const named = (values: readonly Named[], each: (value: number) => string): string =>
  listed(values.map(({ name, value }) => `${name} (${each(value)})`));

/** ", 2015" behind a title; nothing of a variable without years. */
export const ofYear = (year: number | null): string => (year === null ? '' : `, ${year}`);
/** What a figure's line beneath its title ends with where its year is divided. */
export const lastOfYear = (isLast: boolean): string => (isLast ? ` ${chartText.lastOfYear}` : '');
/** " in 2015". */
const inYear = (year: number | null): string => (year === null ? '' : ` in ${year}`);

export function mapSummary(
  values: readonly Named[],
  year: number | null,
  unit: string | null,
  [one, many]: readonly [string, string],
): string {
  if (values.length === 0) return `No ${one} has a value${inYear(year)}.`;
  const order = values.toSorted((a, b) => b.value - a.value);
  const { each, ofAll } = amounts(unit);
  const count = `${year === null ? '' : `In ${year} `}${plural(values.length, one, many)} ${values.length === 1 ? 'has' : 'have'} a value`;
  if (values.length < 2 * some) return `${count}: ${named(order, each)}${ofAll}.`;
  return `${count}${ofAll}. The highest are ${named(order.slice(0, some), each)}; the lowest are ${named(order.slice(-some).toReversed(), each)}.`;
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
  if (count === 0) return `There are no values${inYear(year)}.`;
  const [least, lower, middle, , most] = quartiles.map(amounts(unit).each);
  return (
    `Half of ${formatNumber(count)} ${many}${inYear(year)} lie between ${lower} and ${amount(quartiles[3]!, unit)}. ` +
    `The median is ${middle}, the lowest value ${least}, the highest ${most}.`
  );
}

export function rankSummary(
  order: readonly Named[],
  shown: number,
  unit: string | null,
  many: string,
): string {
  const [first, last] = [order[0], order.at(-1)];
  if (!first || !last) return `There are no values.`;
  const span = `From ${amount(first.value, unit)} (${first.name}) down to ${amounts(unit).each(last.value)} (${last.name}).`;
  if (shown === order.length) return span;
  return `${span} Drawn are the ${shown / 2} highest and the ${shown / 2} lowest of ${formatNumber(order.length)} ${many}; the table has all.`;
}
