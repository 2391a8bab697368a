// The row of the search that understands: its answer is in ./search.ts.
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';

export const searchEndpoints = {
  'search.find': {
    summary:
      'What answers some words, the best first: variables, and with `kinds` datasets, topics and places.',
    description:
      'Words are met in titles, acronyms and other names, units, topics, datasets, sources and descriptions; in other forms, in other words of the same meaning, and with a slip of spelling. Each item says by its `reasons` where. `listed` says whether `GET /api/variables?search=` has it for the same words. With `each`, at most so many of each kind come, so that no kind crowds out another; `limit` still holds for all. The last word may be only begun, from two letters on. Places and years are in `filters`, and `rest` is what is left without them. Withdrawn variables are not found.',
    caller: 'anyone',
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    problems: ['invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;
