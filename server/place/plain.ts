// What a name means without its qualifiers: by its words, by its letters, or by a known name with words of its formal
// one. A text that may be read in several ways means a place only where all readings agree.
import { byLetters, byWords, formalWords, type Meaning } from './names.ts';
import { placeOf } from './facts.ts';
import { formsOf, keyOf, squashed, withoutForeignLetters } from './tokens.ts';
import type { PlaceReason } from '#contract/place/place.ts';

export type Reading = { meaning: Meaning; reason: PlaceReason };

/** Words that change nothing of what is named. */
const neutral: ReadonlySet<string> = new Set(['country', 'total', 'national', 'nation', 'whole', 'entire']);

function agreed(meanings: readonly (Meaning | undefined)[]): Meaning | undefined {
  const found = meanings.filter((meaning) => meaning !== undefined);
  const ids = new Set(found.flatMap((meaning) => (meaning.kind === 'place' ? [meaning.id] : [])));
  if (ids.size > 1) return { kind: 'open', ids: [...ids] };
  return found.find(({ kind }) => kind === 'open') ?? found[0];
}

const byName = (text: string): Meaning | undefined =>
  agreed(formsOf(text).map((words) => byWords().get(keyOf(words)))) ?? byLetters().get(squashed(text));

/** All ways to take words out of a name of up to eight. */
function* subsets(words: readonly string[], left: ReadonlySet<string>): Generator<[string[], string[]]> {
  const optional = words.filter((word) => left.has(word));
  for (let chosen = 1; chosen < 2 ** Math.min(optional.length, 8); chosen += 1) {
    const out = optional.filter((_, at) => chosen & (1 << at));
    const rest = [...words];
    for (const word of out) rest.splice(rest.indexOf(word), 1);
    if (rest.length > 0) yield [rest, out];
  }
}

const politicalWords: ReadonlySet<string> = new Set([
  ...neutral,
  ...[...formalWords.values()].flatMap((words) => [...words]),
]);

/** A name of a place and words that its formal name has. */
function byFormalName(words: readonly string[]): Meaning | undefined {
  const found: Meaning[] = [];
  for (const [rest, out] of subsets(words, politicalWords)) {
    const meaning = byWords().get(keyOf(rest));
    if (meaning?.kind !== 'place') continue;
    const own = formalWords.get(meaning.id);
    // The total of a former state is often that of the states that came after.
    const isWhole = placeOf(meaning.id)?.kind !== 'former state';
    if (out.every((word) => own?.has(word) || (isWhole && neutral.has(word)))) found.push(meaning);
  }
  return agreed(found);
}

/** @returns what a whole name means; undefined where no table has it */
export function plainly(text: string): Reading | undefined {
  const named = byName(text);
  if (named) return { meaning: named, reason: 'name' };
  const formal = agreed(formsOf(text).map(byFormalName));
  return formal && { meaning: formal, reason: 'formal name' };
}

/** A name that lost letters with accents, or in which they became others. */
export function damagedName(text: string): Reading | undefined {
  const left = withoutForeignLetters(text);
  const meaning = left === text ? undefined : byLetters().get(squashed(left));
  return meaning && { meaning, reason: 'damaged name' };
}
