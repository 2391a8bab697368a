// A day or a year as CSL-JSON has it, made of ISO 8601 and turned into it.
import type { CslDate } from '#contract/catalogue/citations.ts';

/** @param iso a day, `yyyy-mm-dd`, or a year, `yyyy` */
export const cslDay = (iso: string): CslDate => ({ 'date-parts': [iso.split('-').map(Number)] });

/** @returns a day, `yyyy-mm-dd`, or a year, `yyyy` */
export const dayOf = ({ 'date-parts': [parts = []] }: CslDate): string =>
  parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
