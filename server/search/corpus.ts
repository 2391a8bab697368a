// All things of one kind that can be found, indexed: rows from the plainest title to the longest. A row keeps only where its
// texts come from; they are made again for the few rows that a query has met. When a few things change, the next corpus takes
// over the index of the one before: new rows come to it, those that are gone stay in it and are passed over.
import { acronymsOf } from './acronyms.ts';
import type { Document } from './documents.ts';
import { acronymStem } from './question/question.ts';
import { inSlices } from '#server/ground/slices.ts';
import type { Difference } from '#server/ground/sorted.ts';
import { fields, openTextIndex, type TextIndex } from './text-index.ts';
import type { RowWords, Vocabulary } from './vocabulary.ts';
import { type Prepared, prepare } from './weigh.ts';
import { stemOf, wordsOf } from './stems.ts';

export type Corpus = {
  size: number;
  document(row: number): Document;
  /** The same with the texts that were read, kept for a while: the plainest rows are met again and again. */
  prepared(row: number): Prepared;
  find: TextIndex['find'];
};

/** How the texts of a thing are found; `titleOf` makes no document of it. */
export type TextReading<Thing> = {
  titleOf: (thing: Thing) => string;
  documentOf: (thing: Thing) => Document;
};

/** The index that corpora which follow each other have in common. */
type SharedIndex = {
  index: TextIndex;
  /** By length of title, how many rows there ever were. */
  taken: Map<number, number>;
  /** Rows of things that are gone. */
  dead: number;
};

/** Numbers of rows in the index, in order, and the thing of each. */
type Rows<Thing> = { rows: Float64Array; things: readonly Thing[] };

/** A corpus with what the next is derived from. */
export type GrowingCorpus<Thing> = Rows<Thing> & {
  corpus: Corpus;
  shared: SharedIndex;
  reading: TextReading<Thing>;
};

/** Few words before many; among as many, few letters. */
const lengthOf = (title: string): number => title.split(/\s+/u).length * 1000 + Math.min(999, title.length);

/** Rows of titles of one length stand together, with room for so many. */
const room = 2 ** 20;

/** Things from the plainest title on, with the numbers of their rows; null where there is no room for one. */
async function numbered<Thing>(
  { taken }: SharedIndex,
  things: readonly Thing[],
  { titleOf }: TextReading<Thing>,
): Promise<Rows<Thing> | null> {
  const byLength = new Map<number, Thing[]>();
  await inSlices(things, (thing) => {
    const length = lengthOf(titleOf(thing));
    const group = byLength.get(length);
    if (group) group.push(thing);
    else byLength.set(length, [thing]);
  });
  const rows = new Float64Array(things.length);
  const sorted = things.slice();
  let size = 0;
  for (const length of [...byLength.keys()].toSorted((one, other) => one - other)) {
    const before = taken.get(length) ?? 0;
    const group = byLength.get(length)!;
    if (before + group.length > room) return null;
    taken.set(length, before + group.length);
    for (const [at, thing] of group.entries()) {
      rows[size] = length * room + before + at;
      sorted[size] = thing;
      size += 1;
    }
  }
  return { rows, things: sorted };
}

/** Those of both, in order, without things that are gone. */
async function mergedRows<Thing>(
  before: Rows<Thing>,
  more: Rows<Thing>,
  gone: ReadonlySet<Thing>,
): Promise<Rows<Thing>> {
  const rows = new Float64Array(before.rows.length + more.rows.length);
  const things = before.things.slice();
  let size = 0;
  const take = (row: number, thing: Thing) => {
    rows[size] = row;
    things[size] = thing;
    size += 1;
  };
  let [at, next] = [0, 0];
  const takeUntil = (row: number) => {
    for (; next < more.rows.length && more.rows[next]! < row; next += 1)
      take(more.rows[next]!, more.things[next]!);
  };
  await inSlices(before.things, (thing) => {
    const row = before.rows[at]!;
    at += 1;
    takeUntil(row);
    if (!gone.has(thing)) take(row, thing);
  });
  takeUntil(Infinity);
  things.length = size;
  return { rows: rows.subarray(0, size), things };
}

