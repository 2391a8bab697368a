// What a map and a distribution of one year say, in words.
import { ascending, quantileSorted } from 'd3-array';
import { formatNumber, plural } from '#src/parts/format.ts';
import { listed, short, withUnit } from './words.ts';

export type Named = { name: string; value: number };

const some = 3;

const named = (values: readonly Named[]): string =>
  listed(values.map(({ name, value }) => `${name} (${short(value)})`));

export function mapSummary(
  values: readonly Named[],
  year: number,
  unit: string | null,
  [one, many]: readonly [string, string],
): string {
  if (values.length === 0) return `No ${one} has a value in ${year}.`;
  const order = values.toSorted((a, b) => b.value - a.value);
  const count = `In ${year} ${plural(values.length, one, many)} ${values.length === 1 ? 'has' : 'have'} a value`;
  if (values.length < 2 * some) return `${count}: ${named(order)}${unit ? `, in ${unit}` : ''}.`;
  return `${count}${unit ? `, in ${unit}` : ''}. The highest are ${named(order.slice(0, some))}; the lowest are ${named(order.slice(-some).toReversed())}.`;
}

export function spreadSummary(
  values: readonly Named[],
  year: number,
  unit: string | null,
  many: string,
): string {
  const order = values.map(({ value }) => value).toSorted(ascending);
  if (order.length === 0) return `There are no values in ${year}.`;
  const at = (share: number) => short(quantileSorted(order, share)!);
  return (
    `Half of ${formatNumber(order.length)} ${many} in ${year} lie between ${at(0.25)} and ${withUnit(at(0.75), unit)}. ` +
    `The median is ${at(0.5)}, the lowest value ${at(0)}, the highest ${at(1)}.`
  );
}
