// A map of one year worked out: which country has which value and step, and what has no place on the map and why.
import { extent } from 'd3-array';
import { scaleThreshold } from 'd3-scale';
import type { Outline, Point } from '#machines/chart/chart.types.ts';
import type { Atlas, Shape } from './atlas.ts';
import { countriesOf, countryOf, eitherOf, lettersOf } from '#contract/catalogue/countries.ts';
import { countryName } from '#machines/catalogue/countries.ts';
import { historicalUntil } from './historical.ts';

type Placed = { name: string; value: number; step: number; shape: Shape };
/** `either`: the countries of which the name may mean any. */
export type Unplaced = { name: string; value: number; until: string | null; either: readonly string[] };
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
export type Places = ReadonlyMap<string, Omit<Unplaced, 'name' | 'value'> & { shape: Shape | null }>;

const named = (country: string): string => countryName(lettersOf(country) ?? country);

export function placesOf({ names, codes, shared }: Outline, { shapes }: Atlas): Places {
  const byKey = new Map(shapes.toReversed().map((shape) => [shape.key, shape]));
  const taken = new Set<string>();
  const spellings = names.map((name, at) => [...codes[at]!.split('|').filter((code) => code !== ''), name]);
  const gone = spellings.map(historicalUntil);
  // A state that is no more settles nothing and is settled by nothing.
  const keys = countriesOf(spellings.map((texts, at) => (gone[at] === null ? texts : [])));
  return new Map(
    names.map((name, at) => {
      // The server knows entities without a value of this variable too, by which a shared name may be settled or left open.
      const key = name in shared ? countryOf([shared[name] ?? '']) : keys[at]!;
      const until = gone[at]!;
      const shape = key !== null && !taken.has(key) ? (byKey.get(key) ?? null) : null;
      if (key !== null) taken.add(key);
      return [name, { shape, until, either: key === null ? eitherOf(name).map(named) : [] }];
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
    else unplaced.push({ name, value, until: place?.until ?? null, either: place?.either ?? [] });
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
