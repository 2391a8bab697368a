// Values side by side, the highest first, worked out: a row each with its name, a dot on one scale, and the value. Of many
// the highest and the lowest are drawn, with a gap where the others are.
import { extent } from 'd3-array';
import { scaleLog } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';
import { linearScale } from '#src/chart/scale/linear.ts';
import { finest, logTicks, onScale } from '#src/chart/scale/log-ticks.ts';
import { cut, short, shortMarks } from '#src/chart/chart.text.ts';
import type { Named } from '#src/chart/figure.text.ts';

type Rank = Named & { rank: number; label: string; text: string; x: number; y: number };
export type Ranks = {
  width: number;
  height: number;
  /** Where the scale starts, and where the lowest row ends. */
  left: number;
  bottom: number;
  rows: readonly Rank[];
  /** Between the highest and the lowest: how many are not drawn, and where. */
  gap: { count: number; y: number } | null;
  /** How many values the scale has no place for. */
  leftOut: number;
  ticks: readonly { x: number; text: string; isZero: boolean }[];
};

/** As many as are all drawn, and of more than these so many from each end. */
const [most, ends] = [30, 12];
const [rowHeight, top, foot] = [20, 8, 26];

/** How much room a value needs beside its mark, without a year of its own and with one. */
const [forValue, forYear] = [64, 46];

/** How wide the column of ranks is. */
const forRank = 24;

/** From nought where that costs little room. */
function scaled(order: readonly Named[]): [number, number] {
  const [least = 0, greatest = 1] = extent(order, ({ value }) => value) as [number, number];
  if (greatest - least <= Math.abs(greatest) * 1e-12 + finest)
    return Math.abs(greatest) <= finest ? [0, 1] : [Math.min(least, 0), Math.max(greatest, 0)];
  return least > 0 && least < 0.6 * greatest ? [0, greatest] : [least, greatest];
}

/** Where values stand between two ends, and which of them are marked. */
function acrossOf(order: readonly Named[], sides: [number, number], scale: Scale, count: number) {
  const values = order.map(({ value }) => value);
  if (scale === 'log') {
    const x = scaleLog(extent(values) as [number, number], sides).nice();
    return { x, ticks: logTicks(x, count) };
  }
  const x = linearScale(scaled(order), sides, 5);
  return { x, ticks: x.ticks(count) };
}

/** Equal values have the same rank. */
function ranked(order: readonly Named[]): (Named & { rank: number })[] {
  let rank = 1;
  return order.map((one, at) => {
    if (order[at - 1]?.value !== one.value) rank = at + 1;
    return { ...one, rank };
  });
}

/** @param all the highest first @param times what values are multiplied by where they are written */
export function drawRanks(all: readonly Named[], width: number, asked: Scale = 'linear', times = 1): Ranks {
  const { scale, has } = onScale(
    all.map(({ value }) => value),
    asked,
  );
  const order = all.filter(({ value }) => has(value));
  const isCut = order.length > most;
  const drawn = ranked(order).filter((_, at) => !isCut || at < ends || at >= order.length - ends);
  const letters = width > 500 ? 30 : 15;
  const left =
    12 + forRank + 6.6 * Math.min(letters, Math.max(...drawn.map(({ name }) => [...name].length), 1));
  const right = forValue + (drawn.some(({ ownYear }) => ownYear !== undefined) ? forYear : 0);
  const count = width > 500 ? 6 : right > forValue ? 2 : 3;
  const { x, ticks } = acrossOf(order, [left + 14, width - right], scale, count);
  const texts = shortMarks(ticks.map((tick) => tick * times));
  const yOf = (at: number) => top + rowHeight * (at + 0.5 + (isCut && at >= ends ? 1 : 0));
  const bottom = top + rowHeight * (drawn.length + (isCut ? 1 : 0));
  return {
    width,
    height: bottom + foot,
    left,
    bottom,
    rows: drawn.map((one, at) => ({
      ...one,
      label: cut(one.name, letters),
      text: `${short(one.value * times)}${one.ownYear === undefined ? '' : ` (${one.ownYear})`}`,
      x: x(one.value),
      y: yOf(at),
    })),
    leftOut: all.length - order.length,
    gap: isCut ? { count: order.length - drawn.length, y: top + rowHeight * (ends + 0.5) } : null,
    ticks: ticks.map((tick, at) => ({ x: x(tick), text: texts[at]!, isZero: tick === 0 })),
  };
}