const mostKept = 1000;

function keeping(document: Corpus['document']): Corpus['prepared'] {
  const kept = new Map<number, Prepared>();
  return (row) => {
    const known = kept.get(row);
    if (known) return known;
    const prepared = prepare(document(row));
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(row, prepared);
    return prepared;
  };
}

/** Its texts as they are indexed, and its words. */
function readDocument(document: Document): RowWords & { texts: string[] } {
  const acronyms = acronymsOf(document.title);
  const words = new Set<string>();
  const inTitle = new Set(wordsOf(document.title));
  const texts = fields.map((field) => {
    const found = field === 'title' ? [...inTitle] : document.texts[field].flatMap(wordsOf);
    for (const word of found) words.add(word);
    // Most words of an id are its title's.
    const kept = field === 'id' ? found.filter((word) => !inTitle.has(word)) : found;
    const stems = kept.map(stemOf);
    return [...new Set(field === 'names' ? [...stems, ...acronyms.map(acronymStem)] : stems)].join(' ');
  });
  const titled = new Set([...inTitle, ...document.texts.names.flatMap(wordsOf)]);
  return { words, titled, acronyms, texts };
}

/** Where the number stands among these; -1 where it does not. */
function positionOf(rows: Float64Array, row: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = rows[middle]!;
    if (there === row) return middle;
    if (there < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function growing<Thing>(
  shared: SharedIndex,
  { rows, things }: Rows<Thing>,
  reading: TextReading<Thing>,
): GrowingCorpus<Thing> {
  const document = (at: number) => reading.documentOf(things[at]!);
  const find: TextIndex['find'] = (expression, most) => {
    for (let limit = most; ; limit *= 2) {
      const found = shared.index.find(expression, limit);
      const there = found.map((row) => positionOf(rows, row)).filter((at) => at >= 0);
      if (there.length >= most || found.length < limit) return there.slice(0, most);
    }
  };
  const corpus = { size: things.length, document, prepared: keeping(document), find };
  return { corpus, shared, rows, things, reading };
}

async function addRows<Thing>(
  { index }: SharedIndex,
  { rows, things }: Rows<Thing>,
  { documentOf }: TextReading<Thing>,
  vocabulary: Vocabulary,
): Promise<void> {
  let at = 0;
  index.begin();
  await inSlices(things, (thing) => {
    const read = readDocument(documentOf(thing));
    vocabulary.add(read);
    index.add(rows[at]!, read.texts);
    at += 1;
  });
  index.finish();
}

export async function createCorpus<Thing>(
  things: readonly Thing[],
  reading: TextReading<Thing>,
  vocabulary: Vocabulary,
): Promise<GrowingCorpus<Thing>> {
  const shared: SharedIndex = { index: openTextIndex(), taken: new Map(), dead: 0 };
  const all = await numbered(shared, things, reading);
  if (!all) throw new RangeError(`more than ${room} titles of one length`);
  await addRows(shared, all, reading, vocabulary);
  return growing(shared, all, reading);
}

/** An index in which more than a part of all rows is gone is made anew, and so is one for which much more comes. */
const mostChanged = (size: number) => Math.max(2000, size / 4);

/**
 * The corpus that follows when some things are gone and others have come.
 * @param vocabulary its own: the words of what is gone are taken out of it, those of what has come are added
 * @returns null where it is better made anew
 */
export async function changeCorpus<Thing>(
  before: GrowingCorpus<Thing>,
  { gone, added }: Difference<Thing>,
  reading: TextReading<Thing>,
  vocabulary: Vocabulary,
): Promise<GrowingCorpus<Thing> | null> {
  const { shared, things } = before;
  if (shared.dead + gone.size + added.length > mostChanged(things.length)) return null;
  const more = await numbered(shared, added, reading);
  if (!more) return null;
  await addRows(shared, more, reading, vocabulary);
  await inSlices(gone, (thing) => vocabulary.remove(readDocument(before.reading.documentOf(thing))));
  const all = await mergedRows(before, more, gone);
  shared.dead += things.length + added.length - all.things.length;
  return growing(shared, all, reading);
}
