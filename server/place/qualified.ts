// Names with something beside them: in parentheses, behind a comma, after "excluding". What is beside a name may say the
// same place again, its state, or what is left out; then the name is that place. Anything else leaves it open, because
// "Ireland (Northern)" and "China-Rural" are no countries.
import type { PlaceReason } from '#contract/place/place.ts';
import { idByLetters, placeOf } from './facts.ts';
import type { Meaning } from './names.ts';
import { plainly, type Reading } from './plain.ts';
import { formsOf, keyOf, wordsOf } from './tokens.ts';

export type Qualified =
  | { found: Reading }
  | { found: undefined; reason: PlaceReason; candidates: readonly string[] };

const idIn = (reading: Reading | undefined): string | undefined =>
  reading?.meaning.kind === 'place' ? reading.meaning.id : undefined;

const found = (id: string, reason: PlaceReason): Qualified => ({
  found: { meaning: { kind: 'place', id }, reason },
});
const open = (reason: PlaceReason, candidates: readonly string[]): Qualified => ({
  found: undefined,
  reason,
  candidates,
});

/** Where one of two places is the other's state, the smaller. */
function smallerOf(one: string, other: string): string | undefined {
  if (placeOf(one)?.partOf === other) return one;
  return placeOf(other)?.partOf === one ? other : undefined;
}

const namesCode = (text: string, id: string): boolean =>
  /^[A-Z]{2,3}$/.test(text.trim()) && idByLetters.get(text.trim()) === id;

const leaveWords = new Set(['excluding', 'without', 'less', 'minus']);
const addWords = new Set(['including', 'with', 'plus']);
const timeWords = new Set([
  'former',
  'now',
  'ex',
  'then',
  'also',
  'aka',
  'or',
  'later',
  'alias',
  'was',
  'today',
]);

const keysOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => formsOf(name).map(keyOf)));

/** What a country may have or lack and be the country: disputed, detached or far, and small states that are counted along. */
const detached = keysOf([
  'Ryukyu Islands',
  'Ruyuku Islands',
  'Kosovo',
  'Kosovo and Metohija',
  'Crimea',
  'Republic of Crimea',
  'Sevastopol',
  'Transnistria',
  'Abkhazia',
  'South Ossetia',
  'Northern Cyprus',
  'Nagorno-Karabakh',
  'Western Sahara',
  'Svalbard',
  'Jan Mayen',
  'Monaco',
  'San Marino',
  'Holy See',
  'Vatican City',
  'Liechtenstein',
  'Andorra',
  'overseas departments',
  'overseas territories',
  'overseas regions',
  'overseas countries and territories',
  'dependencies',
  'territories',
  'SARs',
]);

const piecesOf = (text: string): string[] =>
  text
    .split(/[,;&/+]|\band\b/iu)
    .map((piece) => piece.trim())
    .filter(Boolean);

const isDetached = (piece: string): boolean => formsOf(piece).some((words) => detached.has(keyOf(words)));

const areAll = (text: string, is: (piece: string) => boolean): boolean =>
  isDetached(text) ||
  (piecesOf(text).length > 0 && piecesOf(text).every((piece) => is(piece) || isDetached(piece)));

/** A country without another place is the country; with another only where that is its territory. */
function changed(id: string, leaves: boolean, rest: string): Qualified {
  const is = (piece: string): boolean => {
    const meaning = plainly(piece)?.meaning;
    if (meaning?.kind === 'part') return !leaves && meaning.of === id;
    const other = meaning?.kind === 'place' ? meaning.id : undefined;
    if (other === undefined || other === id) return false;
    return leaves ? placeOf(other)?.kind !== 'former state' : placeOf(other)?.partOf === id;
  };
  return areAll(rest, is) ? found(id, 'qualified name') : open('open qualifier', [id]);
}

/** @returns the rest of a text behind its first word, where that is one of these */
function behind(text: string, words: ReadonlySet<string>): string | undefined {
  const [first = ''] = formsOf(text)[0] ?? [];
  return words.has(first) ? text.trim().replace(/^[\p{L}.]+[\s:.]*/u, '') : undefined;
}

/** Of the places that a name may mean, the one that the text beside it names, or whose state it names. */
function settled(ids: readonly string[], beside: string): Qualified {
  const other = idIn(plainly(beside));
  const left = ids.filter(
    (id) => namesCode(beside, id) || id === other || (other !== undefined && placeOf(id)?.partOf === other),
  );
  return left.length === 1 ? found(left[0]!, 'qualified name') : open('open qualifier', ids);
}

