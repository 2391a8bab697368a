// Names of places among what was typed. The portal's authority on places says what a name means; a name that is also a word
// of the catalogue is that word, unless it is the place's own English name.
import { folded } from '#contract/ground/fold.ts';
import { locale } from '#contract/ground/constants.ts';
import { idByLetters, placeOf, twoLetters } from '#server/place/facts.ts';
import { groupName, groupNamed } from '#server/place/group-codes.ts';
import { plainly } from '#server/place/plain.ts';
import { wordsOf as placeWordsOf } from '#server/place/tokens.ts';
import { isGrammar } from '#server/search/stop-list.ts';
import { stemOf, wordsOf } from '#server/search/stems.ts';

export type PlaceFound = { id: string; title: string };
/** A name of several places, of which none is meant more than another. */
type AmbiguousName = { name: string; oneOf: readonly PlaceFound[] };
export type PlacesFound = {
  places: readonly PlaceFound[];
  ambiguous: readonly AmbiguousName[];
  left: string;
};

const mostWords = 5;
const mostPlaces = 4;
/** Of one name, however it is joined: each abbreviation is read in several ways, and of many words that takes long. */
const mostNameWords = 6;
/** What stands before a place and goes with it. */
const leading = /^(?:in|of|for|from|at|to|the|by|across|within|inside)$/iu;

const bare = (text: string): string =>
  text.replaceAll(/[’']s?$|^[\s"“”(,;:?!.]+/gu, '').replace(/(?<![\s"“”),;:?!.])[\s"“”),;:?!.]+$/u, '');

const placeFor = (id: string): PlaceFound[] => {
  const name = placeOf(id)?.name;
  return name === undefined ? [] : [{ id, title: name }];
};

const isOwnName = (text: string, id: string): boolean =>
  folded(placeOf(id)?.name ?? '') === folded(text) || ['us', 'usa', 'uk', 'uae'].includes(folded(text));

const regions = new Intl.DisplayNames(locale, { type: 'region' });

/** As it is told from others of its name: “Congo (Kinshasa)”, where its own name is longer. */
function shortName(id: string): PlaceFound[] {
  const letters = twoLetters.get(id);
  if (letters === undefined) return placeFor(id);
  return [{ id, title: regions.of(letters)!.replace(/ - (\S.*)$/u, ' ($1)') }];
}

/** @returns the places of a name that several have; none for what has one meaning, or none */
function choicesOf(text: string): PlaceFound[] {
  const read = text.length > 3 ? plainly(text) : undefined;
  const ids = read?.reason === 'name' && read.meaning.kind === 'open' ? read.meaning.ids : [];
  return ids.length > 1 ? ids.flatMap(shortName) : [];
}

/** What people call groups beside their names; a publisher who writes the same may mean other members. */
const calledGroups: ReadonlyMap<string, string> = new Map([
  ['eu', 'EUU'],
  ['eurozone', 'EMU'],
  ['euro zone', 'EMU'],
  ['oecd', 'OED'],
  ['oecd countries', 'OED'],
]);
/** An income may be what is looked for; “high income countries” are a group. */
const isIncome = (text: string): boolean => text.endsWith('income');

/** @param groups those that the data cover */
function groupsIn(text: string, groups: ReadonlySet<string>): PlaceFound[] {
  const words = folded(text);
  const id = calledGroups.get(words) ?? (isIncome(words) ? null : groupNamed(text));
  return id !== null && groups.has(id) ? [{ id, title: groupName(id) ?? id }] : [];
}

/** @param isWord whether the catalogue has a word of this stem */
function meantBy(text: string, isWord: (stem: string) => boolean): PlaceFound[] {
  const words = wordsOf(text);
  if (words.every((word) => word !== 'us' && isGrammar(stemOf(word)))) return [];
  const isKnown = words.every((word) => isWord(stemOf(word)));
  const read = plainly(text);
  const meaning = read?.reason === 'name' ? read.meaning : undefined;
  if (meaning?.kind === 'place') return !isKnown || isOwnName(text, meaning.id) ? placeFor(meaning.id) : [];
  if (meaning?.kind === 'open' && text.length > 3)
    return meaning.ids
      .filter((one) => ` ${folded(placeOf(one)?.name ?? '')} `.includes(` ${folded(text)} `))
      .flatMap(placeFor);
  const letters = /^[A-Z]{3}$/u.test(text) && !isKnown ? idByLetters.get(text) : undefined;
  return letters === undefined ? [] : placeFor(letters);
}

const isMoney = (next: string | undefined): boolean =>
  next !== undefined && stemOf(folded(next)) === 'dollar';

/** Makes the tables of names, which takes 0.2 s in one piece: before there are visitors, not with the first of them. */
export const readPlaces = (): void => void plainly('Kenya');

/** What is known of the words and places of a catalogue. */
export type Known = {
  /** Whether it has a word of this stem. */
  isWord: (stem: string) => boolean;
  /** Codes of the groups of places that it covers. */
  groups: ReadonlySet<string>;
};

export function placesIn(text: string, known: Known): PlacesFound {
  const pieces = text.split(/\s+/u).filter(Boolean);
  const left: string[] = [];
  const found: PlaceFound[] = [];
  const ambiguous: AmbiguousName[] = [];
  for (let at = 0; at < pieces.length;) {
    const taken = takeAt(pieces, at, known);
    if (taken && found.length + ambiguous.length < mostPlaces) {
      if (taken.isOneOf) ambiguous.push({ name: taken.name, oneOf: taken.places });
      else found.push(...taken.places.filter(({ id }) => found.every((one) => one.id !== id)));
      while (left.length > 0 && leading.test(left.at(-1)!)) left.pop();
      at += taken.words;
    } else {
      left.push(pieces[at]!);
      at += 1;
    }
  }
  return { places: found.slice(0, mostPlaces), ambiguous, left: left.join(' ') };
}

/** “World happiness” and “from the World Bank” are not of the world as a place, “gdp world” and “of the world” are. */
function isOnlyWord(pieces: readonly string[], at: number, words: number): boolean {
  const last = at + words - 1;
  if (words > 2 || folded(bare(pieces[last]!)) !== 'world') return false;
  const isEnd = last === pieces.length - 1;
  return !(isEnd || leading.test(pieces[at - 1] ?? '')) || /^bank/iu.test(pieces[last + 1] ?? '');
}

function takeAt(pieces: readonly string[], at: number, { isWord, groups }: Known) {
  for (let words = Math.min(mostWords, pieces.length - at); words > 0; words -= 1) {
    if (words === 1 && /^us$/iu.test(pieces[at]!) && isMoney(pieces[at + 1])) continue;
    const name = bare(pieces.slice(at, at + words).join(' '));
    if (placeWordsOf(name).length > mostNameWords || isOnlyWord(pieces, at, words)) continue;
    const oneOf = choicesOf(name);
    const countries = oneOf.length > 0 ? oneOf : meantBy(name, isWord);
    const places = countries.length > 0 ? countries : groupsIn(name, groups);
    if (places.length > 0) return { name, places, isOneOf: oneOf.length > 0, words };
  }
  return null;
}
