// Where search terms stand in a text. The catalogue folds hyphens and underscores to spaces before it compares,
// so terms hold none and need no folding here.

export type TextPiece = { at: number; part: string; match: boolean };

const escape = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text in order, cut where a term begins and ends; longer terms win over the shorter ones they contain. */
export function splitByTerms(text: string, terms: readonly string[]): TextPiece[] {
  const wanted = terms.filter(Boolean).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ at: 0, part: text, match: false }];
  const pieces = text.split(new RegExp(`(${wanted.map(escape).join('|')})`, 'gi'));
  let at = 0;
  return pieces.flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part ? [{ at: here, part, match: index % 2 === 1 }] : [];
  });
}
