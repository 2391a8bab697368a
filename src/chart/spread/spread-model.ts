// How values are spread, worked out: bars of equal width between round limits, and the median. Those of one year are
// counted here, those of a large table without years where they lie.
import { ascending, bin, extent, max, median } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Named } from '#src/chart/figure.text.ts';
import { short, shortMarks } from '#src/chart/chart.text.ts';

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
  median: { x: number; text: string } | null;
};

const [top, foot, side] = [34, 26, 14];

/** A range and what is in it; of neighbours the one's end is the other's start. */
export type Range = Pick<Bar, 'from' | 'to' | 'count' | 'names'>;

export function rangesOf(values: readonly Named[]): Range[] {
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

export function drawRanges(
  ranges: readonly Range[],
  middle: number | undefined,
  width: number,
  height: number,
): Spread {
  const bottom = height - foot;
  const x = scaleLinear([ranges[0]?.from ?? 0, ranges.at(-1)?.to ?? 1], [side, width - side]);
  const y = scaleLinear([0, max(ranges, ({ count }) => count) ?? 1], [bottom, top]);
  const marks = x.ticks(10).filter((_, at) => width > 500 || at % 2 === 0);
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
    median: middle === undefined ? null : { x: x(middle), text: short(middle) },
  };
}

export const drawSpread = (values: readonly Named[], width: number, height: number): Spread =>
  drawRanges(
    rangesOf(values),
    median(values, ({ value }) => value),
    width,
    height,
  );
