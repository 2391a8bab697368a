// How wide a text will be, from a table of one sans-serif and one monospaced face: the same on every machine, which
// asking a browser would not be. A little generous, because readers' fonts differ.

/** Widths of the characters in thousandths of the font's size; the rest are as wide as an n. */
const groups: [characters: string, width: number][] = [
  ["ijl'’|", 240],
  [' .,:;!/()[]ftI', 300],
  ['r-“”', 350],
  ['ckszxyvJ?', 510],
  ['abdeghnopqu0123456789L_“”…', 570],
  ['ABEKPSVXYTFZ', 670],
  ['wCDHNRUGOQ&', 740],
  ['mMW', 880],
];

const widths = new Map(
  groups.flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
);

const generous = 1.03;

export const sansWidth = (text: string, size: number, isBold = false): number =>
  ([...text].reduce((sum, character) => sum + (widths.get(character) ?? 570), 0) / 1000) *
  size *
  (isBold ? generous * 1.07 : generous);

export const monoWidth = (text: string, size: number): number => [...text].length * size * 0.605;

function fill(words: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into as few lines as `most` characters allow, and these as even as they come. */
export function wrap(text: string, most: number): string[] {
  const words = text.split(' ');
  const count = fill(words, most).length;
  const lengths = Array.from({ length: most }, (_, at) => at + 1);
  const least = lengths.find((length) => fill(words, length).length === count) ?? most;
  return fill(words, least);
}
