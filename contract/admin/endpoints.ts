// The rows of the endpoint table for the staff's desk. All of them answer 404 to whoever is not staff, signed in or
// not; all that change something are written to the log in the same transaction.
import { z } from 'zod';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import * as staff from './admin.ts';
import { correctionRequestSchema, reviewSchema } from './review.ts';
import { newSynonymSchema, searchesSchema } from './searches.ts';
import { applicationSides, figureSpans } from './values.ts';
import type { ProblemCode } from '#contract/ground/problem.ts';

const byId = z.object({ id: idSchema });
/** A version is whatever its publisher calls it. */
const byVersion = z.object({ dataset: idSchema, version: z.string().min(1).max(200) });
/** What anybody else is told. */
const staffOnly = ['path-not-found'] as const satisfies ProblemCode[];
const changing = [...staffOnly, ...memberProblems, ...writing] as const satisfies ProblemCode[];
const deciding = [...staffOnly, ...memberProblems, ...sending] as const satisfies ProblemCode[];

export const applicationEndpoints = {
  'applications.list': {
    summary: 'Applications for free access: those that wait, oldest first, or those decided.',
    caller: 'staff',
    query: z.object({ state: z.enum(applicationSides).default('waiting') }),
    answer: staff.applicationListSchema,
    problems: [...staffOnly, 'invalid-input'],
  },
  'applications.approve': {
    summary:
      'Gives free access for some months from now; the applicant gets an e-mail. A refused application can still be approved.',
    caller: 'staff',
    params: byId,
    body: staff.approvalSchema,
    answer: staff.applicationSchema,
    problems: ['application-not-found', 'already-decided', ...deciding],
  },
  'applications.refuse': {
    summary: 'Refuses with a reason that the applicant reads.',
    caller: 'staff',
    params: byId,
    body: staff.refusalSchema,
    answer: staff.applicationSchema,
    problems: ['application-not-found', 'already-decided', ...deciding],
  },
  'applications.revoke': {
    summary: 'Ends approved free access at once, with a reason that the member reads.',
    caller: 'staff',
    params: byId,
    body: staff.refusalSchema,
    answer: staff.applicationSchema,
    problems: ['application-not-found', 'already-decided', ...deciding],
  },
} as const satisfies Record<string, Endpoint>;

export const memberEndpoints = {
  'members.list': {
    summary: 'Members by e-mail, fifty at a time.',
    caller: 'staff',
    query: staff.memberQuerySchema,
    answer: staff.memberListSchema,
    problems: [...staffOnly, 'invalid-input'],
  },
  'members.update': {
    summary:
      'Changes a member’s role or separate access, or ends staff rights. Nobody can remove their own staff rights, and a member whose address is not confirmed can be given nothing.',
    caller: 'staff',
    params: byId,
    body: staff.memberUpdateSchema,
    answer: staff.memberRowSchema,
    problems: ['member-not-found', 'own-rights', 'unconfirmed-member', ...deciding],
  },
  'members.giveStaffRights': {
    summary:
      'Gives staff rights to a member whose address is confirmed. Both members get an e-mail. If the member already has staff rights, nothing happens.',
    caller: 'staff',
    confirmed: true,
    params: byId,
    answer: staff.memberRowSchema,
    problems: ['confirmation-needed', 'member-not-found', 'unconfirmed-member', ...changing],
  },
  'members.endSessions': {
    summary: 'Signs a member out everywhere. API tokens still work.',
    caller: 'staff',
    params: byId,
    answer: staff.memberRowSchema,
    problems: ['member-not-found', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const importEndpoints = {
  'imports.list': {
    summary: 'Imports that staff have started, newest first, with their progress.',
    caller: 'staff',
    answer: staff.importListSchema,
    problems: staffOnly,
  },
  'imports.create': {
    summary: 'Imports a data package that is on the server.',
    caller: 'staff',
    body: staff.importRequestSchema,
    answer: staff.importSchema,
    problems: ['import-running', ...deciding],
  },
  'imports.upload': {
    summary:
      'Imports a data package that comes as the body: a zip as application/zip, or a CSV as text/csv, of at most 512 MB.',
    caller: 'staff',
    query: staff.uploadQuerySchema,
    answer: staff.importSchema,
    problems: ['import-running', 'body-too-large', ...changing],
  },
  'imports.review': {
    summary: 'How the portal has read an import that is not published yet, and the problems that it found.',
    caller: 'staff',
    params: byId,
    answer: reviewSchema,
    problems: ['import-not-found', ...staffOnly],
  },
  'imports.correct': {
    summary: 'Saves corrections of an import that waits for them, and reads it again or publishes it.',
    caller: 'staff',
    params: byId,
    body: correctionRequestSchema,
    answer: reviewSchema,
    problems: ['import-not-found', 'import-settled', 'import-running', ...deciding],
  },
  'imports.discard': {
    summary: 'Deletes an import that waits for corrections. None of it was public.',
    caller: 'staff',
    params: byId,
    answer: staff.importListSchema,
    problems: ['import-not-found', 'import-settled', ...changing],
  },
  'imports.cancel': {
    summary: 'Cancels an import that has not published anything yet. None of it is stored.',
    caller: 'staff',
    params: byId,
    answer: staff.importSchema,
    problems: ['import-not-found', 'import-ended', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const versionEndpoints = {
  'versions.list': {
    summary: 'Every version of every dataset, newest first within its dataset.',
    caller: 'staff',
    answer: staff.versionListSchema,
    problems: staffOnly,
  },
  'versions.withdraw': {
    summary:
      'Withdraws a version. Visitors then see the newest version that is left. Its files are not deleted.',
    caller: 'staff',
    params: byVersion,
    answer: staff.versionSchema,
    problems: ['version-not-found', 'last-version', ...changing],
  },
  'versions.restore': {
    summary: 'Restores a withdrawn version.',
    caller: 'staff',
    params: byVersion,
    answer: staff.versionSchema,
    problems: ['version-not-found', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const staffSearchEndpoints = {
  'searches.list': {
    summary:
      'What people searched for and did not find in the last 90 days, the most frequent first, and the synonyms.',
    caller: 'staff',
    answer: searchesSchema,
    problems: staffOnly,
  },
  'synonyms.create': {
    summary:
      'Adds a synonym: what people type, and the words of the catalogue that it stands for. The search uses it within seconds.',
    caller: 'staff',
    body: newSynonymSchema,
    answer: searchesSchema,
    problems: deciding,
  },
  'synonyms.delete': {
    summary: 'Deletes a synonym.',
    caller: 'staff',
    params: byId,
    answer: searchesSchema,
    problems: ['synonym-not-found', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const adminEndpoints = {
  'log.list': {
    summary: 'What staff have done, newest first, a hundred at a time.',
    caller: 'staff',
    query: z.object({ before: z.string().max(200).optional() }),
    answer: staff.logSchema,
    problems: [...staffOnly, 'invalid-input'],
  },
  'letters.list': {
    summary: 'E-mails that could not be sent yet or at all.',
    caller: 'staff',
    answer: staff.unsentMessagesSchema,
    problems: staffOnly,
  },
  'letters.retry': {
    summary: 'Tries to send an e-mail again at once.',
    caller: 'staff',
    params: byId,
    answer: staff.unsentMessagesSchema,
    problems: ['letter-not-found', ...changing],
  },
  'health.get': {
    summary: 'Whether each part of the portal works, with a sentence about each, and figures over time.',
    caller: 'staff',
    query: z.object({ over: z.enum(figureSpans).default('hour') }),
    answer: staff.healthSchema,
    problems: [...staffOnly, 'invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;
