// Years among what was typed: one, a span, a decade, or all since or before one. Numbers that the data have no years of stay
// words, and so do those that count something, as in “per 1000”.

/** First and last, both included. */
export type Years = { from: number; to: number };
export type YearsFound = { years: Years; left: string };

const year = '((?:1[5-9]|20|21)\\d\\d)(?![\\d.,]*\\d|\\p{L}|%)';
const start = '(?<![\\p{L}\\d.,]|per |top )';
const before = '(?:\\b(?:in|for|of|during|from|between|the|years?)\\s+){0,3}';

type Form = { pattern: RegExp; means: (found: readonly number[], data: Years) => Years };
const form = (pattern: string, means: Form['means']): Form => ({ pattern: new RegExp(pattern, 'iu'), means });

const forms: readonly Form[] = [
  form(`${before}${start}${year}\\s*(?:[-–—/]|to|until|till|through|and)\\s*${year}`, ([a, b]) => ({
    from: Math.min(a!, b!),
    to: Math.max(a!, b!),
  })),
  form(`\\b(?:since|from)\\s+${year}(?:\\s+(?:on|onwards?))?`, ([a], data) => ({ from: a!, to: data.to })),
  form(`\\bafter\\s+${year}`, ([a], data) => ({ from: a! + 1, to: data.to })),
  form(`\\b(?:until|till|up to)\\s+${year}`, ([a], data) => ({ from: data.from, to: a! })),
  form(`\\bbefore\\s+${year}`, ([a], data) => ({ from: data.from, to: a! - 1 })),
  form(`${before}${start}((?:1[5-9]|20|21)\\d0)[’']?s(?!\\p{L})`, ([a]) => ({ from: a!, to: a! + 9 })),
  form(`${before}${start}${year}`, ([a]) => ({ from: a!, to: a! })),
];

/** @param data the first and the last year of the catalogue; null where it has none */
export function yearsIn(text: string, data: Years | null): YearsFound | null {
  if (!data) return null;
  for (const { pattern, means } of forms) {
    const found = pattern.exec(text);
    if (!found) continue;
    const years = means(found.slice(1).map(Number), data);
    const isThere = years.from <= years.to && years.to >= data.from && years.from <= data.to;
    if (isThere) return { years, left: text.replace(found[0], ' ') };
  }
  return null;
}
