// The rows for the page that lists variables, for those who cite the portal and for machines that read all of it.
import { z } from 'zod';
import { sending } from '#contract/ground/problem-groups.ts';
import { listingQuerySchema, listingSchema, valuesQuerySchema, valuesSchema } from './browse.ts';
import { metadataSchema, someMetadataSchema } from './catalogue.ts';
import { entryLists } from './listed.ts';
import { entriesQuerySchema, entriesSchema, overviewSchema } from './overview.ts';
import * as citations from './citations.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';

/** Five thousand ids of the usual length. */
const mostBytes = 512 * 1024;

const unknown = ['name-unknown', 'selection-not-found', 'invalid-input'] as const;

export const citationEndpoints = {
  'citations.get': {
    summary:
      'The citation of a variable or a dataset, in the version that visitors see; or of a selection, in the versions with which it was stored.',
    caller: 'anyone',
    query: citations.citedQuerySchema,
    answer: citations.citationSchema,
    problems: unknown,
  },
  'citations.file': {
    summary: 'One form of a citation as a file, for a reference manager.',
    caller: 'anyone',
    params: z.object({ form: z.enum(citations.citationForms) }),
    query: citations.citedQuerySchema,
    answer: 'file',
    problems: unknown,
  },
  'catalogue.get': {
    summary: 'The whole catalogue as DCAT 3, in JSON-LD.',
    caller: 'anyone',
    answer: 'file',
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

export const listingEndpoints = {
  'browse.overview': {
    summary: 'The catalogue in figures, as home has it.',
    caller: 'anyone',
    answer: overviewSchema,
    problems: [],
  },
  'browse.entries': {
    summary: 'One page of 50 datasets, sources or collections, by title.',
    description: 'A page after the last one is the last.',
    caller: 'anyone',
    params: z.object({ list: z.enum(entryLists) }),
    query: entriesQuerySchema,
    answer: entriesSchema,
    problems: ['invalid-input'],
  },
  'metadata.some': {
    summary: 'The metadata of some variables, or of all variables of a dataset.',
    description:
      'They come with what they belong to, and withdrawn variables with their successors. Ids that nothing has are left out, and are no error: a visitor may hold what has gone since.',
    caller: 'anyone',
    body: someMetadataSchema,
    mostBytes,
    answer: metadataSchema,
    problems: ['invalid-input', 'body-too-large', ...sending],
  },
  'browse.list': {
    summary: 'One page of 50 variables, as Browse data lists them, with the values of its filters.',
    description:
      'The parameters are those of the address of Browse data. `source`, `collection`, `dataset` and `country` are ids with commas between them. `topic` and `unit` are texts, one a line (`%0A`), since a text may have commas. A variable must cover all of the countries; of each other filter it must have one value. A page after the last one is the last. Withdrawn variables are not in it. A filter for what the portal does not have leaves nothing, and is no error: the page shows it, and it can be taken off.',
    caller: 'anyone',
    query: listingQuerySchema,
    answer: listingSchema,
    problems: ['invalid-input'],
  },
  'browse.values': {
    summary: 'The values of a filter of Browse data that a text finds.',
    description:
      'The other parameters are those of the list, and narrow it in the same way: each value has the number of variables that there would be with it. Values come in the order in which Browse data shows them: those that some variable with the words of `search` has come first. Those that are filtered by come too, however many there are.',
    caller: 'anyone',
    query: valuesQuerySchema,
    answer: valuesSchema,
    problems: ['invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;
