// What the portal says in English about the place that a name means, or about why it means none.
import { counted, plural } from './numbers.ts';
import type { PlaceReason } from '#contract/place/place.ts';

export const placeReasons: Readonly<Record<PlaceReason, string>> = {
  name: 'its name',
  'formal name': 'its formal name',
  'qualified name': 'its name with a note that does not change the place',
  'name with its state': 'its name with the state that it belongs to',
  'damaged name': 'its name with damaged letters',
  'misspelt name': 'its name with one wrong letter',
  code: 'the code beside the name',
  'other names': 'the other names of the dataset',
  publisher: 'the publisher’s choice',
  'several places': 'the name means several places',
  'part of a country': 'a part of a country, which has no code of its own',
  group: 'a group of places',
  'not a place': 'not a place',
  'names of another kind': 'most names in the dataset are not countries',
  'code of another place': 'the code means another place than the name',
  'another row': 'another row has this place by its own name',
  'open qualifier': 'the note beside the name may change what it means',
  'no place known': 'no known place has this name',
};

const quoted = (names: readonly string[], joiner: string): string =>
  names.map((name) => `“${name}”`).join(joiner);
/** Without what divides it from the names. */
const noteAlone = (note: string): string => note.replace(/^[\s,;:/–—-]+/, '');

/** What an import says of the values of a column of places. Names of places come in the reader's language. */
export const placeNotes = {
  noteAlone,
  open: (value: string, candidates: readonly string[]): string =>
    `“${value}” may mean ${quoted(candidates, ' or ')}, so it was matched to ${candidates.length > 1 ? 'neither' : 'no place'}. Add a key column with ISO codes, or write the full name.`,
  /** `note` with what divides it from the names. */
  sharedNote: ({ note, values }: { note: string; values: readonly string[] }): string =>
    `${counted(values.length)} values have a note such as “${noteAlone(note)}” beside the name of a place: ${quoted(values.slice(0, 3), ', ')}${values.length > 3 ? ' …' : ''}. They are not matched, because the note may change the place. If it does not, say "places": { "*${note}": "*" } in meridian.json; if they are no places, say null instead of "*".`,
  settled: (value: string, place: string, reason: PlaceReason): string =>
    `“${value}” was matched to ${place} by ${placeReasons[reason]}.`,
  moreSettled: (count: number): string =>
    `${plural(count, 'more name was', 'more names were')} matched in similar ways.`,
  severalNames: (places: readonly { place: string; names: readonly string[] }[], more: number): string =>
    `${plural(places.length + more, 'place has', 'places have')} several names, and each name keeps rows of its own: ${places.map(({ place, names }) => `${quoted(names, ' and ')} (${place})`).join(', ')}${more > 0 ? ` and ${more} more` : ''}. If these are the same, write one name.`,
  former: (states: readonly { value: string; from?: number; to?: number }[]): string =>
    `${plural(states.length, 'state no longer exists', 'states no longer exist')}: ${states.map(({ value, from, to }) => `“${value}” (${from}–${to})`).join(', ')}.`,
  groups: (count: number, some: string): string =>
    `${plural(count, 'value is not a country', 'values are not countries')} but ${count === 1 ? 'a group' : 'groups'} or something else: ${some}.`,
  unknown: (values: readonly { value: string; near: readonly string[] }[], more: number): string => {
    const named = values.map(({ value, near }) =>
      near.length > 0 ? `“${value}” (nearest: ${quoted(near, ', ')})` : `“${value}”`,
    );
    return `${plural(values.length + more, 'value is', 'values are')} not matched to a place: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. You can match them with “places” in meridian.json.`;
  },
  unknownCode: (where: string, code: string): string => `${where}places: no place has the code “${code}”.`,
};
