// Sentences about bundles and coverage, built from the metadata's titles.
import type { KeyColumn } from '#contract/catalogue/catalogue.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers to ten in words, larger ones in figures: 6 → "six", 6860 → "6,860". */
export const inWords = (count: number): string => small[count] ?? formatNumber(count);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Six variables from three datasets. Each dataset becomes one file." */
export function ledeOf(groups: readonly Group[]): string {
  const [variables, datasets] = [countVariables(groups), groups.length];
  return workbenchText.lede(variables, capital(inWords(variables)), datasets, inWords(datasets));
}

/** A title inside a sentence: "Country" → "country"; "ISO code" and other capitals stay. */
const inSentence = (title: string): string =>
  /^\p{Lu}[\p{Ll}\s]*$/u.test(title) ? title.toLowerCase() : title;

/** "country, year" */
export const keyText = (keys: readonly KeyColumn[]): string =>
  keys.map(({ title }) => inSentence(title)).join(', ');
