// A map of one year worked out: which country has which value and colour, and what has no place on the map and why.
import { bisectRight } from 'd3-array';
import type { Outline, Point } from '#machines/chart/chart.types.ts';
import type { Atlas, Shape } from './atlas.ts';
import { classesOf, type Classes } from './classes.ts';
import { type Named, nameOf } from '#src/chart/figure.text.ts';
import type { SeenPlace } from '#contract/chart/charts.ts';
import { amongCountries, isCountry } from '#contract/place/place.ts';

type Placed = Named & { colour: number; shape: Shape };
/** What has a value and no outline: `place` says what it is, where that is known. */
export type Unplaced = Named & { place: SeenPlace | null };
export type Mapped = {
  /** By name. */
  placed: readonly Placed[];
  unplaced: readonly Unplaced[];
} & Pick<Classes, 'rule' | 'classes'>;

type MapPlace = { place: SeenPlace | null; shape: Shape | null; isAmong: boolean };
/** Where each entity lies on the map; worked out once for all years. */
export type Places = ReadonlyMap<string, MapPlace>;

export function placesOf({ names, places }: Outline, { shapes }: Atlas): Places {
  const byKey = new Map(shapes.toReversed().map((shape) => [shape.key, shape]));
  const taken = new Set<string>();
  const isAmong = amongCountries(places);
  return new Map(
    names.map((name) => {
      const place = places[name] ?? null;
      // A state that is no more and a group have no outline, though a state of today may have their letters.
      const code = place && isCountry(place.kind) ? place.code : null;
      const shape = code !== null && !taken.has(code) ? (byKey.get(code) ?? null) : null;
      if (code !== null) taken.add(code);
      return [name, { place, shape, isAmong: isAmong(name) }];
    }),
  );
}

/** @param twentieths of all years, where the classes are to be the same in each */
export function mapValues(
  points: readonly Point[],
  places: Places,
  unit: string | null,
  twentieths?: readonly number[],
): Mapped {
  const countries = points.filter(({ entity }) => places.get(entity)?.isAmong);
  const { rule, limits, classes } = classesOf(twentieths ?? countries.map(({ value }) => value), unit);
  const placed: Placed[] = [];
  const unplaced: Unplaced[] = [];
  for (const point of points) {
    const place = places.get(point.entity);
    const { colour } = classes[bisectRight(limits, point.value)]!;
    if (place?.shape) placed.push({ ...nameOf(point), colour, shape: place.shape });
    else unplaced.push({ ...nameOf(point), place: place?.place ?? null });
  }
  return {
    placed: placed.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    unplaced,
    rule,
    classes,
  };
}
