// The rows of the endpoint table that are about sessions.
import { z } from 'zod';
import { accountSchema, credentialsSchema } from '#contract/account/account.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { hashing, memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import * as sessions from './sessions.ts';

type Rows = Record<string, Endpoint>;

export const sessionEndpoints = {
  'session.open': {
    summary: 'Sign in: sets the session cookie.',
    caller: 'anyone',
    body: credentialsSchema,
    answer: accountSchema,
    problems: ['wrong-credentials', ...hashing, ...sending],
  },
  'session.close': {
    summary: 'Sign out: ends the session. If there is none, the answer is the same.',
    caller: 'anyone',
    answer: null,
    problems: writing,
  },
} as const satisfies Rows;

/** How long the session at hand lasts, and where else there are some. */
export const sessionListEndpoints = {
  'session.get': {
    summary: 'How long this session lasts. Reading this does not count as use.',
    caller: 'member',
    quiet: true,
    answer: sessions.sessionEndSchema,
    problems: ['not-signed-in'],
  },
  'session.stay': {
    summary: 'Uses this session, so that it does not expire.',
    caller: 'member',
    answer: sessions.sessionEndSchema,
    problems: [...memberProblems, ...writing],
  },
  'sessions.list': {
    summary: 'Where the member is signed in, newest use first.',
    caller: 'member',
    answer: sessions.sessionListSchema,
    problems: ['not-signed-in'],
  },
  'sessions.end': {
    summary: 'Ends one session. If it has ended already, the answer is the same.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: null,
    problems: ['session-not-found', ...memberProblems, ...writing],
  },
  'sessions.endOthers': {
    summary: 'Ends every session except this one.',
    caller: 'member',
    answer: null,
    problems: [...memberProblems, ...writing],
  },
} as const satisfies Rows;
