// What the desk says in English about what people searched for and did not find, and about synonyms.
import { plural } from '#texts/en/numbers.ts';

export const searchText = {
  title: 'Searches',
  lede: (days: number) =>
    `What people searched for and did not find. The portal counts the words for ${days} days. It does not record who searched, and it does not count words with an e-mail address, a web address or a long number.`,
  list: 'Words that found nothing',
  loading: 'Loading the searches',
  total: (count: number) => plural(count, 'different search', 'different searches'),
  none: 'Every search found something',
  whenNone: 'Words that find nothing will be listed here.',
  words: 'Words',
  count: 'Searches',
  last: 'Last day',
  action: 'Action',
  add: 'Add a synonym',
  forWords: (words: string) => `for “${words}”`,
  form: {
    title: 'Add a synonym',
    typed: 'What people type',
    means: 'Words of the catalogue',
    meansHint: 'Words of titles or descriptions, such as “gross domestic product”',
    send: 'Add',
    sending: 'Adding…',
    done: (typed: string, means: string) => `Who types “${typed}” now also finds “${means}”.`,
    doneAnyway: 'The synonym is in the list.',
    another: 'Add another synonym',
  },
  synonyms: 'Synonyms',
  aboutSynonyms:
    'The search finds the words on the right for those on the left. All nodes of the portal use a change within seconds.',
  noSynonyms: 'No synonyms yet',
  whenNoSynonyms: 'The portal has a thesaurus of public statistics. Add what people type on this portal.',
  typed: 'Typed',
  means: 'Stands for',
  by: 'Added by',
  remove: 'Remove',
  removing: 'Removing…',
  which: (typed: string, means: string) => `the synonym “${typed}” for “${means}”`,
  removed: (typed: string, means: string) => `“${typed}” no longer stands for “${means}”.`,
};