const spanWords = new Set([
  'before',
  'until',
  'till',
  'to',
  'up',
  'pre',
  'prior',
  'dissolved',
  'historical',
  'former',
]);

/** The years of a former state say nothing more; those of a state of today may mean another state. */
const isTime = (id: string, beside: string): boolean =>
  placeOf(id)?.kind === 'former state' &&
  wordsOf(beside).every((word) => spanWords.has(word) || /^\d{4}$/.test(word));

function sameOrPart(id: string, beside: string): Qualified {
  const other = idIn(plainly(beside));
  const isSame = piecesOf(beside).every((piece) => idIn(plainly(piece)) === id);
  if (other === id || isSame || namesCode(beside, id) || isTime(id, beside))
    return found(id, 'qualified name');
  const smaller = other === undefined ? undefined : smallerOf(id, other);
  if (smaller !== undefined) return found(smaller, 'name with its state');
  return other === undefined ? open('open qualifier', [id]) : open('several places', [id, other]);
}

/** @param base a name, as it is read by itself */
function answeredBy(base: Meaning, text: string): Qualified | undefined {
  if (base.kind === 'open') return settled(base.ids, text);
  if (base.kind !== 'place') return undefined;
  const [left, added, time] = [leaveWords, addWords, timeWords].map((words) => behind(text, words));
  if (left !== undefined) return changed(base.id, true, left);
  if (added !== undefined) return changed(base.id, false, added);
  if (time !== undefined && time !== '') return sameOrPart(base.id, time);
  return sameOrPart(base.id, text);
}

function inParentheses(text: string): Qualified | undefined {
  const match = /^(?<before>[^([]*)[([](?<inside>[^)\]]*)(?:[)\]](?<after>[^([]*))?$/u.exec(text);
  if (!match?.groups) return undefined;
  const { before = '', inside = '', after = '' } = match.groups;
  const base = plainly(`${before} ${after}`);
  return base && answeredBy(base.meaning, inside);
}

/** "Serbia excluding Kosovo", "Sudan, incl. South Sudan". */
function inWords(text: string): Qualified | undefined {
  const match =
    /(?<=[^\s,–-])[\s,–-]+(?=(?:excluding|including|excl|incl|exc|without|with|formerly)\b)/iu.exec(text);
  if (!match) return undefined;
  const base = plainly(text.slice(0, match.index));
  return base && answeredBy(base.meaning, text.slice(match.index + match[0].length));
}

/** A code before or behind the name: "DE Germany", "Germany - DEU". */
function withCode(text: string): Qualified | undefined {
  const match =
    /^(?<code>[A-Z]{2,3})[\s:–,-]+(?<name>[^\s:–,-].*)$/u.exec(text) ??
    /^(?<name>.*[^\s:–,-])[\s:–,-]+(?<code>[A-Z]{2,3})$/u.exec(text);
  if (!match?.groups) return undefined;
  const { code = '', name = '' } = match.groups;
  const base = plainly(name)?.meaning;
  if (base?.kind === 'place' && namesCode(code, base.id)) return found(base.id, 'qualified name');
  return base?.kind === 'open' && base.ids.some((id) => namesCode(code, id))
    ? settled(base.ids, code)
    : undefined;
}

/** Several names in one text. A comma, colon or dash may stand between a place and its state; "and" may not. */
function inRow(text: string): Qualified | undefined {
  const pieces = text.split(/[,;:/+&–—-]|\band\b/iu).filter((piece) => wordsOf(piece).length > 0);
  if (pieces.length < 2) return undefined;
  const ids = pieces.map((piece) => idIn(plainly(piece)));
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  if (known.length === 0) return undefined;
  if (ids.includes(undefined)) return ids[0] === undefined ? undefined : open('open qualifier', [ids[0]]);
  if (known.length === 1) return found(known[0]!, 'qualified name');
  const isPair = known.length === 2 && !/[&+/]|\band\b/iu.test(text);
  const smaller = isPair ? smallerOf(known[0]!, known[1]!) : undefined;
  return smaller === undefined ? open('several places', known) : found(smaller, 'name with its state');
}

/** @returns what a name with a qualifier means, or why it is open; undefined where no part of it is a place */
export const qualified = (text: string): Qualified | undefined =>
  withCode(text) ?? inParentheses(text) ?? inWords(text) ?? inRow(text);
