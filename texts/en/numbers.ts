// Numbers as English writes them.

const numbers = new Intl.NumberFormat('en-GB');

/** 1500 → "1,500". */
export const counted = (count: number | bigint): string => numbers.format(count);

/** Pence and the currency's code, lower case → "£12.50". */
export const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

/** 1 → "1 variable", 1460 → "1,460 variables". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count)} ${count === 1 ? one : many}`;

/** "KEN", "KHM", "YEM" → "KEN, KHM and YEM". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
