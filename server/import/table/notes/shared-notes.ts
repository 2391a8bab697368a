// The same note beside many names of places, such as “(cons)” or “; 1900–1990 CE”: it leaves each of them open, and whether it
// changes the place is one thing to ask of the publisher, not one for each name. One line of meridian.json answers it.
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import { matchName } from '#server/place/match-name.ts';

/** `note` as it follows the names, with what divides it from them; `values` that have it. */
export type SharedNote = { note: string; values: string[] };

/** In meridian.json, the name beside a note, and the place that this name is by itself. */
export const anyName = '*';
/** Fewer are named one by one. */
const fewestNames = 3;
const longestName = 200;

/** Years in a note differ from name to name, and it is the same note. */
const kindOf = (note: string): string => note.replaceAll(/\d+/g, '0');

type Noted = { note: string; id: string };

/** The longest beginning of a text that is a place by itself, and the note behind it. */
function notedPlace(value: string): Noted | null {
  if (value.length > longestName) return null;
  const { reason, candidates } = matchName(value);
  if (reason !== 'open qualifier' || candidates.length !== 1) return null;
  const ends = [...value.matchAll(/[([,;:/–—-]/g)].map(({ index }) => value.slice(0, index).trimEnd().length);
  for (const end of ends.toReversed()) {
    const { id } = matchName(value.slice(0, end));
    if (end > 0 && id !== null) return { note: value.slice(end), id };
  }
  return null;
}

/** Notes that several of the values have, the most frequent first. */
export function sharedNotes(values: readonly string[]): SharedNote[] {
  const noted = values.flatMap((value) => {
    const found = notedPlace(value);
    return found ? [{ value, note: found.note }] : [];
  });
  return [...Map.groupBy(noted, ({ note }) => kindOf(note)).values()]
    .filter((list) => list.length >= fewestNames)
    .map((list) => ({ note: list[0]!.note, values: list.map(({ value }) => value) }))
    .toSorted((one, other) => other.values.length - one.values.length);
}

/** What the publisher says of values, with what is said of a note said of each value that has it. */
export function withSharedNotes(values: readonly string[], chosen: ChosenPlaces): ChosenPlaces {
  const all = Object.entries(chosen);
  const ofNotes = new Map(
    all.flatMap(([value, id]) =>
      value.startsWith(anyName) ? [[kindOf(value.slice(anyName.length)), id] as const] : [],
    ),
  );
  if (ofNotes.size === 0) return chosen;
  const expanded = values.flatMap((value): [string, string | null][] => {
    const noted = notedPlace(value);
    const answer = noted && ofNotes.get(kindOf(noted.note));
    return answer === undefined || !noted ? [] : [[value, answer === anyName ? noted.id : answer]];
  });
  const own = all.filter(([, id]) => id !== anyName);
  return Object.fromEntries([...expanded, ...own]);
}
