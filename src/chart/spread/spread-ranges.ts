// Values counted in ranges between round limits: of equal width on a linear scale or a logarithmic one, where nought and less
// have no place and a range of their own. Few that lie far out have ranges of their own on a linear scale.
import { ascending, bin, bisectRight, extent, quantileSorted } from 'd3-array';
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
  /** Whether it is beyond the scale: that of nought and less where ranges multiply, or of what lies far out. */
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

/** All but so many at either end are what a scale is made for, where the others reach so many times as far. */
const [outermost, farTimes] = [0.02, 3];
/** About as many of equal width, where others stand beside them. */
const mostOfFar = 8;

/** How far a linear scale reaches: of an inflation of 922 beside one of 60 it would have one bar. */
function reachOf(values: number[]): [number, number] {
  const [least = 0, most = 1] = [values[0], values.at(-1)];
  const [low, high] = [outermost, 1 - outermost].map((part) => quantileSorted(values, part) ?? 0) as [
    number,
    number,
  ];
  const isFar = high > low && most - least > farTimes * (high - low);
  return isFar ? [low, high] : [least, most];
}

/** @param values the least first */
function farRanges(values: readonly Named[], [low, high]: [number, number]): Range[] {
  const limits = scaleLinear().domain([low, high]).nice(mostOfFar).ticks(mostOfFar);
  const ends = [values[0]!.value, ...limits, values.at(-1)!.value];
  return ends
    .slice(1)
    .map((to, at) => ({
      from: ends[at]!,
      to,
      isApart: at === 0 || at === limits.length,
      names: [] as string[],
    }))
    .map((one, at) => ({
      ...one,
      names: values.filter(({ value }) => bisectRight(limits, value) === at).map(({ name }) => name),
    }))
    .map((one) => ({ ...one, count: one.names.length }))
    .filter(({ isApart, count }) => !isApart || count > 0);
}

export function rangesOf(given: readonly Named[], scale: Scale = 'linear'): Range[] {
  const values = given.toSorted((a, b) => ascending(a.value, b.value));
  if (scale === 'log') return logRanges(values);
  const [least = 0, most = 1] = extent(values, ({ value }) => value) as [number, number];
  const reach = reachOf(values.map(({ value }) => value));
  if (reach[0] > least || reach[1] < most) return farRanges(values, reach);
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
    .thresholds(limits.filter((limit) => limit > first && limit < last))(values);
  return binned.map((one) => ({
    from: one.x0!,
    to: one.x1!,
    count: one.length,
    isApart: false,
    names: one.map(({ name }) => name),
  }));
}
