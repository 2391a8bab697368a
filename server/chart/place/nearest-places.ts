// Places whose name or id is nearest to what somebody wrote, who then sees what the portal calls them.
import { placeNamed, placesByName } from './places.ts';
import { distance, nearest } from '#server/place/spelling.ts';

const most = 3;
/** What is longer is no code. */
const longestCode = 4;

const likeness = (one: string, other: string): number => {
  const longer = Math.max(one.length, other.length);
  return distance(one.toLowerCase(), other.toLowerCase(), longer) / longer;
};

/** @returns ids of three places, the nearest first */
export function nearestPlaces(text: string): string[] {
  const namesOf = (id: string, title: string) => (text.length > longestCode ? [title] : [id, title]);
  const known = nearest(text).filter((id) => placeNamed(id) !== null);
  const byLikeness = placesByName()
    .map(({ id, title }) => ({
      id,
      far: Math.min(...namesOf(id, title).map((name) => likeness(text, name))),
    }))
    .toSorted((one, other) => one.far - other.far || (one.id < other.id ? -1 : 1));
  return [...new Set([...known, ...byLikeness.map(({ id }) => id)])].slice(0, most);
}
