// What every page of a dataset, source, collection or variable says in English: where it is, its variables, its versions
// and how it is cited.
import { counted, plural } from '#texts/en/numbers.ts';

export const entryText = {
  loading: 'Loading the catalogue',
  breadcrumb: 'Breadcrumb',
  browse: 'Browse data',
  variables: (count: number) => plural(count, 'variable', 'variables'),
  updatedOn: (day: string) => `updated ${day}`,
  addedOn: (day: string) => `added ${day}`,
  variablesTitle: 'Variables',
  variable: 'variable',
  variableMany: 'variables',
  allVariables: 'all variables',
  changes: {
    none: 'no values changed',
    values: (count: number) => plural(count, 'value', 'values'),
    added: (count: string) => `${count} added`,
    revised: (count: string) => `${count} revised`,
    withdrawn: (count: string) => `${count} withdrawn`,
    variables: (count: number) => `${plural(count, 'variable', 'variables')} changed`,
    more: (more: number) => `${counted(more)} more`,
    since: (changes: string, version: string) => `; ${changes} since version ${version}`,
  },
  versions: 'Versions',
  version: (version: string) => `Version ${version}`,
  shown: 'current',
  rows: (rows: number) => plural(rows, 'row', 'rows'),
  citing: 'How to cite',
  cite: 'Cite',
  copyCitation: 'Copy citation',
  suggested: 'The publisher asks you to cite this as:',
  ofPortal: 'This version, as it is on this portal:',
  copySuggested: 'Copy the publisher’s citation',
};
