// Values counted in ranges between round limits: of equal width on a linear scale or a logarithmic one, where nought and less
// have no place and a range of their own.
import { ascending, bin, bisectRight, extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { finest } from '#src/chart/scale/log-ticks.ts';
import { logEdges } from '#src/chart/scale/round-limits.ts';
import type { Named } from '#src/chart/figure.text.ts';

/** A range and what is in it; of neighbours the one's end is the other's start. */
export type Range = {
  from: number;
  to: number;
  count: number;
  /** Whose values they are; empty where only their number is known. */
  names: readonly string[];
  /** Whether it is that of nought and less, which a logarithmic scale has no place for. */
  isApart: boolean;
};

/** About as many as of equal width. */
const mostOfLog = 14;

/** What is not above nought is in the first range. */
function logRanges(values: readonly Named[]): Range[] {
  const isAbove = ({ value }: Named) => value > finest;
  const [least = 1, most = 1] = extent(values.filter(isAbove), ({ value }) => value) as [number, number];
  const edges = logEdges(least, most, mostOfLog);
  const lowest = values[0]!.value;
  const hasApart = !isAbove(values[0]!);
  const ends = hasApart ? [lowest, ...edges] : edges;
  const ranges = ends.slice(1).map((to, at) => ({
    from: ends[at]!,
    to,
    isApart: hasApart && at === 0,
    names: [] as string[],
  }));
  for (const { name, value } of values)
    ranges[Math.min(bisectRight(ends, value), ranges.length) - 1]!.names.push(name);
  return ranges.map((one) => ({ ...one, count: one.names.length }));
}

export function rangesOf(values: readonly Named[], scale: Scale = 'linear'): Range[] {
  if (scale === 'log') return logRanges(values.toSorted((a, b) => ascending(a.value, b.value)));
  const [least = 0, most = 1] = extent(values, ({ value }) => value) as [number, number];
  // Values that no scale tells apart stand in the middle.
  const isOne = most - least <= Math.abs(most) * 1e-12 + 1e-300;
  const x = scaleLinear()
    .domain(isOne ? [least - 1, most + 1] : [least, most])
    .nice(10);
  const [first, last] = x.domain() as [number, number];
  const limits = x.ticks(10);
  const binned = bin<Named, number>()
    .value(({ value }) => value)
    // Rounding may leave the ends a hair within.
    .domain([Math.min(first, least), Math.max(last, most)])
    // A limit at the end would make a bar of no width that holds the highest value alone.
    .thresholds(limits.filter((limit) => limit > first && limit < last))(
    values.toSorted((a, b) => ascending(a.value, b.value)),
  );
  return binned.map((one) => ({
    from: one.x0!,
    to: one.x1!,
    count: one.length,
    isApart: false,
    names: one.map(({ name }) => name),
  }));
}
