// A line chart worked out: where lines, labels and years stand, in the drawing's own units. Lines break where a value
// is missing and are never joined over it (./line-time.ts).
import { extent } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { latestWithin } from '#contract/chart/extremes.ts';
import type { Scale } from '#machines/chart/chart.types.ts';
import { short, shortMarks } from '#src/chart/chart.text.ts';
import { linearScale } from '#src/chart/scale/linear.ts';
import { logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import {
  axisOf,
  intervalsOf,
  isNeighbour,
  startOf,
  ticksOf,
  type TimedValue,
  withGaps,
} from './line-time.ts';

export type LineData = { name: string; label: string; points: readonly TimedValue[] };
export type Size = { width: number; height: number; right: number };

type Mark = TimedValue & { x: number; y: number };
export type DrawnLine = {
  name: string;
  label: string;
  path: string;
  marks: readonly Mark[];
  /** Marks without a neighbour, which no line shows. */
  alone: readonly Mark[];
  /** Whether it was measured every few years: each value is marked then, since most years have none. */
  isSurvey: boolean;
  /** Its last value as it is written; null where the scale has no place for it. */
  end: string | null;
  labelY: number;
};
export type LineDrawn = {
  size: Size;
  left: number;
  bottom: number;
  lines: readonly DrawnLine[];
  grid: readonly { y: number; text: string; isZero: boolean }[];
  times: readonly { x: number; text: string }[];
  /** What values are multiplied by where they are written. */
  markedBy: number;
  /** How many values the scale has no place for. */
  leftOut: number;
  /** The first year of its axis. */
  first: number;
};

const top = 12;
const foot = 28;
const gap = 16;
/** From here on a series is measured every few years. */
const fewYears = 2;

/** From nought where that costs little room, and always with room for the highest. */
function heightsOf(values: readonly number[]): [number, number] {
  const [least = 0, most = 1] = extent(values) as [number, number];
  if (least === most) return least === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, most)];
  return least > 0 && least < 0.6 * most ? [0, most] : [least, most];
}

/** What is beside a line's end: its last value, and of which year it is where that is long ago; null where it has none. */
export function endText(points: readonly TimedValue[], to: number, times: number): string | null {
  const last = points.at(-1);
  if (!last) return null;
  return `${short(last.value * times)}${last.year < to - latestWithin ? ` (${last.year})` : ''}`;
}

/** Labels at the ends of lines, moved apart so that each can be read. */
function spread(places: readonly number[], lowest: number): number[] {
  const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  for (const [rank, at] of order.entries())
    if (rank > 0) moved[at] = Math.max(moved[at]!, moved[order[rank - 1]!]! + gap);
  for (let rank = order.length - 1; rank >= 0; rank -= 1) {
    const most = rank === order.length - 1 ? lowest : moved[order[rank + 1]!]! - gap;
    moved[order[rank]!] = Math.min(moved[order[rank]!]!, most);
  }
  return moved;
}

/** Where values stand from `bottom` up, and at which of them the grid is. */
function uprightOf(values: readonly number[], bottom: number, scale: Scale) {
  if (scale === 'log') {
    const y = scaleLog(extent(values) as [number, number], [bottom, top + 8]).nice();
    return { y, ticks: logTicks(y, 5) };
  }
  const y = linearScale(heightsOf(values), [bottom, top + 8], 5);
  return { y, ticks: y.ticks(5) };
}

/** @param times what values are multiplied by where they are written */
export function drawLines(
  given: readonly LineData[],
  from: number,
  to: number,
  size: Size,
  asked: Scale = 'linear',
  times = 1,
): LineDrawn {
  const bottom = size.height - foot;
  const all = given.flatMap(({ points }) => points.map(({ value }) => value));
  const { scale, has } = onScale(all, asked);
  const data = given.map((one) => ({ ...one, points: one.points.filter(({ value }) => has(value)) }));
  const values = all.filter(has);
  const { y, ticks } = uprightOf(values, bottom, scale);
  const texts = shortMarks(ticks.map((tick) => tick * times));
  const left = 10 + 7 * Math.max(...texts.map(({ length }) => length));
  const series = given.map(({ points }) => points);
  const [intervals, axis] = [intervalsOf(series), axisOf(series.flat(), from, to)];
  const x = scaleLinear(
    [axis.from, Math.max(axis.to, axis.from + axis.least)],
    [left, size.width - size.right],
  );
  const path = line<Mark | null>(
    (mark) => mark!.x,
    (mark) => mark!.y,
  ).defined((mark) => mark !== null);
  const lines = data.map(({ name, label, points }, row) => {
    const interval = intervals[row]!;
    const marks = points.map((point) => ({ ...point, x: x(startOf(point)), y: y(point.value) }));
    const alone = marks.filter(
      (mark, at) =>
        !isNeighbour(interval, mark, marks[at - 1]) && !isNeighbour(interval, mark, marks[at + 1]),
    );
    const last = given[row]!.points.at(-1)?.value;
    return {
      name,
      label,
      marks,
      alone,
      isSurvey: interval >= fewYears,
      end: last !== undefined && has(last) ? endText(points, to, times) : null,
      path: path.digits(1)(withGaps(marks, interval)) ?? '',
      labelY: 0,
    };
  });
  const labelled = lines.filter(({ marks }) => marks.length > 0);
  const places = spread(
    labelled.map(({ marks }) => marks.at(-1)!.y),
    bottom,
  );
  for (const [at, one] of labelled.entries()) one.labelY = places[at]!;
  return {
    size,
    left,
    bottom,
    lines,
    grid: ticks.map((tick, at) => ({ y: y(tick), text: texts[at]!, isZero: tick === 0 })),
    markedBy: times,
    leftOut: all.length - values.length,
    first: Math.floor(axis.from),
    times: ticksOf(axis, size.width - size.right - left).map(({ at, text }) => ({ x: x(at), text })),
  };
}
