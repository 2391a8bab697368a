// A day as CSL-JSON has it, made of ISO 8601 and turned into it.
import type { CslDate } from '#contract/catalogue/citations.ts';

/** @param iso a day, `yyyy-mm-dd` */
export function cslDay(iso: string): CslDate {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { 'date-parts': [[year, month, day]] };
}

/** @returns a day, `yyyy-mm-dd` */
export const dayOf = ({ 'date-parts': [parts = []] }: CslDate): string =>
  [4, 2, 2].map((digits, at) => String(parts[at] ?? 1).padStart(digits, '0')).join('-');
