// How values are spread, worked out: a bar for each range, and the median. Nought and less have no place on a logarithmic
// scale: their bar stands apart, left of it. The values of one year are counted here, those of a large table without years
// where they lie.
import { max } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { finest, logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import type { Named } from '#src/chart/figure.text.ts';
import { short, shortMarks } from '#src/chart/chart.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { rangesOf, type Range } from './spread-ranges.ts';
import { countsOf, spaced, within, type Text } from './spread-texts.ts';

export type Bar = Range & {
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
  counts: readonly Text[];
  ticks: readonly Text[];
  median: { x: number; text: string } | null;
};

const [top, foot, side] = [34, 26, 14];

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
  return { x, marks: x.ticks(10) };
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
  const markAt = (at: number, text: string): Text => within({ x: at, y: bottom + 18, text }, width);
  const zero = ranges[0]?.isApart ? [markAt(side + apartOf(ranges[0]) / 2, zeroText(ranges[0]))] : [];
  const bars = ranges.map((range) => {
    const [from, to] = sidesOf(range);
    return {
      ...range,
      text: range.isApart ? zeroText(range) : null,
      x: from + 1,
      y: y(range.count),
      width: Math.max(1, to - from - 2),
      height: bottom - y(range.count),
    };
  });
  return {
    width,
    height,
    bottom,
    bars,
    counts: countsOf(bars, width, short),
    ticks: [...zero, ...spaced(marks.map((mark, at) => markAt(x(mark), texts[at]!)))],
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
