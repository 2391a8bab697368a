// What the visitor has written about the bundle: a note beside a variable, and a title of the whole. Tabs share it as
// they share the bundle (record.ts): text by text the later stamp wins. A third key of the storage holds it, so that
// who knows of ids only reads and writes those as ever. A note stays when its variable goes, and is there again with it.
import { longestNote, longestTitle } from '#contract/ground/constants.ts';
import { isAfter, parse, type Stamp } from './record.ts';

type Note = { stamp: Stamp; text: string };

/** By variable; the title stands under `titleId`. */
export type Notes = Readonly<Record<string, Note>>;

export type Texts = Readonly<Record<string, string>>;

/** Which no variable has. */
export const titleId = '';

export const noNotes: Notes = {};

const version = 1;

const copyOf = (notes: Notes): Record<string, Note> =>
  Object.assign(Object.create(null) as Record<string, Note>, notes);

export const textOf = (notes: Notes, id: string): string => (Object.hasOwn(notes, id) ? notes[id]!.text : '');

/** As it may be kept: a title is one line. */
export const fitting = (id: string, text: string): string =>
  id === titleId ? text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestTitle) : text.slice(0, longestNote);

export function mergeNotes(a: Notes, b: Notes): Notes {
  const merged = copyOf(a);
  for (const [id, note] of Object.entries(b))
    if (!merged[id] || isAfter(note.stamp, merged[id].stamp)) merged[id] = note;
  return merged;
}

/** Writes these texts; one that is empty takes a note away. */
export function withTexts(notes: Notes, texts: Texts, tab: string): Notes {
  let count = Object.values(notes).reduce((most, { stamp }) => Math.max(most, stamp[0]), 0);
  const next = copyOf(notes);
  for (const [id, given] of Object.entries(texts)) {
    const text = fitting(id, given);
    if (text === textOf(notes, id)) continue;
    count += 1;
    next[id] = { stamp: [count, tab], text };
  }
  return next;
}

type Written = [count: number, tab: string, text: string];

const isWritten = (id: string, value: unknown): value is Written =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === 'string' &&
  typeof value[2] === 'string' &&
  fitting(id, value[2]) === value[2];

/** Reads what is stored; what is not ours, or is of a later version, counts as none. */
export function readNotes(text: string | null): Notes {
  const stored = parse(text) as { version?: unknown; notes?: object | null } | null | undefined;
  if (stored?.version !== version) return noNotes;
  const entries: [string, unknown][] = Object.entries(stored.notes ?? {});
  return Object.fromEntries(
    entries.flatMap(([id, value]) =>
      isWritten(id, value) ? [[id, { stamp: [value[0], value[1]], text: value[2] }]] : [],
    ),
  );
}

/** What a tab knows meets what is stored: what it knows then, and what to write. */
export function syncNotes(own: Notes, stored: string | null): { notes: Notes; stored: string | null } {
  const notes = mergeNotes(own, readNotes(stored));
  const ids = Object.keys(notes).sort();
  if (ids.length === 0) return { notes, stored };
  const written = ids.map((id) => [id, [...notes[id]!.stamp, notes[id]!.text]]);
  return { notes, stored: JSON.stringify({ version, notes: Object.fromEntries(written) }) };
}
