// A map of one year worked out: which country has which value and step, and what has no place on the map and why.
import { extent } from 'd3-array';
import { scaleThreshold } from 'd3-scale';
import type { Outline, Point } from '#machines/chart/chart.types.ts';
import type { Atlas, Shape } from './atlas.ts';
import { countryOf } from '#contract/countries.ts';
import { historicalUntil } from './historical.ts';

export type Placed = { name: string; value: number; step: number; shape: Shape };
export type Unplaced = { name: string; value: number; until: string | null };
export type Mapped = {
  /** By name. */
  placed: readonly Placed[];
  unplaced: readonly Unplaced[];
  steps: readonly { step: number; from: number; to: number }[];
};

/** As few digits as tell the steps apart from each other. */
const rounded = (value: number, width: number): number => {
  if (width <= 0 || !Number.isFinite(width)) return value;
  const unit = 10 ** Math.floor(Math.log10(width) - 0.5);
  return Math.round(value / unit) * unit;
};

/** The limits between steps are sevenths of all values of all years, so that one year can be compared with the next. */
export function limitsOf(sevenths: readonly number[]): number[] {
  const inner = sevenths.slice(1, -1);
  const gaps = inner.map((value, at) => value - sevenths[at]!).filter((gap) => gap > 0);
  const width = Math.min(...gaps, Infinity);
  const least = sevenths[0] ?? 0;
  const limits = inner.map((value) => Number(rounded(value, width).toPrecision(12)));
  return [...new Set(limits)].filter((limit) => limit > least);
}

/** Where each entity stands on the map; worked out once for all years. */
export type Places = ReadonlyMap<string, { shape: Shape | null; until: string | null }>;

export function placesOf({ names, codes }: Outline, { shapes }: Atlas): Places {
  const byKey = new Map(shapes.toReversed().map((shape) => [shape.key, shape]));
  const taken = new Set<string>();
  return new Map(
    names.map((name, at) => {
      const said = [...codes[at]!.split('|').filter((code) => code !== ''), name];
      const until = historicalUntil(said);
      const key = until === null ? countryOf(said) : null;
      const shape = key !== null && !taken.has(key) ? (byKey.get(key) ?? null) : null;
      if (key !== null) taken.add(key);
      return [name, { shape, until }];
    }),
  );
}

/** Seven steps wherever there are seven; fewer lie as far apart as they can. */
const stepOf = (at: number, count: number): number =>
  count < 2 ? 4 : 1 + Math.round((at * 6) / (count - 1));

export function mapValues(points: readonly Point[], places: Places, sevenths: readonly number[]): Mapped {
  const limits = limitsOf(sevenths);
  const count = limits.length + 1;
  const at = scaleThreshold<number, number>(
    limits,
    Array.from({ length: count }, (_, step) => step),
  );
  const [least = 0, most = 0] = extent([...sevenths, ...points.map(({ value }) => value)]);
  const placed: Placed[] = [];
  const unplaced: Unplaced[] = [];
  for (const { entity: name, value } of points) {
    const place = places.get(name);
    if (place?.shape) placed.push({ name, value, step: stepOf(at(value), count), shape: place.shape });
    else unplaced.push({ name, value, until: place?.until ?? null });
  }
  return {
    placed: placed.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    unplaced,
    steps: Array.from({ length: count }, (_, step) => ({
      step: stepOf(step, count),
      from: limits[step - 1] ?? least,
      to: limits[step] ?? most,
    })),
  };
}
