// The beginning of a long text, for lists whose pages have the whole. It is cut here, between two words, and not by a box:
// whoever sets wider spaces loses nothing of it (WCAG 1.4.12).

/** @param most characters, about what the place has room for */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return `${text.slice(0, end > 0 ? end : most).replace(/(?<![\s.,;:–])[\s.,;:–]+$/, '')}…`;
}
