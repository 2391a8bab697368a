// Numbers as the portal writes them, in British English: as its texts do, so that the first load has one way to write a
// number. Apart from dates and sizes (./format.ts), because the header counts.
import { counted } from '#texts/en/numbers.ts';

export { plural } from '#texts/en/numbers.ts';

/** 6860 → "6,860". */
export const formatNumber: (value: number) => string = counted;
