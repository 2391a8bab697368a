// A map of one year worked out: which country has which value and step, and what has no place on the map and why.
import { extent } from 'd3-array';
import { scaleThreshold } from 'd3-scale';
import type { Outline, Point } from '#machines/chart/chart.types.ts';
import type { Atlas, Shape } from './atlas.ts';
import type { SeenPlace } from '#contract/chart/charts.ts';
import { isAmongCountries as isKindAmongCountries } from '#contract/place/place.ts';

type Placed = { name: string; value: number; step: number; shape: Shape };
/** What has a value and no outline: `place` says what it is, where that is known. */
export type Unplaced = { name: string; value: number; place: SeenPlace | null };
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

type MapPlace = { place: SeenPlace | null; shape: Shape | null };
/** Where each entity lies on the map; worked out once for all years. */
export type Places = ReadonlyMap<string, MapPlace>;

/** A state that is no more and a group of places have no outline, though a state of today may have their letters. */
const isOnMap = ({ kind }: SeenPlace): boolean => kind === 'country' || kind === 'territory';

/** Whether an entity stands among countries: groups, states that are no more and what is no place do not. */
export const isAmongCountries = ({ places }: Pick<Outline, 'places'>, name: string): boolean =>
  isKindAmongCountries(places[name]?.kind);

export function placesOf({ names, places }: Outline, { shapes }: Atlas): Places {
  const byKey = new Map(shapes.toReversed().map((shape) => [shape.key, shape]));
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const place = places[name] ?? null;
      const code = place && isOnMap(place) ? place.code : null;
      const shape = code !== null && !taken.has(code) ? (byKey.get(code) ?? null) : null;
      if (code !== null) taken.add(code);
      return [name, { place, shape }];
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
    else unplaced.push({ name, value, place: place?.place ?? null });
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
