// Places under the letter that they begin with; groups and former states come after all letters.
import type { PlaceList } from '#contract/chart/place-profile.ts';
import { placeText } from '#texts/en/place/pages.ts';

type Places = PlaceList['items'];
export type PlaceGroup = { title: string; places: Places };

/** Åland begins with an A. */
const initialOf = (title: string): string => title.normalize('NFD')[0]!.toUpperCase();

/** @param items by title */
export function byInitial(items: Places): PlaceGroup[] {
  const apart = [
    { title: placeText.list.groups, places: items.filter(({ kind }) => kind === 'group') },
    { title: placeText.list.former, places: items.filter(({ kind }) => kind === 'former state') },
  ];
  const others = items.filter(({ kind }) => kind === 'country' || kind === 'territory');
  const initials = [...Map.groupBy(others, ({ title }) => initialOf(title))];
  return [
    ...initials.map(([title, places]) => ({ title, places })),
    ...apart.filter(({ places }) => places.length > 0),
  ];
}
