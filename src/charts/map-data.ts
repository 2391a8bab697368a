// The values of the year that is shown, on the map and as a distribution: each worked out once for as long as nothing
// that it is made of has changed.
import { remembered } from '#machines/catalogue/remember.ts';
import type { ChartContext, Outline, Point } from '#machines/chart/chart.types.ts';
import type { Atlas } from './atlas.ts';
import { mapValues, placesOf } from './map-model.ts';
import { drawSpread } from './spread-model.ts';
import type { Named } from './year-words.ts';

const rememberPoints = remembered((points: readonly Point[] | undefined, part: string) =>
  (points ?? []).filter((point) => point.part === part),
);
/** Of the newest year that is here. */
export const selectPoints = ({ years, seen, part }: ChartContext): readonly Point[] =>
  rememberPoints(seen === null ? undefined : years[seen], part);

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

const rememberSpread = remembered((values: readonly Named[]) => ({
  wide: drawSpread(values, 760, 210),
  slim: drawSpread(values, 358, 190),
}));
export const spreadOf = (values: readonly Named[]) => rememberSpread(values);
