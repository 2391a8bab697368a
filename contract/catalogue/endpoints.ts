// The rows for those who cite the portal and for machines that read all of it.
import { z } from 'zod';
import * as citations from './citations.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';

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
