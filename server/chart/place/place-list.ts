// The places that the data cover, and groups of them.
import type { PlaceList } from '#contract/chart/place-profile.ts';
import { locale } from '#contract/ground/constants.ts';
import { coveredGroups, coveredPlaces } from '#server/catalogue/covered-places.ts';
import type { Release } from '#server/catalogue/released.ts';
import { placeNamed } from './places.ts';

const { compare } = new Intl.Collator(locale);

function makeList(release: Release): PlaceList {
  const counts: (readonly [id: string, variables: number | null])[] = [
    ...coveredPlaces(release),
    ...coveredGroups(release).map((id) => [id, null] as const),
  ];
  const items = counts.flatMap(([id, variables]) => {
    const place = placeNamed(id);
    return place ? [{ id, title: place.title, kind: place.kind, variables }] : [];
  });
  return { items: items.toSorted((one, other) => compare(one.title, other.title)), total: items.length };
}

const kept = new WeakMap<Release, PlaceList>();

export function placeList(release: Release): PlaceList {
  const list = kept.get(release) ?? makeList(release);
  kept.set(release, list);
  return list;
}
