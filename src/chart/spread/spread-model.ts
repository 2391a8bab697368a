// How values are spread, worked out: bars between round limits, of equal width on a linear scale or a logarithmic one, and
// the median. Those of one year are counted here, those of a large table without years where they lie.
import { ascending, bin, bisectRight, extent, max } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import { logEdges } from '#src/chart/scale/round-limits.ts';
import type { Named } from '#src/chart/figure.text.ts';
import { shortMarks } from '#src/chart/chart.text.ts';

export type Bar = {
  from: number;
  to: number;
  count: number;
  /** Whose values they are; empty where only their number is known. */
  names: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
};
export type Spread = {
  width: number;
  height: number;
  bottom: number;
  bars: readonly Bar[];
  ticks: readonly { x: number; text: string }[];
  median: { x: number; value: number } | null;
};

const [top, foot, side] = [34, 26, 14];

/** A range and what is in it; of neighbours the one's end is the other's start. */
export type Range = Pick<Bar, 'from' | 'to' | 'count' | 'names'>;

/** About as many as of equal width. */
const mostOfLog = 14;

/** Of values above nought. */
function logRanges(values: readonly Named[]): Range[] {
  const [least = 1, most = 1] = extent(values, ({ value }) => value) as [number, number];
  const edges = logEdges(least, most, mostOfLog);
  const ranges = edges.slice(1).map((to, at) => ({ from: edges[at]!, to, names: [] as string[] }));
  for (const { name, value } of values)
    ranges[Math.min(bisectRight(edges, value), ranges.length) - 1]!.names.push(name);
  return ranges.map((one) => ({ ...one, count: one.names.length }));
}

function rangesOf(values: readonly Named[], scale: Scale = 'linear'): Range[] {
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
    names: one.map(({ name }) => name),
  }));
}

/** Where values stand, and which of them are marked. */
function acrossOf(ranges: readonly Range[], width: number, scale: Scale) {
  const ends = [ranges[0]?.from ?? 0, ranges.at(-1)?.to ?? 1];
  const sides = [side, width - side];
  if (scale === 'log') {
    const x = scaleLog(ends, sides);
    return { x, marks: logTicks(x, width > 500 ? 10 : 5) };
  }
  const x = scaleLinear(ends, sides);
  return { x, marks: x.ticks(10).filter((_, at) => width > 500 || at % 2 === 0) };
}

export function drawRanges(
  ranges: readonly Range[],
  middle: number | undefined,
  width: number,
  height: number,
  scale: Scale = 'linear',
): Spread {
  const bottom = height - foot;
  const { x, marks } = acrossOf(ranges, width, scale);
  const y = scaleLinear([0, max(ranges, ({ count }) => count) ?? 1], [bottom, top]);
  const texts = shortMarks(marks);
  return {
    width,
    height,
    bottom,
    bars: ranges.map((range) => ({
      ...range,
      x: x(range.from) + 1,
      y: y(range.count),
      width: Math.max(1, x(range.to) - x(range.from) - 2),
      height: bottom - y(range.count),
    })),
    ticks: marks.map((mark, at) => ({ x: x(mark), text: texts[at]! })),
    // Nought and less have no place on a logarithmic scale.
    median: middle === undefined || (scale === 'log' && middle <= 0) ? null : { x: x(middle), value: middle },
  };
}

export type SpreadDrawn = { wide: Spread; slim: Spread; leftOut: number };

/** On a logarithmic scale those above nought, where there are any. */
export function drawSpread(values: readonly Named[], middle: number | undefined, asked: Scale): SpreadDrawn {
  const { scale, has } = onScale(
    values.map(({ value }) => value),
    asked,
  );
  const held = values.filter(({ value }) => has(value));
  const ranges = rangesOf(held, scale);
  return {
    wide: drawRanges(ranges, middle, 760, 210, scale),
    slim: drawRanges(ranges, middle, 358, 190, scale),
    leftOut: values.length - held.length,
  };
}
