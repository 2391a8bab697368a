// Figures of a file in words, where they are no plain numbers.
import { locale } from '#contract/constants.ts';

const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });

/** 0.041 → "4.1%"; none at all is said, since it is good news. */
export const shareWords = (share: number): string => (share === 0 ? 'None' : shares.format(share));

/** a, b and c. */
export const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
