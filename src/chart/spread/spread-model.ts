// How values are spread, worked out: bars between round limits, of equal width on a linear scale or a logarithmic one, and
// the median. Nought and less have no place on a logarithmic scale: their bar stands apart, left of it. The values of one
// year are counted here, those of a large table without years where they lie.
import { ascending, bin, bisectRight, extent, max } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { finest, logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import { logEdges } from '#src/chart/scale/round-limits.ts';
import type { Named } from '#src/chart/figure.text.ts';
import { short, shortMarks } from '#src/chart/chart.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';

export type Bar = {
  from: number;
  to: number;
  count: number;
  /** Whose values they are; empty where only their number is known. */
  names: readonly string[];
  /** Of what stands apart; null of a range between two limits. */
  text: string | null;
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
export type Range = Pick<Bar, 'from' | 'to' | 'count' | 'names'> & {
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
    isApart: false,
    names: one.map(({ name }) => name),
  }));
}

/** The bar of nought and less: how far from the others, and how wide, since its name is longer where values are below nought. */
const gap = 14;
const apartOf = ({ from }: Range): number => (from < 0 ? 72 : 40);

const zeroText = ({ from }: Range): string =>
  from < 0 ? figureText.spread.zeroOrLess : figureText.spread.zero;

/** Where values stand, and which of them are marked. */
function acrossOf(ranges: readonly Range[], width: number, scale: Scale) {
  const apart = ranges.find(({ isApart }) => isApart);
  const ends = [ranges[apart ? 1 : 0]?.from ?? 0, ranges.at(-1)?.to ?? 1];
  const sides = [side + (apart ? apartOf(apart) + gap : 0), width - side];
  if (scale === 'log') {
    const x = scaleLog(ends, sides).clamp(true);
    return { x, marks: logTicks(x, width > 500 ? 10 : 5) };
  }
  const x = scaleLinear(ends, sides);
  return { x, marks: x.ticks(10).filter((_, at) => width > 500 || at % 2 === 0) };
}

/** On which scale, and what values are multiplied by where they are written. */
type Marking = { scale: Scale; times: number };

function drawRanges(
  ranges: readonly Range[],
  middle: number | undefined,
  width: number,
  height: number,
  { scale, times }: Marking,
): Spread {
  const bottom = height - foot;
  const { x, marks } = acrossOf(ranges, width, scale);
  const y = scaleLinear([0, max(ranges, ({ count }) => count) ?? 1], [bottom, top]);
  const texts = shortMarks(marks.map((mark) => mark * times));
  const sidesOf = (range: Range): [number, number] =>
    range.isApart ? [side, side + apartOf(range)] : [x(range.from), x(range.to)];
  const zero = ranges[0]?.isApart ? [{ x: side + apartOf(ranges[0]) / 2, text: zeroText(ranges[0]) }] : [];
  return {
    width,
    height,
    bottom,
    bars: ranges.map((range) => {
      const [from, to] = sidesOf(range);
      return {
        ...range,
        text: range.isApart ? zeroText(range) : null,
        x: from + 1,
        y: y(range.count),
        width: Math.max(1, to - from - 2),
        height: bottom - y(range.count),
      };
    }),
    ticks: [...zero, ...marks.map((mark, at) => ({ x: x(mark), text: texts[at]! }))],
    median:
      middle === undefined
        ? null
        : {
            x: scale === 'log' && middle <= finest ? (zero[0]?.x ?? side) : x(middle),
            text: short(middle * times),
          },
  };
}

export type SpreadDrawn = { scale: Scale; wide: Spread; slim: Spread };

/** @param asked is linear where no value is above nought @param times what values are multiplied by where they are written */
export function drawSpread(
  values: readonly Named[],
  middle: number | undefined,
  asked: Scale,
  times = 1,
): SpreadDrawn {
  const { scale } = onScale(
    values.map(({ value }) => value),
    asked,
  );
  return drawBoth(rangesOf(values, scale), middle, scale, times);
}

export const drawBoth = (
  ranges: readonly Range[],
  middle: number | undefined,
  scale: Scale,
  times: number,
): SpreadDrawn => ({
  scale,
  wide: drawRanges(ranges, middle, 760, 210, { scale, times }),
  slim: drawRanges(ranges, middle, 358, 190, { scale, times }),
});
