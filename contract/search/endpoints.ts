// The row of the search that understands: its answer is in ./search.ts.
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';

export const searchEndpoints = {
  'search.find': {
    summary: 'The best matches for some words: variables, and with `kinds` datasets, topics and places.',
    description:
      'The search finds words in titles, acronyms and other names, units, topics, datasets, sources and descriptions. It also finds other forms of a word, synonyms and misspelt words. The `reasons` of an item say where. `listed` says whether `GET /api/variables?search=` has it for the same words. `each` is the most of each kind, and `limit` the most of all. The first two letters of the last word are enough. Places and years are in `filters`, and `rest` is what is left without them. A name that several places have, such as Congo, is an `ambiguous-place`: none of them is chosen. If nothing is found, or the filters leave nothing of it, `none` has words and topics that the portal has. Withdrawn variables are not found. The filters are those of `GET /api/browse` and leave those of the found variables that they have; a filter for what the portal does not have leaves nothing, and is no error. With `sent=true`, words that find nothing are counted for 90 days, for the staff of the portal: the words and how often they were sent, and nothing about who sent them. Words with an e-mail address, a web address or a long number are not counted.',
    caller: 'anyone',
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    problems: ['invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;
