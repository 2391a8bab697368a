// The beginning of a long text, for lists whose pages have the whole. It is cut here, between two words, and not by a box:
// whoever sets wider spaces loses nothing of it (WCAG 1.4.12).

/** @param most characters, about what the place has room for */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return `${text.slice(0, end > 0 ? end : most).replace(/(?<![\s.,;:–])[\s.,;:–]+$/, '')}…`;
}

/** How many characters a line of a list has at a desk, and how few of a text still say something. */
const [line, least] = [60, 26];

/** @returns how many characters there are after so many others: to the line's end, or the next one's where too few are left */
export const roomAfter = (used: number): number =>
  Math.max(least, line - used < least ? 2 * line - used : line - used);
