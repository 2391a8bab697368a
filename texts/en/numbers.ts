// Numbers as English writes them.

/** 1500 → "1,500". */
export const counted = (count: number | bigint): string => count.toLocaleString('en-GB');

/** Pence and the currency's code, lower case → "£12.50". */
export const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
