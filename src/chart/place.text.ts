// What charts say of a name beside its value: until when a state existed that is no more, "USSR, until 1991"; and how many
// of several names are countries and how many are groups of them.
import { isAmongCountries, isGroupOfPlaces } from '#contract/place/place.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { listed } from './chart.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';

type Places = Outline['places'];

export function nameUntil(name: string, places: Places): string {
  const place = places[name];
  return place?.kind === 'former state' && place.to !== undefined
    ? figureText.places.until(name, place.to)
    : name;
}

export const isGroup = (name: string, places: Places): boolean => isGroupOfPlaces(places[name]?.kind);

export const hasGroups = ({ names, places }: Pick<Outline, 'names' | 'places'>): boolean =>
  names.some((name) => isGroup(name, places));

/** Rows of a table of countries; groups and former states are in another, which says so. */
export function apart<Row extends { name: string }>(
  rows: readonly Row[],
  places: Places,
): { countries: readonly Row[]; others: readonly Row[] } {
  const isOne = ({ name }: Row) => isAmongCountries(places[name]?.kind);
  return { countries: rows.filter(isOne), others: rows.filter((row) => !isOne(row)) };
}

const isFormer = (name: string, places: Places): boolean => places[name]?.kind === 'former state';

/** "213 countries, 1 former state and 15 groups". */
export function countNames(
  { names, places }: Pick<Outline, 'names' | 'places'>,
  one: string,
  many: string,
): string {
  const groups = names.filter((name) => isGroup(name, places)).length;
  const former = names.filter((name) => isFormer(name, places)).length;
  const others = names.length - groups - former;
  return listed([
    ...(others > 0 || others === names.length ? [plural(others, one, many)] : []),
    ...(former > 0 ? [figureText.places.former(former)] : []),
    ...(groups > 0 ? [figureText.places.groups(groups)] : []),
  ]);
}
