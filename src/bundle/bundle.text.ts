// Sentences about bundles and coverage, built from the metadata's titles.
import type { Dataset, KeyColumn, Variable } from '#contract/catalogue/catalogue.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { countOf } from '#machines/catalogue/figures.ts';
import { countText } from '#src/catalogue/count.text.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers to ten in words, larger ones in figures: 6 → "six", 6860 → "6,860". */
export const inWords = (count: number): string => small[count] ?? formatNumber(count);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const counted = (count: number, one: string, many: string): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;

/** "Six variables from three datasets. Each dataset becomes one file." */
export function ledeOf(groups: readonly Group[]): string {
  const variables = capital(counted(countVariables(groups), 'variable', 'variables'));
  const datasets = counted(groups.length, 'dataset', 'datasets');
  const files = countVariables(groups) === 1 ? 'It makes one file.' : 'They make one file.';
  return `${variables} from ${datasets}. ${groups.length === 1 ? files : 'Each dataset becomes one file.'}`;
}

/** A title inside a sentence: "Country" → "country"; "ISO code" and other capitals stay. */
const inSentence = (title: string): string =>
  /^\p{Lu}[\p{Ll}\s]*$/u.test(title) ? title.toLowerCase() : title;

/** "country, year" */
export const keyText = (keys: readonly KeyColumn[]): string =>
  keys.map(({ title }) => inSentence(title)).join(', ');

/** "% of GDP · 1990–2024, 189 countries"; what is not known is left out. */
export function coverageText({ unit, coverage }: Variable, dataset: Dataset): string {
  const years = formatYears(coverage.from, coverage.to);
  const reach = [years, countText(countOf(coverage), dataset)].filter(Boolean).join(', ');
  return [unit, reach].filter(Boolean).join(' · ');
}
