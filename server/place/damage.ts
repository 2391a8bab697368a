// What stands around a name or was done to it: footnote marks, numbering, spaces, references of HTML, and letters that a
// program read in the wrong encoding. What is left is the name as its publisher meant it.

/** Windows-1252 gives these bytes signs beyond Latin-1. */
const windowsBytes: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

const byteOf = (sign: string): number => windowsBytes[sign] ?? sign.codePointAt(0)!;

/** UTF-8 that was read as Windows-1252, read rightly; the text itself where it is none. */
function decoded(text: string): string {
  if (!/[ÃÂâÅÄÐÑ]/u.test(text)) return text;
  const bytes = [...text].map(byteOf);
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
};

const unescaped = (text: string): string =>
  text
    .replaceAll(/&([a-z]+|#0?39);/giu, (whole, name: string) => marks[name.toLowerCase()] ?? whole)
    .replaceAll(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash);/giu, '$1')
    .replaceAll(/&#(\d{2,5});/gu, (_, code: string) => String.fromCodePoint(Number(code)));

/** Marks of footnotes that are no part of any name: stars, daggers, raised figures, "[1]", "(a)", "1/", a last figure. */
const footnotes: readonly RegExp[] = [
  /[*†‡§¶#^¹²³⁰⁴-⁹ª]+/gu,
  /\[\s*(?:\d{1,2}|[a-z]|note \d{1,2})\s*\]/giu,
  /\(\s*(?:\d{1,2}|[a-z])\s*\)\s*$/giu,
  /\s(?:\d{1,2}|[a-z])\/\s*$/giu,
  /(?<=\p{L}{3}|\p{L}\.|\))[\s,]*\d{1,2}(?:\s*,\s*\d{1,2})*\/?\s*$/gu,
];

/** Numbers and dots of a list. */
const numbering = /^\s*(?:\(?\d{1,3}[.)]\s+|[-–•·*.]+\s*)(?=\p{L})/u;

/** The name in a text as its publisher wrote it, without what was added to it. */
export function cleaned(text: string): string {
  const read = decoded(unescaped(text)).normalize('NFC').replace(numbering, '');
  return footnotes
    .reduce((left, pattern) => left.replaceAll(pattern, ' '), read)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s"“”«»,;:]+/u, '')
    .replace(/(?<![\s"“”«»,;:])[\s"“”«»,;:]+$/u, '');
}
