// The small line of a figure: where it runs in a box, with a gap where years have no value.
import type { PlaceFigure } from '#contract/chart/place-profile.ts';

type Line = PlaceFigure['line'];

export const box = { width: 112, height: 28 };
/** So that neither the line nor the dot at its end is cut. */
const edge = 3;

export type Spark = {
  /** SVG's path through neighbouring years. */
  line: string;
  /** Years without a neighbour, as a path of points. */
  dots: string;
  /** The latest value. */
  end: { x: number; y: number };
};

const rounded = (at: number): number => Math.round(at * 10) / 10;

export function sparkOf({ values }: Line): Spark {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const across = (box.width - 2 * edge) / Math.max(1, values.length - 1);
  const x = (at: number) => rounded(values.length === 1 ? box.width - edge : edge + at * across);
  const y = (value: number) =>
    rounded(
      most === least ? box.height / 2 : edge + ((most - value) / (most - least)) * (box.height - 2 * edge),
    );
  const isKnown = (at: number): boolean => (values[at] ?? null) !== null;
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, to: `${x(at)} ${y(value)}` }]));
  const [single, others] = [false, true].map((joined) =>
    points.filter(({ at }) => (isKnown(at - 1) || isKnown(at + 1)) === joined),
  ) as [typeof points, typeof points];
  return {
    line: others.map(({ at, to }) => `${isKnown(at - 1) ? 'L' : 'M'}${to}`).join(''),
    dots: single.map(({ to }) => `M${to}h0`).join(''),
    end: { x: x(values.length - 1), y: y(values.at(-1) ?? 0) },
  };
}

/** The first value of the line and its year; null where it is the only one. */
export function startOf({ from, values }: Line): { year: number; value: number } | null {
  const at = values.findIndex((value) => value !== null);
  const value = values[at] ?? null;
  return value === null || at === values.length - 1 ? null : { year: from + at, value };
}
