// How values are spread, worked out: a bar for each range, and the median. Nought and less have no place on a logarithmic
// scale, nor what lies far out on a linear one: their bars stand apart, beside it. The values of one year are counted here, those of a large table without years
// where they lie.
import { max } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { finest, logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import type { Named } from '#src/chart/figure.text.ts';
import { short, shortMarks } from '#src/chart/chart.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { rangesOf, type Range } from './spread-ranges.ts';
import { countsOf, isOver, spaced, within, type Text } from './spread-texts.ts';

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

/** A bar that stands apart: how far from the others, and how wide, since its name is beneath it. */
const gap = 14;
const apartOf = (text: string): number => Math.max(40, 7 * text.length + 9);

/** On which scale, and what values are multiplied by where they are written. */
type Marking = { scale: Scale; times: number };

/** What is left of the scale and what is right of it, by name; null where nothing is. */
function apartTexts(ranges: readonly Range[], { scale, times }: Marking): [string | null, string | null] {
  const [first, last] = [ranges[0], ranges.at(-1)];
  const { zero, zeroOrLess, below, orMore } = figureText.spread;
  const least =
    first && (scale === 'linear' ? below(short(first.to * times)) : first.from < 0 ? zeroOrLess : zero);
  return [
    first?.isApart ? least! : null,
    last?.isApart && last !== first ? orMore(short(last.from * times)) : null,
  ];
}

/** Where values stand, and which of them are marked. */
function acrossOf(
  ranges: readonly Range[],
  width: number,
  scale: Scale,
  apart: readonly [string | null, string | null],
) {
  const inner = ranges.filter(({ isApart }) => !isApart);
  const ends = [inner[0]?.from ?? 0, inner.at(-1)?.to ?? 1];
  const [left, right] = apart.map((text) => side + (text === null ? 0 : apartOf(text) + gap)) as [
    number,
    number,
  ];
  const sides = [left, width - right];
  if (scale === 'log') {
    const x = scaleLog(ends, sides).clamp(true);
    return { x, marks: logTicks(x, width > 500 ? 10 : 5) };
  }
  const x = scaleLinear(ends, sides);
  return { x, marks: x.ticks(10) };
}

function drawRanges(
  ranges: readonly Range[],
  middle: number | undefined,
  width: number,
  height: number,
  { scale, times }: Marking,
): Spread {
  const bottom = height - foot;
  const [least, most] = apartTexts(ranges, { scale, times });
  const { x, marks } = acrossOf(ranges, width, scale, [least, most]);
  const y = scaleLinear([0, max(ranges, ({ count }) => count) ?? 1], [bottom, top]);
  const texts = shortMarks(marks.map((mark) => mark * times));
  const sidesOf = (range: Range, text: string | null): [number, number] => {
    if (text === null) return [x(range.from), x(range.to)];
    return range === ranges[0] ? [side, side + apartOf(text)] : [width - side - apartOf(text), width - side];
  };
  const markAt = (at: number, text: string): Text => within({ x: at, y: bottom + 18, text }, width);
  const names = [
    ...(least === null ? [] : [markAt(side + apartOf(least) / 2, least)]),
    ...(most === null ? [] : [markAt(width - side - apartOf(most) / 2, most)]),
  ];
  const bars = ranges.map((range) => {
    const text = range.isApart ? (range === ranges[0] ? least : most) : null;
    const [from, to] = sidesOf(range, text);
    return {
      ...range,
      text,
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
    ticks: [
      ...names,
      ...spaced(marks.map((mark, at) => markAt(x(mark), texts[at]!))).filter(
        (mark) => !names.some((name) => isOver(mark, name)),
      ),
    ],
    median:
      middle === undefined
        ? null
        : {
            x: scale === 'log' && middle <= finest ? (names[0]?.x ?? side) : x(middle),
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
