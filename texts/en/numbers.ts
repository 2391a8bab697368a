// Numbers as English writes them.

/** 1500 → "1,500". */
export const counted = (count: number): string => count.toLocaleString('en-GB');
