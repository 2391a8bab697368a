// Misspelt names. One wrong, missing, added or turned letter inside a long name is taken for a slip where no other name
// that is known lies near, so that "Nigera" is neither Niger nor Nigeria. The same distance finds what a person may have
// meant by a text that stays unknown.
import { places } from './facts.ts';
import { divisionNames, englishNames, knownNames, once } from './names.ts';
import { squashed, wordsOf } from './tokens.ts';

const shortest = 8;
const longWord = 6;
const mostCandidates = 3;
/** Names and words that lie near a place's name and are none. */
const otherWords = ['Georgina', 'Georgiana', 'Mauretania', 'Austrasia', 'Slavonia', 'Lusitania', 'Romagna'];

/** How many letters are added, missing, wrong or turned with their neighbour; more than `most` is `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isTurned) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
}

type Spelt = { letters: string; words: readonly string[]; id: string | null; isEnglish: boolean };

/** Names by their letters; null is what must not be taken for a place. */
const spelt = once((): readonly Spelt[] => {
  const all = new Map<string, Spelt>();
  const add = (name: string, id: string | null, isEnglish = false) =>
    all.set(squashed(name), { letters: squashed(name), words: wordsOf(name), id, isEnglish });
  for (const name of [...divisionNames, ...otherWords]) add(name, null);
  for (const [name, meaning] of knownNames()) add(name, meaning.kind === 'place' ? meaning.id : null);
  for (const [name, meaning] of englishNames()) if (meaning.kind === 'place') add(name, meaning.id, true);
  return [...all.values()].filter(({ letters }) => letters.length >= 4);
});

/** A slip leaves the first letter, so that only names with the same one are looked through. */
const byFirst = once((): ReadonlyMap<string, readonly Spelt[]> =>
  Map.groupBy(spelt(), ({ letters }) => letters[0]!),
);

/** A slip inside one long word: the last letter makes adjectives of names, and short words are too near to others. */
function isSlip(words: readonly string[], name: readonly string[]): boolean {
  if (words.length !== name.length) return false;
  const [at, another] = words.flatMap((word, index) => (word === name[index] ? [] : [index]));
  if (at === undefined || another !== undefined) return false;
  const [one, other] = [words[at]!, name[at]!];
  return other.length >= longWord && one[0] === other[0] && one.at(-1) === other.at(-1);
}

/** @returns the place of which this is the name with one slip */
export function misspelt(text: string): string | undefined {
  const letters = squashed(text);
  if (letters.length < shortest || /\d/.test(letters)) return undefined;
  const near = (byFirst().get(letters[0]!) ?? []).filter((name) => distance(letters, name.letters, 1) === 1);
  const id = near[0]?.id;
  if (!id || near.some((name) => name.id !== id)) return undefined;
  if (!near.some((name) => name.isEnglish && isSlip(wordsOf(text), name.words))) return undefined;
  const others = spelt().some((name) => name.id !== id && distance(letters, name.letters, 2) <= 2);
  return others ? undefined : id;
}

/** @returns places whose names are nearest to a text, for a person to choose from */
export function nearest(text: string): string[] {
  const letters = squashed(text);
  if (letters.length < 3) return [];
  const most = Math.max(1, Math.floor(letters.length / 4));
  const scores = new Map<string, number>();
  for (const { letters: name, id, isEnglish } of spelt()) {
    if (id === null) continue;
    const isIn =
      isEnglish &&
      letters.length > 4 &&
      name.length > 4 &&
      (name.includes(letters) || letters.includes(name));
    const score = isIn ? most + 1 : distance(letters, name, most);
    if (score <= most || isIn) scores.set(id, Math.min(score, scores.get(id) ?? score));
  }
  const sorted = [...scores].toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  return sorted.filter((id) => places.has(id)).slice(0, mostCandidates);
}
