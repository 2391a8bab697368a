// The values that are shown, on the map, ranked and as a distribution: those of one year, or of a variable without years.
// Each is worked out once for as long as nothing that it is made of has changed.
import { remembered } from '#machines/catalogue/remember.ts';
import { hasYears, isRanked, nearOf } from '#machines/chart/chart-query.ts';
import type { ChartContext, ClassYears, Outline, Point, Scale } from '#machines/chart/chart.types.ts';
import type { ValueSpread } from '#contract/chart/charts.ts';
import type { Atlas } from './atlas.ts';
import { amongCountries } from '#contract/place/place.ts';
import { mapValues, placesOf, type Unplaced } from './map-model.ts';
import { drawRanks } from '#src/chart/rank/rank-model.ts';
import { drawBoth, drawSpread } from '#src/chart/spread/spread-model.ts';
import { nameOf, quartilesOf, type Named } from '#src/chart/figure.text.ts';

const rememberPoints = remembered((points: readonly Point[] | undefined, part: string) =>
  (points ?? []).filter((point) => point.part === part),
);
/** Of the newest year that is here; without years, all. */
export const selectPoints = ({ years, all, seen, part }: ChartContext): readonly Point[] =>
  rememberPoints(seen === null ? (all ?? undefined) : years[seen], part);

/** From how many years away values stand in. */
export const selectNear = (context: ChartContext): number => nearOf(context);

/** Whether their year is divided, into quarters for example: they are the last of it then. */
export const areLastOfYear = (points: readonly Point[]): boolean => points.some(({ time }) => time);

/** Of a variable without years whose values are known by their number alone. */
export const selectCounted = (context: ChartContext): ValueSpread | null =>
  hasYears(context.variable) || isRanked(context) ? null : (context.outline?.spread ?? null);

/** Whether the values that are to be shown are here. */
export const selectIsHere = (context: ChartContext): boolean =>
  hasYears(context.variable) ? context.seen !== null : !isRanked(context) || context.all !== null;

const rememberPlaces = remembered((outline: Outline, atlas: Atlas) => placesOf(outline, atlas));
const rememberMap = remembered(
  (points: readonly Point[], outline: Outline, atlas: Atlas, unit: string | null, classes: ClassYears) =>
    mapValues(
      points,
      rememberPlaces(outline, atlas),
      unit,
      classes === 'all' ? outline.twentieths : undefined,
    ),
);
export const mapOf = (
  points: readonly Point[],
  outline: Outline,
  atlas: Atlas,
  unit: string | null,
  classes: ClassYears,
) => rememberMap(points, outline, atlas, unit, classes);

const rememberNamed = remembered((points: readonly Point[]): Named[] => points.map(nameOf));
export const namedOf = (points: readonly Point[]): readonly Named[] => rememberNamed(points);

const rememberCountries = remembered((points: readonly Point[], outline: Outline | null) => {
  const isAmong = amongCountries(outline?.places ?? {});
  return points.filter(({ entity }) => isAmong(entity));
});
/** Of these points those that are of countries, as far as is known. */
export const selectCountries = (context: ChartContext): readonly Point[] =>
  rememberCountries(selectPoints(context), context.outline);

const rememberApart = remembered((points: readonly Point[], outline: Outline): Unplaced[] => {
  const isAmong = amongCountries(outline.places);
  return points
    .filter(({ entity }) => !isAmong(entity))
    .map((point) => ({ ...nameOf(point), place: outline.places[point.entity] ?? null }));
});
/** The others: groups, states that are no more, and names that are open. */
export const apartOf = (points: readonly Point[], outline: Outline) => rememberApart(points, outline);

const rememberSpread = remembered(
  (values: readonly Named[], counted: ValueSpread | null, asked: Scale, times: number) => {
    const summary = counted ?? quartilesOf(values);
    const middle = summary.quartiles[2];
    if (!counted) return { summary, ...drawSpread(values, middle, asked, times) };
    const ranges = counted.ranges.map((range) => ({
      ...range,
      isApart: counted.scale === 'log' && range.from <= 0,
      names: [],
    }));
    return { summary, ...drawBoth(ranges, middle, counted.scale, times) };
  },
);
export const spreadOf = (
  values: readonly Named[],
  counted: ValueSpread | null,
  asked: Scale,
  times: number,
) => rememberSpread(values, counted, asked, times);

const rememberRanks = remembered((values: readonly Named[], scale: Scale, times: number) => {
  const order = values.toSorted((one, other) => other.value - one.value);
  return { order, wide: drawRanks(order, 760, scale, times), slim: drawRanks(order, 358, scale, times) };
});
export const ranksOf = (values: readonly Named[], scale: Scale, times: number) =>
  rememberRanks(values, scale, times);
