// The words that a catalogue has: how many rows have each, how people write it, which begin alike and which are a slip away.
import { distance } from '#server/place/spelling.ts';
import type { Steps } from '#server/ground/slices.ts';
import { stemOf } from './stems.ts';

export type Vocabulary = {
  /** How many rows there are. */
  rows(): number;
  /** How many rows have a word of this stem. */
  count(stem: string): number;
  /** Notes the different words of one row, and the short forms of its title. */
  add(row: RowWords): void;
  /** Forgets a row that was noted. */
  remove(row: RowWords): void;
  /** Another one with the same words, which goes its own way. */
  copy(): Steps<Vocabulary>;
  isAcronym(word: string): boolean;
  /** Words that begin so, those of most rows first. */
  beginning(start: string, most: number): string[];
  /** Words of titles and other names that begin so, those of most titles first. */
  beginningOfTitles(start: string, most: number): string[];
  /** Short forms of titles that begin so. */
  acronymsBeginning(start: string, most: number): string[];
  /** Words at most so many letters away, the nearest first, then those of most rows. */
  near(word: string, within: number, most: number): Near[];
};
/** The different words of a row, those of its title and other names among them, and the short forms of its title. */
export type RowWords = {
  words: ReadonlySet<string>;
  titled: ReadonlySet<string>;
  acronyms: readonly string[];
};
type Near = { word: string; edits: number };

/** How many rows have each. */
type Counts = Map<string, number>;
type Letters = ReadonlyMap<string, readonly string[]>;

/** Words by how they begin, of which the most frequent come first. Nothing shorter than two letters is looked for. */
function createStarts(counts: Counts) {
  let byStart: Letters | null = null;
  const startOf = (word: string): string => word.slice(0, 2);
  return {
    /** The counts have changed. */
    forget: (): void => {
      byStart = null;
    },
    beginning: (start: string, most: number): string[] => {
      byStart ??= Map.groupBy(counts.keys(), startOf);
      return (byStart.get(startOf(start)) ?? [])
        .filter((word) => word.length > start.length && word.startsWith(start))
        .toSorted(
          (one, other) =>
            counts.get(other)! - counts.get(one)! || one.length - other.length || (one < other ? -1 : 1),
        )
        .slice(0, most);
    },
  };
}

function count(counts: Counts, one: string, by: 1 | -1): void {
  const next = (counts.get(one) ?? 0) + by;
  if (next > 0) counts.set(one, next);
  else counts.delete(one);
}

/** Rows by stem, by word, by word of a title or other name and by short form, and the stem of each word. */
type Content = {
  rows: number;
  counts: Counts;
  written: Counts;
  titled: Counts;
  acronyms: Counts;
  stems: Map<string, string>;
};

const nothing = (): Content => ({
  rows: 0,
  counts: new Map(),
  written: new Map(),
  titled: new Map(),
  acronyms: new Map(),
  stems: new Map(),
});

function noteRow(content: Content, row: RowWords, by: 1 | -1): void {
  const { counts, written, titled, acronyms, stems } = content;
  content.rows += by;
  const own = new Set<string>();
  for (const word of row.words) {
    const stem = stems.get(word) ?? stemOf(word);
    count(written, word, by);
    if (written.has(word)) stems.set(word, stem);
    else stems.delete(word);
    own.add(stem);
  }
  for (const stem of own) count(counts, stem, by);
  for (const word of row.titled) count(titled, word, by);
  for (const acronym of new Set(row.acronyms)) count(acronyms, acronym, by);
}

/** A step of its own: the map of all words of 200,000 variables takes milliseconds. */
function* mapOf<Value>(map: ReadonlyMap<string, Value>): Steps<Map<string, Value>> {
  yield;
  return new Map(map);
}

function* copied({ rows, counts, written, titled, acronyms, stems }: Content): Steps<Content> {
  return {
    rows,
    counts: yield* mapOf(counts),
    written: yield* mapOf(written),
    titled: yield* mapOf(titled),
    acronyms: yield* mapOf(acronyms),
    stems: yield* mapOf(stems),
  };
}

export function createVocabulary(content: Content = nothing()): Vocabulary {
  const { counts, written, titled, acronyms, stems } = content;
  const [titles, short] = [createStarts(titled), createStarts(acronyms)];
  let byLetter: Letters | null = null;
  const note = (row: RowWords, by: 1 | -1): void => {
    byLetter = null;
    titles.forget();
    short.forget();
    noteRow(content, row, by);
  };

  const letters = (): Letters =>
    (byLetter ??= Map.groupBy(
      [...written.keys()].filter((word) => !/^\d/u.test(word)),
      (word) => word[0]!,
    ));
  const countOf = (word: string): number => counts.get(stems.get(word)!) ?? 0;
  const byCount = (one: string, other: string): number =>
    countOf(other) - countOf(one) || one.length - other.length || (one < other ? -1 : 1);

  return {
    rows: () => content.rows,
    count: (stem) => counts.get(stem) ?? 0,
    add: (row) => note(row, 1),
    remove: (row) => note(row, -1),
    *copy() {
      return createVocabulary(yield* copied(content));
    },
    isAcronym: (word) => acronyms.has(word),
    beginningOfTitles: titles.beginning,
    acronymsBeginning: short.beginning,
    beginning: (start, most) =>
      (letters().get(start[0]!) ?? [])
        .filter((word) => word.length > start.length && word.startsWith(start))
        .toSorted(byCount)
        .slice(0, most),
    near: (word, within, most) => {
      // A slip leaves the first letter, or turns it with the second.
      const firsts = [...new Set([word[0]!, word[1] ?? ''])];
      return firsts
        .flatMap((first) => letters().get(first) ?? [])
        .filter((other) => other[0] === word[0] || other[1] === word[0])
        .map((other): Near => ({ word: other, edits: distance(word, other, within) }))
        .filter(({ edits }) => edits > 0 && edits <= within)
        .toSorted((one, other) => one.edits - other.edits || byCount(one.word, other.word))
        .slice(0, most);
    },
  };
}
