// A question as expressions of FTS5. The words of a phrase that has other words are one part: either all of them are there or
// what stands for the phrase is.
import { quoted } from '#server/search/text-index.ts';
import type { SoughtWord, Phrase, Sought, Stand } from './question.ts';

/** `expression` is null where nothing can stand for it. */
export type SoughtPart = { weight: number; expression: string | null; exact: string | null };

const all = (stems: readonly string[]): string => `(${stems.map(quoted).join(' AND ')})`;
const anyOf = (expressions: readonly string[]): string | null =>
  expressions.length === 0 ? null : `(${[...new Set(expressions)].join(' OR ')})`;
const both = (expressions: readonly (string | null)[]): string | null =>
  expressions.some((one) => one === null) || expressions.length === 0
    ? null
    : `(${expressions.join(' AND ')})`;

const anyStand = (stands: readonly Stand[]): string[] => stands.map(({ stems }) => all(stems));
const ofWord = ({ stands }: SoughtWord): string | null => anyOf(anyStand(stands));
const exactly = ({ stands, stem }: SoughtWord): string | null =>
  stands.some(({ via }) => via === 'word') ? quoted(stem) : null;

/** The words between two places, as parts; `inside` a phrase, only shorter ones divide them. */
function divided(sought: Sought, from: number, to: number, inside: boolean): SoughtPart[] {
  const parts: SoughtPart[] = [];
  for (let at = from; at < to;) {
    const phrase = sought.phrases.find(
      (one) => one.from === at && one.to <= to && !(inside && one.from === from && one.to === to),
    );
    const end = phrase?.to ?? at + 1;
    parts.push(phrase ? partOfPhrase(sought, phrase) : partOfWord(sought.words[at]!));
    at = end;
  }
  return parts.filter(({ weight }) => weight > 0);
}

const partOfWord = (word: SoughtWord): SoughtPart => ({
  weight: word.weight,
  expression: ofWord(word),
  exact: exactly(word),
});

function partOfPhrase(sought: Sought, { from, to, stands }: Phrase): SoughtPart {
  const inner = divided(sought, from, to, true);
  const literal = both(inner.map(({ expression }) => expression));
  return {
    weight: inner.reduce((sum, { weight }) => sum + weight, 0),
    expression: anyOf([...(literal ? [literal] : []), ...anyStand(stands)]),
    exact: both(inner.map(({ exact }) => exact)),
  };
}

/** The parts of a question from left to right, each as long as there is a phrase for it; those that ask for something. */
export const partsOf = (sought: Sought): SoughtPart[] => divided(sought, 0, sought.words.length, false);

export const together = (expressions: readonly string[]): string => expressions.join(' AND ');
