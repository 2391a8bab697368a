// Numbers as the portal writes them, in British English. Apart from dates and sizes (./format.ts), because the header
// counts, and with it the first load.
import { locale } from '#contract/ground/constants.ts';

const numbers = new Intl.NumberFormat(locale);

/** 6860 → "6,860". */
export const formatNumber = (value: number) => numbers.format(value);

/** 1 → "1 variable", 146 → "146 variables". */
export const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
