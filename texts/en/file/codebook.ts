// What the portal says in English in the files that people download: in their codebooks, and in the texts beside the data.
import { counted, plural } from '#texts/en/numbers.ts';

export const codebookText = {
  /** What the columns of the long layout hold. */
  layout: {
    variable: 'The name of the variable.',
    unit: 'The unit of the value.',
    value: 'The value.',
  } as Readonly<Record<string, string>>,
  synthetic: 'These data are invented, to show how the portal works.',
  noLicence: 'No licence is stated',
  noTerms: 'The publisher states no licence. Ask the source before you use the data.',
  ownTerms: 'See the text of the licence.',
  /** A note in a Stata file. */
  stataLabels: (kept: number, left: number) =>
    `Stata has room for ${counted(kept)} labels of one variable, so ${counted(left)} more are not in this file. Other formats have all of them.`,
  stataMissing:
    'A missing number is “.”, and a missing text is empty, like a text that has no characters; .n means not a number, .p means infinity, and .m means minus infinity.',
  /** What to read first. @param facts of the file, a line each */
  readme: (facts: readonly string[]) => [
    'What is in this folder',
    '',
    'data.csv           the values: one header line, then one line for each row',
    'codebook.csv       what each column means: title, unit, type, description, share of missing values',
    'datapackage.json   the same for programs, as a Data Package (datapackage.org)',
    'LICENCE.txt        what you may do with the data, and what you must do',
    'CITATION.txt       how to cite the data; CITATION.bib is the same for reference managers',
    'manifest.json      rows, bytes and SHA-256 of each file, to check that nothing is missing',
    '',
    'What is in data.csv',
    '',
    ...facts,
    '',
    'A missing value has nothing between two separators. A text that has no characters but is not missing is "".',
    'Numbers have all the digits that they need to be exact. NaN, INF and -INF are special values.',
  ],
  countriesOnly: 'Countries only. No groups of countries had to be left out.',
  groupsLeftOut: (groups: string, rows: number) =>
    `Countries only. Groups of countries were left out: ${groups} (${plural(rows, 'row', 'rows')}).`,
  together: (terms: string) => `All datasets together\nWhat they require: ${terms}`,
  cited: ({ suggested, text }: { suggested: string; text: string }) =>
    `The publisher asks you to cite this as:\n${suggested}\n\nThis version, as it is on this portal:\n${text}`,
  versionOf: (facts: { id: string; version: string; updated: string | null; added: string }) =>
    `${facts.id}, version ${facts.version}${facts.updated === null ? '' : `, updated ${facts.updated}`}, added ${facts.added}`,
  credits: (lines: readonly string[]) => ['Name the sources like this:', ...lines].join('\n'),
};
