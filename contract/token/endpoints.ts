// The rows of the endpoint table that are about tokens: those of download links and those of scripts.
import { z } from 'zod';
import { oneTimeTokenSchema } from '#contract/account/account.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import * as tokens from './tokens.ts';

type Rows = Record<string, Endpoint>;

export const oneTimeTokenEndpoints = {
  'tokens.oneTime': {
    summary: 'A token for one download link. It works once, for one file, for a few minutes.',
    caller: 'validated',
    answer: oneTimeTokenSchema,
    problems: ['not-signed-in', 'not-validated'],
  },
} as const satisfies Rows;

export const tokenEndpoints = {
  'tokens.list': {
    summary: 'API tokens, newest first: those that work, or with `revoked=true` those that were revoked.',
    caller: 'member',
    query: z.object({ revoked: z.enum(['true', 'false']).default('false') }),
    answer: tokens.tokenListSchema,
    problems: ['not-signed-in', 'invalid-input'],
  },
  'tokens.create': {
    summary: 'Creates an API token and tells the member by e-mail. Only this answer has its secret.',
    caller: 'validated',
    confirmed: true,
    body: tokens.newTokenSchema,
    answer: tokens.createdTokenSchema,
    problems: [
      'confirmation-needed',
      'not-validated',
      'name-taken',
      'too-many-tokens',
      ...memberProblems,
      ...sending,
    ],
  },
  'tokens.get': {
    summary: 'One API token.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: tokens.apiTokenSchema,
    problems: ['not-signed-in', 'token-not-found'],
  },
  'tokens.revoke': {
    summary:
      'Revokes an API token, from the next request on. If it is revoked already, the answer is the same.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: tokens.apiTokenSchema,
    problems: ['token-not-found', ...memberProblems, ...writing],
  },
} as const satisfies Rows;
