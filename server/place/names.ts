// What each known name means: the tables of names/, ISO's names, the English ones of the library of countries, and the
// names in other languages that the engine carries from CLDR. A name that an earlier table has is not looked for in the
// later ones, so a name that is shared stays shared, and a foreign word never takes an English name.
import { iso31661, iso31662 } from 'iso-3166';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import ambiguous from './names/ambiguous.json' with { type: 'json' };
import written from './names/english.json' with { type: 'json' };
import formerStates from './names/former-states.json' with { type: 'json' };
import parts from './names/parts.json' with { type: 'json' };
import { finishAtOnce, type Steps } from '#server/ground/slices.ts';
import { twoLetters } from './facts.ts';
import { formsOf, keyOf, squashed, withoutForeignLetters } from './tokens.ts';

/** Tables of names are made when the first name is read, so that a start does not wait for them. */
export function once<Value>(make: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
}

export type Meaning =
  | { kind: 'place'; id: string }
  | { kind: 'part'; of: string }
  | { kind: 'open'; ids: readonly string[] };

type Named = readonly [name: string, meaning: Meaning];
type Index = ReadonlyMap<string, Meaning>;

const place = (id: string): Meaning => ({ kind: 'place', id });

const shared: readonly Named[] = Object.entries(ambiguous).map(([name, ids]) => [
  name,
  { kind: 'open', ids },
]);

const former: readonly Named[] = formerStates.flatMap(({ id, names }) =>
  names.map((name): Named => [name, place(id)]),
);

type FormerState = { id: string; beside?: readonly string[] };

/** Names of a state of today that are the former one's in a table that has today's by another name, by their words. */
export const formerBeside = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      (formerStates as readonly FormerState[]).flatMap(({ id, beside = [] }) =>
        beside.flatMap((name) => formsOf(name).map((words) => [keyOf(words), id] as const)),
      ),
    ),
);

const partsOf: readonly Named[] = Object.entries(parts).flatMap(([of, names]) =>
  names.map((name): Named => [name, { kind: 'part', of }]),
);

type Written = { names?: readonly string[]; words?: string };
const writtenOf: Readonly<Record<string, Written>> = written;

const own: readonly Named[] = Object.entries(writtenOf).flatMap(([id, { names = [] }]) =>
  names.map((name): Named => [name, place(id)]),
);

/** @returns the names of all countries in a language of CLDR; English also has short ones */
function displayNames(language: string, style: 'long' | 'short' = 'long'): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
  return [...twoLetters].flatMap(([id, two]) => {
    const name = names.of(two);
    return name === undefined ? [] : [[name, place(id)] as const];
  });
}

const libraryNames: Readonly<Record<string, string | string[]>> = english.countries;

const inEnglish = once((): readonly Named[] => [
  ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [name, ...[libraryNames[alpha2] ?? []].flat()].map((one): Named => [one, place(alpha3)]),
  ),
  ...displayNames('en'),
  ...displayNames('en', 'short'),
]);

/** Languages in which many datasets are published, as far as their names are the names of nothing else. */
const languages = 'de fr es pt it nl pl sv da nb cs hu ro hr tr id ru uk el ar zh ja ko'.split(' ');

/** States, provinces and counties of today's countries. */
export const divisionNames: readonly string[] = iso31662.map(({ name }) => name);

/** Shorter words of Latin letters are too often words of another language. */
const isLongEnough = (name: string): boolean =>
  squashed(name).length > 3 || /[^\p{Script=Latin}]/u.test(squashed(name));

const inOtherLanguages = once((): readonly Named[] => {
  const others = new Set(divisionNames.map(squashed));
  return languages
    .flatMap((language) => displayNames(language))
    .filter(([name]) => isLongEnough(name) && !others.has(squashed(name)));
});

const isSame = (one: Meaning, other: Meaning): boolean => JSON.stringify(one) === JSON.stringify(other);

const idsIn = (meaning: Meaning): readonly string[] => {
  if (meaning.kind === 'open') return meaning.ids;
  return meaning.kind === 'place' ? [meaning.id] : [];
};

/** What a key means to which several tables or languages give a meaning. */
const both = (one: Meaning, other: Meaning): Meaning =>
  isSame(one, other) ? one : { kind: 'open', ids: [...new Set([...idsIn(one), ...idsIn(other)])] };

type KeysOf = (name: string) => readonly string[];

/** What a table adds to the keys that earlier ones do not have; a key of several meanings is open. */
function* addTo(index: Map<string, Meaning>, layer: readonly Named[], keysOf: KeysOf): Steps<void> {
  const added = new Map<string, Meaning>();
  for (const [name, meaning] of layer) {
    for (const key of keysOf(name)) {
      const known = added.get(key);
      if (!index.has(key)) added.set(key, known ? both(known, meaning) : meaning);
    }
    yield;
  }
  for (const [key, meaning] of added) index.set(key, meaning);
}

type Layers = readonly (readonly Named[])[];

/** @param layersOf the earlier hide the later */
function createIndex(layersOf: () => Steps<Layers>, keysOf: KeysOf) {
  let kept: Index | undefined;
  function* derive(): Steps<Index> {
    const index = new Map<string, Meaning>();
    for (const layer of yield* layersOf()) yield* addTo(index, layer, keysOf);
    return index;
  }
  return {
    read: (): Index => (kept ??= finishAtOnce(derive())),
    /** Ahead of the first who reads it. */
    *make(): Steps<void> {
      kept ??= yield* derive();
    },
  };
}

const layers = once((): Layers => [shared, [...former, ...partsOf], own, inEnglish(), inOtherLanguages()]);

/** All names of places and parts that are known. */
export const knownNames = once((): readonly Named[] => layers().flat());
/** Those of them that are English. */
export const englishNames = once((): readonly Named[] => [...former, ...own, ...inEnglish()]);

const wordIndex = createIndex(
  function* () {
    const all = layers();
    yield;
    return all;
  },
  (name) => formsOf(name).map(keyOf),
);

/** A name without its accented letters that would be a common word says nothing. */
const fewestLetters = 5;

function* damaged(named: readonly Named[]): Steps<Named[]> {
  const all: Named[] = [];
  for (const [name, meaning] of named) {
    const left = withoutForeignLetters(name);
    if (left !== name.normalize('NFC') && squashed(left).length >= fewestLetters) all.push([left, meaning]);
    yield;
  }
  return all;
}

const letterIndex = createIndex(
  function* () {
    const ours = yield* damaged([...own, ...inEnglish()]);
    return [...layers(), ours, yield* damaged(inOtherLanguages())];
  },
  (name) => [squashed(name)].filter(({ length }) => length >= fewestLetters),
);

/** Names by their words in any order. */
export const byWords = wordIndex.read;
/** Names without their spaces, whole or without the letters that programs damage. */
export const byLetters = letterIndex.read;

/** Makes both ahead of the first who reads one. */
export function* makeNames(): Steps<void> {
  yield* wordIndex.make();
  yield* letterIndex.make();
}

/** Words that a formal name of a place may have beside its name. */
export const formalWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(writtenOf).map(([id, { words = '' }]) => [id, new Set(words.split(' ').filter(Boolean))]),
);

/** States, provinces and counties of today's countries, by their words. */
export const divisions = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const states = new Map<string, Set<string>>();
  for (const { name, code } of iso31662)
    for (const key of formsOf(name).map(keyOf)) {
      const state = states.get(key) ?? new Set();
      states.set(key, state.add(code.slice(0, 2)));
    }
  return states;
});
