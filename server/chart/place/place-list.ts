// The places that the data cover, with the groups that main variables have: to know all groups, every dataset would be read.
import type { PlaceList } from '#contract/chart/place-profile.ts';
import { locale } from '#contract/ground/constants.ts';
import { coveredPlaces } from '#server/catalogue/covered-places.ts';
import type { Release } from '#server/catalogue/released.ts';
import { columnsOf, type PlaceReader, topicsFor } from './asked.ts';
import { placeNamed } from './places.ts';

async function coveredGroups(release: Release, { groups }: PlaceReader): Promise<ReadonlySet<string>> {
  // One group is asked for like another.
  const topics = await topicsFor(release, { id: '', kind: 'group' });
  const found = new Set<string>();
  for (const columns of columnsOf(release, topics))
    for (const group of await groups(columns)) found.add(group);
  return found;
}

const { compare } = new Intl.Collator(locale);

async function makeList(release: Release, reader: PlaceReader): Promise<PlaceList> {
  const groups = await coveredGroups(release, reader);
  const counts: (readonly [id: string, variables: number | null])[] = [
    ...coveredPlaces(release),
    ...[...groups].map((id) => [id, null] as const),
  ];
  const items = counts.flatMap(([id, variables]) => {
    const place = placeNamed(id);
    return place ? [{ id, title: place.title, kind: place.kind, variables }] : [];
  });
  return { items: items.toSorted((one, other) => compare(one.title, other.title)), total: items.length };
}

export function createPlaceList(reader: PlaceReader) {
  const kept = new WeakMap<Release, Promise<PlaceList>>();
  return async function placeList(release: Release): Promise<PlaceList> {
    const found = kept.get(release) ?? makeList(release, reader);
    kept.set(release, found);
    found.catch(() => kept.delete(release));
    return found;
  };
}
