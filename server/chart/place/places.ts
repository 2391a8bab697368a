// The places that have a page: countries, territories and former states of the authority on places, and groups whose name all
// publishers mean the same by.
import type { PlaceProfile } from '#contract/chart/place-profile.ts';
import { locale } from '#contract/ground/constants.ts';
import { places, placeOf, twoLetters } from '#server/place/facts.ts';
import { groupName, namedGroups } from '#server/place/group-codes.ts';

/** What is known of a place without any data. */
export type NamedPlace = Pick<
  PlaceProfile,
  'id' | 'title' | 'kind' | 'from' | 'to' | 'partOf' | 'successors'
>;

const regions = new Intl.DisplayNames(locale, { type: 'region' });

/** Countries and territories as the list's filter calls them; former states by the authority's name. */
function titleOf(id: string): string | undefined {
  const letters = twoLetters.get(id);
  return letters ? regions.of(letters) : placeOf(id)?.name;
}

const named = (id: string): { id: string; title: string }[] => {
  const title = titleOf(id);
  return title === undefined ? [] : [{ id, title }];
};

export function placeNamed(id: string): NamedPlace | null {
  const place = placeOf(id);
  if (!place) {
    const title = groupName(id);
    return title === undefined ? null : { id, title, kind: 'group' };
  }
  const { kind, name, from, to, partOf, successors } = place;
  const title = titleOf(id) ?? name;
  const [state] = partOf === undefined ? [] : named(partOf);
  return {
    id,
    title,
    kind,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(state && { partOf: state }),
    ...(successors && { successors: successors.flatMap(named) }),
  };
}

export const placesByName = (): readonly NamedPlace[] =>
  [...places.keys(), ...namedGroups].flatMap((id) => placeNamed(id) ?? []);
