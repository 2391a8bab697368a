// The words that a catalogue has: how many rows have each, how people write it, which begin alike and which are a slip away.
import { distance } from '#server/place/spelling.ts';
import type { Steps } from '#server/ground/slices.ts';
import { type WordCounts, createWordCounts } from './word-counts.ts';
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
  /** Once all rows are noted: makes what the first question would wait for. */
  arrange(): Steps<void>;
  /** Another one with the same words, which goes its own way; this one must not change any more. */
  follow(): Steps<Vocabulary>;
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

/** Rows by stem, by word, by word of a title or other name and by short form. */
type Content = {
  rows: number;
  counts: WordCounts;
  written: WordCounts;
  titled: WordCounts;
  acronyms: WordCounts;
  /** The stem of each word, those of rows that are gone among them: it is always the same. */
  stems: Map<string, string>;
};

const nothing = (): Content => ({
  rows: 0,
  counts: createWordCounts(),
  written: createWordCounts(),
  titled: createWordCounts(),
  acronyms: createWordCounts(),
  stems: new Map(),
});

function noteRow(content: Content, row: RowWords, by: 1 | -1): void {
  const { counts, written, titled, acronyms, stems } = content;
  content.rows += by;
  const own = new Set<string>();
  for (const word of row.words) {
    const stem = stems.get(word) ?? stemOf(word);
    stems.set(word, stem);
    written.add(word, by);
    own.add(stem);
  }
  for (const stem of own) counts.add(stem, by);
  for (const word of row.titled) titled.add(word, by);
  for (const acronym of new Set(row.acronyms)) acronyms.add(acronym, by);
}

function* followed({ rows, counts, written, titled, acronyms, stems }: Content): Steps<Content> {
  return {
    rows,
    counts: yield* counts.follow(),
    written: yield* written.follow(),
    titled: yield* titled.follow(),
    acronyms: yield* acronyms.follow(),
    stems,
  };
}

/** Words that begin so and go on, those of most rows first. */
const beginningIn =
  (counts: WordCounts, countOf: (word: string) => number = counts.get) =>
  (start: string, most: number): string[] =>
    counts
      .beginning(start)
      .filter((word) => word.length > start.length)
      .toSorted(byCount(countOf))
      .slice(0, most);

const byCount =
  (countOf: (word: string) => number) =>
  (one: string, other: string): number =>
    countOf(other) - countOf(one) || one.length - other.length || (one < other ? -1 : 1);

const isNumber = (word: string): boolean => /^\d/u.test(word);

export function createVocabulary(content: Content = nothing()): Vocabulary {
  const { counts, written, titled, acronyms, stems } = content;
  const countOf = (word: string): number => counts.get(stems.get(word)!);
  const beginning = beginningIn(written, countOf);
  return {
    rows: () => content.rows,
    count: counts.get,
    add: (row) => noteRow(content, row, 1),
    remove: (row) => noteRow(content, row, -1),
    *arrange() {
      for (const each of [written, titled, acronyms]) yield* each.arrange();
    },
    *follow() {
      return createVocabulary(yield* followed(content));
    },
    isAcronym: (word) => acronyms.get(word) > 0,
    beginningOfTitles: beginningIn(titled),
    acronymsBeginning: beginningIn(acronyms),
    beginning: (start, most) => (isNumber(start) ? [] : beginning(start, most)),
    near: (word, within, most) => {
      // A slip leaves the first letter, or turns it with the second.
      const [first = '', second = ''] = [word[0], word[1]];
      return [...new Set([first, second + first])]
        .filter((start) => start !== '' && !isNumber(start))
        .flatMap((start) => written.beginning(start))
        .map((other): Near => ({ word: other, edits: distance(word, other, within) }))
        .filter(({ edits }) => edits > 0 && edits <= within)
        .toSorted((one, other) => one.edits - other.edits || byCount(countOf)(one.word, other.word))
        .slice(0, most);
    },
  };
}
