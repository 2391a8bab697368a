// When the points of a line are, and which of them are neighbours. Years stand at their number; a quarter, a month, a week or
// a day stands at its beginning. A series has an interval of its own: a survey of every second year is one line.
import { ascending, extent, range } from 'd3-array';
import type { Point } from '#machines/chart/chart.types.ts';

export type TimedValue = { year: number; value: number } & Pick<Point, 'time'>;

export const startOf = ({ year, time }: TimedValue): number => time?.from ?? year;
/** As its publisher writes it. */
export const timeText = ({ year, time }: TimedValue): string => time?.text ?? String(year);
/** Whether it is known of any what part of a year it is. */
export const isDivided = (points: readonly TimedValue[]): boolean => points.some(({ time }) => time);

const stepsOf = (points: readonly TimedValue[]): number[] =>
  points.slice(1).map((point, at) => startOf(point) - startOf(points[at]!));

/** At least three quarters of the steps are no longer: a survey is not taken by the calendar, and its line goes on. */
const usualStep = (steps: readonly number[]): number => {
  const order = steps.toSorted(ascending);
  return order[Math.floor((order.length - 1) * 0.75)]!;
};

/**
 * How far apart the values of each line usually are, in years. Two steps say little of a line alone: there the other
 * lines count, and where they have no more, a year.
 */
export function intervalsOf(lines: readonly (readonly TimedValue[])[]): number[] {
  const steps = lines.map(stepsOf);
  const all = steps.flat();
  const usual = all.length > 1 ? usualStep(all) : 1;
  return steps.map((own) => (own.length > 2 ? usualStep(own) : usual));
}

/** Months and the weeks at a year's end differ in length, but by less than half. */
export const isNeighbour = (interval: number, one: TimedValue, other: TimedValue | undefined): boolean =>
  other !== undefined && Math.abs(startOf(one) - startOf(other)) <= 1.5 * interval;

/** The same with nothing between two that are no neighbours. */
export const withGaps = <Value extends TimedValue>(
  points: readonly Value[],
  interval: number,
): (Value | null)[] =>
  points.flatMap((point, at) =>
    at > 0 && !isNeighbour(interval, point, points[at - 1]) ? [null, point] : [point],
  );

/** What the axis of time reaches over, and how much it shows at least, in years. */
export type TimeAxis = { from: number; to: number; least: number };

/** @param from the first year; parts of it that have no value are not on the axis */
export function axisOf(points: readonly TimedValue[], from: number, to: number): TimeAxis {
  if (!isDivided(points)) return { from, to, least: 1 };
  const [first = from, last = to] = extent(points, startOf);
  return { from: Math.floor(first) === from ? first : from, to: Math.max(to, last), least: 1 / 12 };
}

type Tick = { at: number; text: string };

/** Round years that stand apart, and the last. */
function yearTicks(from: number, to: number, room: number): Tick[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((years) => ((to - from) / years) * 52 <= room) ?? 200;
  const round = range(Math.ceil(from / step) * step, to + 1, step);
  const apart = ((to - from) * 40) / Math.max(room, 1);
  const years = [
    ...round.filter((year) => to - year > apart || year === to),
    ...(round.includes(to) ? [] : [to]),
  ];
  return years.map((year) => ({ at: year, text: String(year) }));
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The first of every so many months. */
function monthTicks(from: number, to: number, step: number): Tick[] {
  const first = Math.ceil((from * 12 - 1e-6) / step) * step;
  return range(first, to * 12 + 1e-6, step).map((at) => ({
    at: at / 12,
    text: `${months[at % 12]} ${Math.floor(at / 12)}`,
  }));
}

/** @param room what it is wide, in the drawing's own units */
export function ticksOf({ from, to, least }: TimeAxis, room: number): Tick[] {
  const step = least < 1 && [1, 3, 6].find((one) => (((to - from) * 12) / one) * 68 <= room);
  const ticks = step ? monthTicks(from, to, step) : [];
  return ticks.length > 1 ? ticks : yearTicks(from, Math.floor(to), room);
}
