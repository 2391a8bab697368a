// The places that the data cover, and how many variables each has, counted once a release.
import type { Release } from './released.ts';

/** By a place's id, in order, how many variables the datasets that cover it have. */
export type CoveredPlaces = ReadonlyMap<string, number>;

function countCovered({ datasets }: Release): CoveredPlaces {
  // Equal lists of codes are one in memory (./segments/segment.ts), so that there are few, however many datasets there are.
  const lists = new Map<readonly string[], number>();
  for (const { entities, variableCount } of datasets)
    for (const codes of [entities?.codes, entities?.former])
      if (codes && variableCount > 0) lists.set(codes, (lists.get(codes) ?? 0) + variableCount);
  const counts = new Map<string, number>();
  for (const [codes, count] of lists)
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + count);
  return new Map([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Codes of the groups of places that datasets have, in order; an import from before they were kept has none. */
export const coveredGroups = ({ datasets }: Release): string[] =>
  [...new Set(datasets.flatMap(({ entities }) => entities?.groupCodes ?? []))].toSorted();

const counted = new WeakMap<Release, CoveredPlaces>();

export function coveredPlaces(release: Release): CoveredPlaces {
  const places = counted.get(release) ?? countCovered(release);
  counted.set(release, places);
  return places;
}
