// The rows for those who cite the portal and for machines that read all of it.
import { z } from 'zod';
import * as citations from './citations.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';

const unknown = ['variable-not-found', 'dataset-not-found', 'selection-not-found', 'invalid-input'] as const;

export const citationEndpoints = {
  'citations.get': {
    summary:
      'How a variable or a dataset is cited, in the version that is shown; or a selection, in the versions that it was kept with.',
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
