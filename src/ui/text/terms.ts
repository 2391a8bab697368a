// Where search terms stand in a text. Terms are compared as the search compares them (contract/catalogue/search-text.ts), so
// what is typed without an accent is found with it.
import { searchable } from '#contract/catalogue/search-text.ts';

export type TextPiece = { at: number; part: string; match: boolean };

const escape = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const lettersBySign = new Map<string, string>();
/** A sign as the search compares it: each is worked out once, for a list is fifty texts at every key. */
function lettersOf(sign: string): string {
  const letters = lettersBySign.get(sign) ?? searchable(sign);
  lettersBySign.set(sign, letters);
  return letters;
}

/** A text as it is compared, and by each of its letters where what that stands for begins and ends in the text itself. */
function comparedWith(text: string) {
  let compared = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    const letters = lettersOf(sign);
    compared += letters;
    const end = at + sign.length;
    for (let nth = 0; nth < letters.length; nth += 1) {
      starts.push(at);
      ends.push(end);
    }
    // An accent that stands by itself goes with the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end;
    at = end;
  }
  return { compared, starts, ends };
}

function cut(text: string, wanted: readonly string[], pattern: (any: string) => RegExp): TextPiece[] {
  if (wanted.length === 0) return [{ at: 0, part: text, match: false }];
  const any = wanted.toSorted((a, b) => b.length - a.length).map(escape);
  const { compared, starts, ends } = comparedWith(text);
  const pieces: TextPiece[] = [];
  let done = 0;
  const take = (to: number, match: boolean) => {
    if (to > done) pieces.push({ at: done, part: text.slice(done, to), match });
    done = Math.max(done, to);
  };
  for (const found of compared.matchAll(pattern(any.join('|')))) {
    take(starts[found.index]!, false);
    take(ends[found.index + found[0].length - 1]!, true);
  }
  take(text.length, false);
  return pieces;
}

/** The text in order, cut where a term begins and ends; longer terms win over the shorter ones they contain. */
export const splitByTerms = (text: string, terms: readonly string[]): TextPiece[] =>
  cut(text, terms.filter(Boolean), (any) => new RegExp(any, 'g'));

/** The text in order, cut where a word of it begins with one that is typed. */
export const splitByStarts = (text: string, typed: string): TextPiece[] =>
  cut(
    text,
    searchable(typed)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
    (any) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})`, 'gu'),
  );
