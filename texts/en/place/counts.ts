// How many countries, former states, groups and others there are, in English and wherever the portal says it: “213
// countries, 1 former state and 15 groups”.
import type { PlaceCounts } from '#contract/place/counts.ts';
import { listed, plural } from '#texts/en/numbers.ts';

const countryWords = { one: 'country', many: 'countries' };

/** @param words for what is neither a former state nor a group nor another @returns nothing where nothing is counted */
export const placeCounts = (
  { countries, former, groups, others }: PlaceCounts,
  { one, many } = countryWords,
): string =>
  listed([
    ...(countries > 0 ? [plural(countries, one, many)] : []),
    ...(former > 0 ? [plural(former, 'former state')] : []),
    ...(groups > 0 ? [plural(groups, 'group')] : []),
    ...(others > 0 ? [plural(others, 'other')] : []),
  ]);
