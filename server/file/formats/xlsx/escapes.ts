// Texts inside a sheet's XML. Controls that XML cannot hold are written as Excel writes them, `_x0007_`, and so a text
// that only looks like that has its underscore written so. ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
import { literal } from '#server/engine/sql.ts';

const fourDigits = (code: number) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
/** A line feed and a tab stand for themselves; a lone carriage return would be read as a line feed. */
const controlCodes = [...Array.from({ length: 32 }, (_, code) => code), 0xfffe, 0xffff].filter(
  (code) => code !== 0 && code !== 9 && code !== 10,
);
/** No import takes a NUL, and SQL has no text with one. */
const awkward = String.raw`[\x01-\x08\x0b-\x1f\x{fffe}\x{ffff}]|_x[0-9A-Fa-f]{4}_`;
const marks: [string, string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];

/** SQL of whether a text needs more than XML's own marks. */
export const isAwkward = (name: string) => `regexp_matches(${name}, ${literal(awkward)})`;

const replaced = (text: string, pairs: readonly [string, string][]) =>
  pairs.reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${literal(to)})`, text);

const plain = (name: string) =>
  replaced(
    name,
    marks.map(([from, to]) => [literal(from), to]),
  );

/** @param isOdd whether any text of the column is awkward: few are, and the question costs */
export function escapedText(name: string, isOdd: boolean): string {
  if (!isOdd) return plain(name);
  const controls = controlCodes.map((code): [string, string] => [`chr(${code})`, fourDigits(code)]);
  const careful = replaced(plain(`replace(${name}, '_x', '_x005F_x')`), controls);
  return `case when ${isAwkward(name)} then ${careful} else ${plain(name)} end`;
}

/** The same of a text at hand. */
export function escaped(text: string): string {
  const literalMarks = text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  const marked = marks.reduce((sum, [from, to]) => sum.replaceAll(from, to), literalMarks);
  const controls = new Set(controlCodes);
  return [...marked]
    .map((letter) => (controls.has(letter.codePointAt(0)!) ? fourDigits(letter.codePointAt(0)!) : letter))
    .join('');
}
