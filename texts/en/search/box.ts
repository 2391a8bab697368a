// What the search box says in English, in the header and on pages.
import { plural } from '#texts/en/numbers.ts';

export const boxText = {
  inHeader: 'Search',
  onPage: 'Search this portal',
  searchData: 'Search the data',
  searchVariables: 'Search variables',
  searchAll: 'Search variables, countries and topics',
  hint: 'Variables, countries, topics',
  search: 'Search',
};

export const suggestionText = {
  label: 'Suggestions',
  groups: { variables: 'Variables', countries: 'Countries', others: 'Datasets and topics' },
  all: (text: string) => `Search all variables for “${text}”`,
  enter: 'Enter',
  none: 'No suggestions. Press Enter to search.',
  count: (count: number) =>
    count === 0
      ? 'No suggestions. Press Enter to search.'
      : `${plural(count, 'suggestion', 'suggestions')}; use the arrow keys to choose one`,
  turnKeyOff: 'Turn off the / key',
  turnKeyOn: 'Turn on the / key',
};
