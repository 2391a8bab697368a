// Where search terms stand in a text. The catalogue folds hyphens and underscores to spaces before it compares,
// so terms hold none and need no folding here.

export type TextPiece = { at: number; part: string; match: boolean };

const escape = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function cut(text: string, wanted: readonly string[], pattern: (any: string) => RegExp): TextPiece[] {
  if (wanted.length === 0) return [{ at: 0, part: text, match: false }];
  const any = wanted.toSorted((a, b) => b.length - a.length).map(escape);
  const pieces = text.split(pattern(any.join('|')));
  let at = 0;
  return pieces.flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part ? [{ at: here, part, match: index % 2 === 1 }] : [];
  });
}

/** The text in order, cut where a term begins and ends; longer terms win over the shorter ones they contain. */
export const splitByTerms = (text: string, terms: readonly string[]): TextPiece[] =>
  cut(text, terms.filter(Boolean), (any) => new RegExp(`(${any})`, 'gi'));

/** The text in order, cut where a word of it begins with one that is typed. */
export const splitByStarts = (text: string, typed: string): TextPiece[] =>
  cut(
    text,
    typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    (any) => new RegExp(`(?<![\\p{L}\\p{N}])(${any})`, 'giu'),
  );
