// Years as people write them: of any length, and below zero for those before the common era, as in figures of prehistory.

/** No figure is about a year further away. */
export const mostYear = 999_999;

/** @returns the year that a text says; null where it says none */
export const readYear = (text: string | null): number | null =>
  text !== null && /^\s*[-−]?\d{1,6}\s*$/.test(text) ? Number(text.trim().replace('−', '-')) : null;

const written = (year: number): string => (year < 0 ? `−${-year}` : String(year));

/** 1990, 2024 → "1990–2024"; −10000, 2000 → "−10000 to 2000", since a dash beside a minus is misread; one year alone. */
export function yearsText(from: number, to: number): string {
  if (from === to) return written(from);
  return from < 0 ? `${written(from)} to ${written(to)}` : `${from}–${to}`;
}
