// The refusal of entities and years that a dataset has not, with what is nearest to them: of places what the text means as a
// place, then what is written alike.
import { UnknownName, type Named } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { yearsText } from '#contract/ground/years.ts';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { codeName, idByLetters } from '#server/place/facts.ts';
import { matchName } from '#server/place/match-name.ts';
import { nearest } from '#server/place/spelling.ts';
import { filledWith, nearestOf } from './nearest.ts';

/** More values are not compared: somebody waits. */
export const mostCompared = 5000;
/** What each of so many names means as a place is looked up. */
const mostMatched = 1000;

type Of = Pick<Dataset, 'id' | 'entities'>;

const hasPlaces = ({ entities }: Of): boolean => entities?.kind === 'country';

/** @returns the place that a text means, by its letters or as a name */
export const placeIn = (text: string): string | null => idByLetters.get(text) ?? matchName(text).id;

/** A value of the key as it is named and called. */
export const entityOf =
  (dataset: Of) =>
  (value: string): Named => ({ id: value, title: (hasPlaces(dataset) && codeName(value)) || value });

/** Values that are the place that the text means, or one whose name is near. */
function placesNear(text: string, known: readonly Named[]): Named[] {
  const meant = [placeIn(text.toUpperCase()), placeIn(text), ...nearest(text)];
  const byPlace = Map.groupBy(known.slice(0, mostMatched), ({ id }) => placeIn(id));
  return meant.flatMap((place) => (place === null ? [] : (byPlace.get(place) ?? [])));
}

const nearestEntities = (text: string, known: readonly Named[], arePlaces: boolean): Named[] =>
  filledWith(arePlaces ? placesNear(text, known) : [], nearestOf(text, known));

/** Of an id that the path names. @param known all places that have a page */
export const noPlaceNamed = (id: string, known: readonly Named[]): UnknownName =>
  new UnknownName(
    [
      {
        says: sentence('catalogue.no-such', { kind: 'place', id }),
        otherwise: sentence('catalogue.look-at-places'),
        nearest: () => nearestEntities(id, known, true),
      },
    ],
    'place-not-found',
  );

type About = { of: readonly Of[]; field: string };

const inDatasets = (of: readonly Of[]): string =>
  sentence('file.of-datasets', { datasets: of.map(({ id }) => id) });

/** Each of more is no news. */
const mostFaults = 10;

/** @param known what the datasets have */
export function unknownEntities(
  absent: readonly string[],
  known: readonly Named[],
  { of, field }: About,
): UnknownName {
  const isPlace = of.every(hasPlaces);
  const [first = '', ...more] = absent.slice(0, mostFaults);
  const unknown = (entity: string) => ({
    says: sentence('file.no-such-entity', { datasets: inDatasets(of), entity, isPlace }),
    otherwise: sentence('file.check-or-leave-out'),
    field,
    nearest: () => nearestEntities(entity, known, isPlace),
  });
  return new UnknownName([unknown(first), ...more.map(unknown)]);
}

type Years = { from: number; to: number };
type AskedYears = { from?: number | undefined; to?: number | undefined };

/** Null where some of the years are there. @param about.field what stands before the names of the sides */
export function unknownYears(
  { from, to }: AskedYears,
  there: Years,
  { of, field }: About,
): UnknownName | null {
  if (from !== undefined && from > there.to) return unknownYear(from, there, { of, field: `${field}from` });
  if (to !== undefined && to < there.from) return unknownYear(to, there, { of, field: `${field}to` });
  return null;
}

export function unknownYear(year: number, there: Years, { of, field }: About): UnknownName {
  const isAfter = year > there.to;
  const near = [0, 1, 2]
    .map((step) => (isAfter ? there.to - step : there.from + step))
    .filter((one) => one >= there.from && one <= there.to)
    .map(String);
  return new UnknownName([
    {
      says: sentence('file.no-such-year', {
        year: yearsText(year, year),
        years: yearsText(there.from, there.to),
        datasets: inDatasets(of),
      }),
      otherwise: sentence('file.check-or-leave-out'),
      field,
      nearest: () => near.map((id) => ({ id, title: id })),
    },
  ]);
}
