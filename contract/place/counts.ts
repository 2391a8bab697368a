// How many places some names are, by what they are: every number of countries, former states and groups that the portal
// states, wherever it states it, is counted here. A place that has several names counts once.
import { isCountry, type PlaceKind } from './place.ts';

export type PlaceCounts = {
  /** Countries and territories of today. */
  countries: number;
  /** States that are no more. */
  former: number;
  /** Groups of places, such as World. */
  groups: number;
  /** Names that are none of these: what is no place, such as fuel for ships, parts of countries, and names that are open. */
  others: number;
};

/** `id`: which place it is, by whatever tells places apart where it is counted; null of what is none that is known. */
export type CountedPlace = { kind: PlaceKind; id: string | null };

/** What an import has kept of a dataset's places. */
type KeptPlaces = {
  codes?: readonly string[] | undefined;
  former?: readonly string[] | undefined;
  groups?: number | undefined;
  others?: number | undefined;
};

/** Of the rows of a whole dataset. */
export const countsOf = ({ codes = [], former = [], groups = 0, others = 0 }: KeptPlaces): PlaceCounts => ({
  countries: codes.length,
  former: former.length,
  groups,
  others,
});

/** What an import has kept of those that have a value of a variable. */
type KeptCounts = { [Count in keyof PlaceCounts]?: number | undefined } & { keys: number };

/** Of those that have a value of a variable; entities that are no places stand for countries. */
export const countsIn = ({
  keys,
  countries = keys,
  former = 0,
  groups = 0,
  others = 0,
}: KeptCounts): PlaceCounts => ({ countries, former, groups, others });

/** What a name counts as. */
export function countedAs({ kind, id }: CountedPlace): keyof PlaceCounts {
  if (kind === 'aggregate') return 'groups';
  if (id === null) return 'others';
  return isCountry(kind) ? 'countries' : kind === 'former state' ? 'former' : 'others';
}

/**
 * How many countries and territories of today several datasets have, with a pause after each list of codes, since a long catalogue
 * has many. Those that datasets share are looked through once.
 */
export function* countingCountries(
  datasets: readonly { entities?: Pick<KeptPlaces, 'codes'> | undefined }[],
): Generator<undefined, number> {
  const all = new Set<string>();
  for (const codes of new Set(datasets.map(({ entities }) => entities?.codes ?? []))) {
    for (const code of codes) all.add(code);
    yield;
  }
  return all.size;
}

/** @param names what each name is, as the whole dataset settles it */
export function countPlaces(names: Iterable<CountedPlace>): PlaceCounts {
  const counts: PlaceCounts = { countries: 0, former: 0, groups: 0, others: 0 };
  const seen = new Set<string>();
  for (const name of names) {
    if (name.id !== null && seen.has(name.id)) continue;
    if (name.id !== null) seen.add(name.id);
    counts[countedAs(name)] += 1;
  }
  return counts;
}
