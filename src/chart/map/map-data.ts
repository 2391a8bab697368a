// The values that are shown, on the map, ranked and as a distribution: those of one year, or of a variable without years.
// Each is worked out once for as long as nothing that it is made of has changed.
import { remembered } from '#machines/catalogue/remember.ts';
import { hasYears, isRanked } from '#machines/chart/chart-query.ts';
import type { ChartContext, Outline, Point, Scale } from '#machines/chart/chart.types.ts';
import type { ValueSpread } from '#contract/chart/charts.ts';
import type { Atlas } from './atlas.ts';
import { isAmongCountries, mapValues, placesOf, type Unplaced } from './map-model.ts';
import { drawRanks } from '#src/chart/rank/rank-model.ts';
import { drawRanges, rangesOf } from '#src/chart/spread/spread-model.ts';
import { quartilesOf, type Named } from '#src/chart/figure.text.ts';

const rememberPoints = remembered((points: readonly Point[] | undefined, part: string) =>
  (points ?? []).filter((point) => point.part === part),
);
/** Of the newest year that is here; without years, all. */
export const selectPoints = ({ years, all, seen, part }: ChartContext): readonly Point[] =>
  rememberPoints(seen === null ? (all ?? undefined) : years[seen], part);

/** Whether their year is divided, into quarters for example: they are the last of it then. */
export const areLastOfYear = (points: readonly Point[]): boolean => points.some(({ time }) => time);

/** Of a variable without years whose values are known by their number alone. */
export const selectCounted = (context: ChartContext): ValueSpread | null =>
  hasYears(context.variable) || isRanked(context) ? null : (context.outline?.spread ?? null);

/** Whether the values that are to be shown are here. */
export const selectIsHere = (context: ChartContext): boolean =>
  hasYears(context.variable) ? context.seen !== null : !isRanked(context) || context.all !== null;

const rememberPlaces = remembered((outline: Outline, atlas: Atlas) => placesOf(outline, atlas));
const rememberMap = remembered((points: readonly Point[], outline: Outline, atlas: Atlas) =>
  mapValues(points, rememberPlaces(outline, atlas), outline.sevenths),
);
export const mapOf = (points: readonly Point[], outline: Outline, atlas: Atlas) =>
  rememberMap(points, outline, atlas);

const rememberNamed = remembered((points: readonly Point[]): Named[] =>
  points.map(({ entity: name, value }) => ({ name, value })),
);
export const namedOf = (points: readonly Point[]): readonly Named[] => rememberNamed(points);

const rememberCountries = remembered((points: readonly Point[], outline: Outline | null) =>
  points.filter(({ entity }) => !outline || isAmongCountries(outline, entity)),
);
/** Of these points those that are of countries, as far as is known. */
export const selectCountries = (context: ChartContext): readonly Point[] =>
  rememberCountries(selectPoints(context), context.outline);

const rememberApart = remembered((points: readonly Point[], outline: Outline): Unplaced[] =>
  points
    .filter(({ entity }) => !isAmongCountries(outline, entity))
    .map(({ entity: name, value }) => ({ name, value, place: outline.places[name] ?? null })),
);
/** The others: groups, and states that are no more. */
export const apartOf = (points: readonly Point[], outline: Outline) => rememberApart(points, outline);

const rememberSpread = remembered((values: readonly Named[], counted: ValueSpread | null) => {
  const summary = counted ?? quartilesOf(values);
  const ranges = counted?.ranges.map((range) => ({ ...range, names: [] })) ?? rangesOf(values);
  return {
    summary,
    wide: drawRanges(ranges, summary.quartiles[2], 760, 210),
    slim: drawRanges(ranges, summary.quartiles[2], 358, 190),
  };
});
export const spreadOf = (values: readonly Named[], counted: ValueSpread | null) =>
  rememberSpread(values, counted);

const rememberRanks = remembered((values: readonly Named[], scale: Scale) => {
  const order = values.toSorted((one, other) => other.value - one.value);
  return { order, wide: drawRanks(order, 760, scale), slim: drawRanks(order, 358, scale) };
});
export const ranksOf = (values: readonly Named[], scale: Scale) => rememberRanks(values, scale);
