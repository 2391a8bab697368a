// What the list says in English of what a search has found beside it: best matches, related variables, why each is there,
// and the question as it may be meant.
import { counted, plural } from '#texts/en/numbers.ts';

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const quote = (text: string): string => `“${text}”`;
const numerals = ['no', 'one', 'both', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** “gdp”, both words, all three words. */
const words = (terms: readonly string[]): string => {
  if (terms.length === 1) return quote(terms[0]!);
  return terms.length === 2 ? 'both words' : `all ${numerals[terms.length] ?? terms.length} words`;
};

export const foundText = {
  best: 'Best matches',
  ofList: (best: number, all: number) => `${counted(best)} of the ${counted(all)} below`,
  related: 'Also related',
  without: (terms: readonly string[]) =>
    terms.length === 1
      ? `${quote(terms[0]!)} is not in the title, description or id of these variables`
      : 'The title, description and id of these variables do not contain all of the words',
  moreRelated: (count: number) => `${counted(count)} more related`,
  contain: (shown: number, total: number, terms: readonly string[]) =>
    `${counted(shown)} of ${plural(total, 'variable', 'variables')} ${shown === 1 ? 'contains' : 'contain'} ${words(terms)}`,
  match: (shown: number, total: number) =>
    `${counted(shown)} of ${plural(total, 'variable', 'variables')} ${shown === 1 ? 'matches' : 'match'}`,
  all: (total: number) => plural(total, 'variable', 'variables'),
  noneContain: (terms: readonly string[]) => `No variable contains ${words(terms)}`,
  mustContain: (terms: readonly string[]) =>
    `A result must contain ${listOf.format(terms.map(quote))} in its title, description or id.`,
  didYouMean: 'Did you mean {words}?',
  narrow: 'Search only {words}.',
  whichPlace: (name: string) => `Which place do you mean by ${quote(name)}?`,
  latest: 'Latest values for {places}.',
  within: (rest: string, filters: readonly string[]) =>
    rest === ''
      ? `variables with data for ${listOf.format(filters)}`
      : `${quote(rest)} with data for ${listOf.format(filters)}`,
  fewer: 'Search with fewer words',
  topics: 'Browse a topic',
  reasons: {
    'title-is': (typed: string) => `the title is ${quote(typed)}`,
    'title-begins': (typed: string) => `the title begins with ${quote(typed)}`,
    'title-has': (text: string) => `title: ${text}`,
    'other-name': (text: string) => `other name: ${text}`,
    synonym: (text: string) => `near in meaning: ${text}`,
    spelling: (text: string) => `read as ${quote(text)}`,
    unit: (text: string) => `unit: ${text}`,
    topic: (text: string) => `topic: ${text}`,
    dataset: (text: string) => `dataset: ${text}`,
    source: (text: string) => `source: ${text}`,
    description: (text: string) => `description: ${text}`,
    id: () => 'the id has these words',
    covers: (text: string) => `covers ${text}`,
  },
};
