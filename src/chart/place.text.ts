// What charts say of a name beside its value: until when a state existed that is no more, "USSR, until 1991"; and how many
// of several names are countries and how many are groups of them.
import { countPlaces, type PlaceCounts } from '#contract/place/counts.ts';
import { amongCountries, isGroupOfPlaces } from '#contract/place/place.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { placeCounts } from '#texts/en/place/counts.ts';

type Places = Outline['places'];

export function nameUntil(name: string, places: Places): string {
  const place = places[name];
  return place?.kind === 'former state' && place.to !== undefined
    ? figureText.places.until(name, place.to)
    : name;
}

const isGroup = (name: string, places: Places): boolean => isGroupOfPlaces(places[name]?.kind);

export const hasGroups = ({ names, places }: Pick<Outline, 'names' | 'places'>): boolean =>
  names.some((name) => isGroup(name, places));

/** Rows of a table of countries; what is none is in another, which says so. */
export function apart<Row extends { name: string }>(
  rows: readonly Row[],
  places: Places,
): { countries: readonly Row[]; others: readonly Row[] } {
  const isAmong = amongCountries(places);
  return {
    countries: rows.filter(({ name }) => isAmong(name)),
    others: rows.filter(({ name }) => !isAmong(name)),
  };
}

/** Where nothing is a place, all are what rows are about, whatever that is. */
function countsOfNames({ names, places }: Pick<Outline, 'names' | 'places'>): PlaceCounts {
  const known = new Map(Object.entries(places));
  if (known.size === 0) return { countries: names.length, former: 0, groups: 0, others: 0 };
  return countPlaces(
    names.map((name) => {
      const { kind = 'unknown', code = null } = known.get(name) ?? {};
      return { kind, id: kind === 'aggregate' ? null : code };
    }),
  );
}

/** "213 countries, 1 former state and 15 groups". */
export function countNames(
  { names, places }: Pick<Outline, 'names' | 'places'>,
  one: string,
  many: string,
): string {
  return placeCounts(countsOfNames({ names, places }), { one, many }) || plural(0, one, many);
}
