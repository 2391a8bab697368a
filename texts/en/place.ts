// What the portal says in English about the place that a name means, or about why it means none.
import type { PlaceReason } from '#contract/place/place.ts';

export const placeReasons: Readonly<Record<PlaceReason, string>> = {
  name: 'its name',
  'formal name': 'its formal name',
  'qualified name': 'its name with a note that leaves the place whole',
  'name with its state': 'its name beside the state that it belongs to',
  'damaged name': 'its name with damaged letters',
  'misspelt name': 'its name with one wrong letter',
  code: 'the code beside the name',
  'other names': 'the other names of the dataset',
  publisher: 'the publisher’s choice',
  'several places': 'the name means several places',
  'part of a country': 'a part of a country, which has no code of its own',
  group: 'a group of places',
  'not a place': 'not a place',
  'names of another kind': 'most names of the dataset are no countries',
  'code of another place': 'the code means another place than the name',
  'another row': 'another row has this place by its own name',
  'open qualifier': 'the note beside the name may change what it means',
  'no place known': 'no place of this name is known',
};

const quoted = (names: readonly string[], joiner: string): string =>
  names.map((name) => `“${name}”`).join(joiner);
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What an import says of the values of a column of places. Names of places come in the reader's language. */
export const placeNotes = {
  open: (value: string, candidates: readonly string[]): string =>
    `“${value}” may mean ${quoted(candidates, ' or ')}, so it is taken for ${candidates.length > 1 ? 'neither' : 'no place'}. Add a key column of ISO codes, or write the full name.`,
  settled: (value: string, place: string, reason: PlaceReason): string =>
    `“${value}” is taken for ${place}, by ${placeReasons[reason]}.`,
  moreSettled: (count: number): string =>
    `${plural(count, 'more name was', 'more names were')} settled in such ways.`,
  former: (states: readonly { value: string; from?: number; to?: number }[]): string =>
    `${plural(states.length, 'state exists', 'states exist')} no longer: ${states.map(({ value, from, to }) => `“${value}” (${from}–${to})`).join(', ')}.`,
  groups: (count: number, some: string): string =>
    `${plural(count, 'value is', 'values are')} no country but a group or something else: ${some}.`,
  unknown: (values: readonly { value: string; near: readonly string[] }[], more: number): string => {
    const named = values.map(({ value, near }) =>
      near.length > 0 ? `“${value}” (nearest: ${quoted(near, ', ')})` : `“${value}”`,
    );
    return `${plural(values.length + more, 'value is', 'values are')} matched to no place: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. “places” in meridian.json can say which they are.`;
  },
  unknownCode: (where: string, code: string): string => `${where}places: “${code}” is the code of no place.`,
};
