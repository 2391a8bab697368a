// The same note beside many names of places, such as “(cons)” or “; 1900–1990 CE”: it leaves each of them open, and whether it
// changes the place is one thing to ask of the publisher, not one for each name. One line of meridian.json answers it.
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import { anyName } from '#contract/place/place.ts';
import { matchName } from '#server/place/match-name.ts';

/** `note` as it follows the names, with what divides it from them; `values` that have it. */
type SharedNote = { note: string; values: string[] };
/** With what the publisher says of it; undefined where nothing is said. */
export type AnsweredNote = SharedNote & { answer: string | null | undefined };

/** Fewer are named one by one. */
const fewestNames = 3;
const longestName = 200;

/** Years in a note differ from name to name, and it is the same note. */
const kindOf = (note: string): string => note.replaceAll(/\d+/g, '0');

/** One text for all notes of a kind, by which meridian.json can name them. */
export const noteKey = (note: string): string => `${anyName}${kindOf(note)}`;

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
function sharedNotes(values: readonly string[]): SharedNote[] {
  const noted = values.flatMap((value) => {
    const found = notedPlace(value);
    return found ? [{ value, note: found.note }] : [];
  });
  return [...Map.groupBy(noted, ({ note }) => kindOf(note)).values()]
    .filter((list) => list.length >= fewestNames)
    .map((list) => ({ note: list[0]!.note, values: list.map(({ value }) => value) }))
    .toSorted((one, other) => other.values.length - one.values.length);
}

const answersOfNotes = (chosen: ChosenPlaces): ReadonlyMap<string, string | null> =>
  new Map(
    Object.entries(chosen).flatMap(([value, id]) =>
      value.startsWith(anyName) ? [[noteKey(value.slice(anyName.length)), id] as const] : [],
    ),
  );

/** Notes that several of those values have of which nothing is said by themselves. */
export function answeredNotes(values: readonly string[], chosen: ChosenPlaces): AnsweredNote[] {
  const answers = answersOfNotes(chosen);
  return sharedNotes(values.filter((value) => !Object.hasOwn(chosen, value))).map((shared) => ({
    ...shared,
    answer: answers.get(noteKey(shared.note)),
  }));
}

/** What the publisher says of values, with what is said of a note said of each value that has it. */
export function withSharedNotes(values: readonly string[], chosen: ChosenPlaces): ChosenPlaces {
  const answers = answersOfNotes(chosen);
  if (answers.size === 0) return chosen;
  const expanded = values.flatMap((value): [string, string | null][] => {
    const noted = notedPlace(value);
    const answer = noted && answers.get(noteKey(noted.note));
    return answer === undefined || !noted ? [] : [[value, answer === anyName ? noted.id : answer]];
  });
  const own = Object.entries(chosen).filter(([, id]) => id !== anyName);
  return Object.fromEntries([...expanded, ...own]);
}
