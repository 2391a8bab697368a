// How the values of one year are spread, worked out: bars of equal width between round limits, and the median.
import { ascending, bin, extent, max, median } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Named } from './year-words.ts';
import { short } from './words.ts';

export type Bar = {
  from: number;
  to: number;
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
  ticks: readonly { x: number; words: string }[];
  median: { x: number; words: string } | null;
};

const [top, foot, side] = [34, 26, 14];

export function drawSpread(values: readonly Named[], width: number, height: number): Spread {
  const bottom = height - foot;
  const [least = 0, most = 1] = extent(values, ({ value }) => value) as [number, number];
  // Values that no scale tells apart stand in the middle.
  const isOne = most - least <= Math.abs(most) * 1e-12 + 1e-300;
  const x = scaleLinear(isOne ? [least - 1, most + 1] : [least, most], [side, width - side]).nice(10);
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
  const y = scaleLinear([0, max(binned, ({ length }) => length) ?? 1], [bottom, top]);
  const middle = median(values, ({ value }) => value);
  return {
    width,
    height,
    bottom,
    bars: binned.map((one) => ({
      from: one.x0!,
      to: one.x1!,
      names: one.map(({ name }) => name),
      x: x(one.x0!) + 1,
      y: y(one.length),
      width: Math.max(1, x(one.x1!) - x(one.x0!) - 2),
      height: bottom - y(one.length),
    })),
    ticks: limits
      .filter((_, at) => width > 500 || at % 2 === 0)
      .map((tick) => ({ x: x(tick), words: short(tick) })),
    median: middle === undefined ? null : { x: x(middle), words: short(middle) },
  };
}
