// Figures of a file in words, where they are no plain numbers.
import { locale } from '#contract/ground/constants.ts';
import type { Sample } from '#contract/file/preflight.ts';
import { singleText } from '#texts/en/file/single.ts';

const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });

/** 0.041 → "4.1%"; no missing value at all has a word of its own, since it is good news. */
export const shareText = (share: number): string =>
  share === 0 ? singleText.noMissing : shares.format(share);

/** a, b and c. */
export const listed = (texts: readonly string[]): string =>
  texts.length < 3
    ? texts.join(singleText.and)
    : singleText.andLast(texts.slice(0, -1).join(', '), texts.at(-1)!);

const yearsOf = ({ years }: Sample): string[] => {
  if (!years) return [];
  return [years.from === years.to ? `${years.from}` : singleText.years(years.from, years.to)];
};

const partOf = (sample: Sample): string =>
  [listed(sample.entities.map(({ value, label }) => label ?? value)), ...yearsOf(sample)]
    .filter((texts) => texts !== '')
    .join(', ');

/** Which places and years the first rows have, such as “Afghanistan, 1990 to 1999”; of several datasets, each with its title. */
export const sampleText = (samples: readonly Sample[]): string =>
  samples.length === 1
    ? partOf(samples[0]!)
    : samples.map((sample) => `${partOf(sample)} (${sample.dataset.title})`).join('; ');
