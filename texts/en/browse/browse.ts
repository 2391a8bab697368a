// What the page on which variables are searched and filtered says in English.
import { counted, plural } from '#texts/en/numbers.ts';

export const browseText = {
  title: 'Browse data',
  ways: {
    all: 'All variables. You can also browse by {datasets}, {sources}, {collections} or {places}.',
    datasets: 'datasets',
    sources: 'sources',
    collections: 'collections',
    places: 'places',
  },
  filters: 'Filters',
  none: 'No variables found',
  whenNone:
    'A variable’s title, id or description must contain every word of your search. Use fewer or shorter words, or remove a filter.',
  clear: 'Clear search and filters',
  results: 'Results',
  loading: 'Loading the catalogue',
  allResults: 'all results',
  sort: {
    title: 'Title A–Z',
    titleDown: 'Title Z–A',
    coverage: 'Coverage, most values first',
    newest: 'Newest first',
    label: 'Sort by',
  },
  suggestions: {
    count: (count: number) =>
      `${plural(count, 'suggestion', 'suggestions')}; use the arrow keys to choose one`,
    label: 'Suggestions',
    in: (kind: string, note: string) => `${kind} in ${note}`,
  },
  find: {
    collections: 'Find a collection',
    sources: 'Find a source',
    topics: 'Find a topic',
    datasets: 'Find a dataset',
    countries: 'Find a country',
    units: 'Find a unit',
  },
  allOfThese: 'With values for all selected countries',
  more: (count: number) => `${count} more`,
  noName: 'No names match.',
  others: (rest: number) => `${counted(rest)} more. Type to find one.`,
  seeking: 'Loading the values',
  clearAll: 'Clear all',
  removeFilter: (title: string) => `Remove filter: ${title}`,
  on: 'on',
  closeFilters: 'Close filters',
  show: (count: number) => `Show ${plural(count, 'variable', 'variables')}`,
  updatedSince: 'Updated since',
  dayForm: 'dd/mm/yyyy',
  noDay: 'Write the date as day/month/year, for example 01/11/2026.',
  years: 'Years covered',
  fromYear: 'From year',
  to: 'to',
  toYear: 'To year',
};
