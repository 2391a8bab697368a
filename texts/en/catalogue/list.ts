// What lists of variables say in English wherever they are: their rows, their buttons, their pages and the search field.
import { counted, plural } from '#texts/en/numbers.ts';

export const listText = {
  remove: 'Remove',
  add: 'Add',
  ofBundle: (verb: string, isIn: boolean) => `${verb} ${isIn ? 'from' : 'to'} bundle`,
  failed: (message: string) => `The catalogue could not be loaded. ${message}`,
  ofTotal: (total: number) => `of ${counted(total)}`,
  noValues: 'no values',
  empty: 'No data yet',
  emptyBefore: 'The people who run this portal can add data with',
  emptyAfter: '. Reload this page to see new data.',
  pageLink: (page: number) => `Page ${page}`,
  pages: 'Pages',
  range: (from: number, to: number, total: number) => `${counted(from)}–${counted(to)} of ${counted(total)}`,
  previous: 'Previous page',
  next: 'Next page',
  columns: { variable: 'Title, unit and description', countries: 'Countries', years: 'Years' },
  searchVariables: 'Search variables',
  search: 'Search',
  yourBundle: 'Your bundle',
  variables: (count: number) => plural(count, 'variable', 'variables'),
  inBundle: 'in your bundle',
  datasets: (count: number) => plural(count, 'dataset', 'datasets'),
  viewBundle: 'View bundle',
  synthetic: 'Synthetic',
};
