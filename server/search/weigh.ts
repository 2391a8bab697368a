// How well a document answers a question: how much of what is asked it has, where, and how little else its title says. Each
// word counts by the best text that has it, so that what is found by a title stands before what is found by a description.
import { acronymsOf } from './acronyms.ts';
import type { Document } from './documents.ts';
import { acronymStem, type Sought, type Stand } from './question/question.ts';
import { isEverywhere, isGrammar } from './stop-list.ts';
import { type Field, fields } from './text-index.ts';
import { stemsOf } from './stems.ts';

/** What a word counts where it is found. */
const worth: Readonly<Record<Field, number>> = {
  title: 1,
  names: 0.9,
  unit: 0.6,
  topic: 0.6,
  dataset: 0.5,
  source: 0.35,
  description: 0.5,
  id: 0.55,
};
/** A word that is only in these may be there by the way. */
/** Those that are worth most first; of as many, in their order. */
const byWorth = fields.toSorted((one, other) => worth[other] - worth[one]);
const sideFields: ReadonlySet<Field> = new Set(['dataset', 'source', 'description']);
const sideShare = { word: 0.8, other: 0.6 };

const besideShare = 0.3;

/** How much of what is asked a document must have. */
export const leastShare = 0.55;

type Text = { field: Field; text: string; stems: readonly string[]; has: ReadonlySet<string> };
/** Where a word of the question was met, by what stood for it. */
export type Met = { stand: Stand; text: Text; worth: number };
/** The texts of one field, which are read when somebody first looks into them. */
type FieldTexts = { field: Field; read: () => readonly Text[] };
/** A document with its texts, the field that is worth most first. */
export type Prepared = { document: Document; title: Text; texts: readonly FieldTexts[] };
export type Weighed = {
  document: Document;
  score: number;
  /** By the words of the question; null where one was not met. */
  met: readonly (Met | null)[];
};

function textOf(field: Field, text: string): Text {
  const stems = stemsOf(text);
  return { field, text, stems, has: new Set(stems) };
}

function read(field: Field, document: Document, title: Text): Text[] {
  if (field === 'title') return [title];
  const texts = document.texts[field].map((text) => textOf(field, text));
  if (field !== 'names') return texts;
  const short = acronymsOf(document.title).map(acronymStem);
  return [...texts, { field, text: document.title, stems: short, has: new Set(short) }];
}

export function prepare(document: Document): Prepared {
  const title = textOf('title', document.title);
  const texts = byWorth.map((field): FieldTexts => {
    let known: readonly Text[] | undefined;
    return { field, read: () => (known ??= read(field, document, title)) };
  });
  return { document, title, texts };
}

/** @param least what it must be worth more than: no field is read that cannot be */
function bestOf(stands: readonly Stand[], texts: readonly FieldTexts[], least = 0): Met | null {
  let best: Met | null = null;
  for (const stand of stands)
    for (const { field, read: textsOf } of texts) {
      const value = stand.nearness * worth[field];
      if (value <= (best?.worth ?? least)) break;
      const text = textsOf().find(({ has }) => stand.stems.every((stem) => has.has(stem)));
      if (text) best = { stand, text, worth: value };
    }
  return best;
}

function meet({ words, phrases }: Sought, texts: readonly FieldTexts[]): (Met | null)[] {
  const met = words.map(({ stands }) => bestOf(stands, texts));
  for (const { from, to, stands } of phrases) {
    const least = Math.min(...met.slice(from, to).map((one) => one?.worth ?? 0));
    const whole = bestOf(stands, texts, least);
    if (!whole) continue;
    for (let at = from; at < to; at += 1) if (whole.worth > (met[at]?.worth ?? 0)) met[at] = whole;
  }
  return met;
}

/** Which share of a title is what was asked for, 0 to 1. */
function closeness(title: Text, { words, phrases }: Sought): number {
  const found = new Map<string, number>();
  for (const { stems, nearness } of [...words, ...phrases].flatMap(({ stands }) => stands))
    if (stems.every((stem) => title.has.has(stem)))
      for (const stem of stems) found.set(stem, Math.max(found.get(stem) ?? 0, nearness));
  let [whole, had] = [0, 0];
  for (const stem of title.stems) {
    if (isGrammar(stem)) continue;
    const near = found.get(stem) ?? 0;
    // “Total” or “rate” beside what was asked for makes a title no less of it.
    whole += isEverywhere(stem) ? Math.max(near, besideShare) : 1;
    had += near;
  }
  return whole === 0 ? 0 : had / whole;
}

/** Whether a title begins with the words that were asked for, in their order. */
const beginsWith = (title: Text, stems: readonly string[]): boolean =>
  stems.length > 0 && stems.every((stem, at) => title.stems[at] === stem);

/** Whether it does once the last of them, of which so much is typed, is typed to its end. */
function mayBegin(title: Text, stems: readonly string[]): boolean {
  const last = stems.at(-1);
  return (
    last !== undefined &&
    beginsWith(title, [...stems.slice(0, -1), title.stems[stems.length - 1] ?? '']) &&
    title.stems[stems.length - 1]!.startsWith(last)
  );
}

function bonusFor(title: Text, stems: readonly string[]): number {
  if (beginsWith(title, stems)) return stems.length === title.stems.length ? 0.3 : 0.08;
  return mayBegin(title, stems) ? 0.06 : 0;
}

const shareIn = ({ stand: { via }, text: { field } }: Met): number => {
  if (!sideFields.has(field)) return 1;
  return via === 'word' ? sideShare.word : sideShare.other;
};

/** @returns null for a document that has too little of what is asked */
export function weigh(question: Sought, { document, title, texts }: Prepared): Weighed | null {
  const met = meet(question, texts);
  let [asked, had, score] = [0, 0, 0];
  for (const [at, { weight }] of question.words.entries()) {
    const one = met[at];
    asked += weight;
    if (!one) continue;
    had += weight * one.stand.nearness * shareIn(one);
    score += weight * one.worth;
  }
  if (asked === 0 || had / asked < leastShare) return null;
  const stems = question.words.map(({ stem }) => stem);
  const begins = bonusFor(title, stems);
  return { document, met, score: (score / asked) * (1 + 0.35 * closeness(title, question)) + begins };
}
