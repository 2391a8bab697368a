// The lines of text above and beneath a picture's drawing. A picture wraps no text by itself, and nothing in it may be wider
// than the drawing, so a word that is longer than a line is divided.

export type Line = {
  text: string;
  size: number;
  weight: number;
  /** To where it stands, from the top of all. */
  down: number;
};

/** A character of sans-serif is about so wide, of its size; the bold a little wider. */
const wide = { 400: 0.55, 600: 0.6 } as const;
type Look = { size: number; weight: keyof typeof wide };

const heading: Look = { size: 16, weight: 600 };
const plain: Look = { size: 12, weight: 400 };
const leading = 1.45;

function wrap(text: string, most: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => {
    const letters = [...word];
    return Array.from({ length: Math.ceil(letters.length / most) }, (_, at) =>
      letters.slice(at * most, (at + 1) * most).join(''),
    );
  });
  const rows: string[] = [];
  for (const word of words) {
    const row = `${rows.at(-1) ?? ''} ${word}`.trim();
    if (rows.length > 0 && [...row].length <= most) rows[rows.length - 1] = row;
    else rows.push(word);
  }
  return rows;
}

export function setLines(headings: readonly string[], texts: readonly string[], width: number): Line[] {
  let down = 0;
  const set = (look: Look) => (text: string) =>
    wrap(text, Math.max(1, Math.floor(width / (look.size * wide[look.weight])))).map((row) => {
      down += Math.round(look.size * leading);
      return { ...look, text: row, down };
    });
  return [...headings.flatMap(set(heading)), ...texts.flatMap(set(plain))];
}

export const heightOf = (lines: readonly Line[]): number => lines.at(-1)?.down ?? 0;
