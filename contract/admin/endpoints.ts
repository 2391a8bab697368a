// The rows of the endpoint table for the staff's desk. All of them answer 404 to whoever is not staff, signed in or
// not; all that change something are written to the log in the same transaction.
import { z } from 'zod';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import * as staff from './admin.ts';
import { correctionRequestSchema, reviewSchema } from './review.ts';
import { applicationSides } from './values.ts';
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
      'Gives free access for some months from now; the applicant gets a letter. A refused one may be approved.',
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
      'Role, access given apart from any payment, or the end of staff rights. Nobody takes the staff rights from themselves.',
    caller: 'staff',
    params: byId,
    body: staff.memberUpdateSchema,
    answer: staff.memberRowSchema,
    problems: ['member-not-found', 'own-rights', ...deciding],
  },
  'members.giveStaffRights': {
    summary:
      'Gives staff rights. Whoever gets them and whoever gives them get an e-mail; nothing happens to who has them already.',
    caller: 'staff',
    confirmed: true,
    params: byId,
    answer: staff.memberRowSchema,
    problems: ['confirmation-needed', 'member-not-found', ...changing],
  },
  'members.endSessions': {
    summary: 'Signs a member out everywhere. API tokens stay.',
    caller: 'staff',
    params: byId,
    answer: staff.memberRowSchema,
    problems: ['member-not-found', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const importEndpoints = {
  'imports.list': {
    summary: 'Imports begun at the desk, newest first, with how far they are.',
    caller: 'staff',
    answer: staff.importListSchema,
    problems: staffOnly,
  },
  'imports.create': {
    summary: 'Imports a data package that lies on the server.',
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
    summary: 'What an import was read as, before it is published, and what is said against it.',
    caller: 'staff',
    params: byId,
    answer: reviewSchema,
    problems: ['import-not-found', ...staffOnly],
  },
  'imports.correct': {
    summary: 'Keeps corrections of an import that waits for them, and reads it again or publishes it.',
    caller: 'staff',
    params: byId,
    body: correctionRequestSchema,
    answer: reviewSchema,
    problems: ['import-not-found', 'import-settled', 'import-running', ...deciding],
  },
  'imports.discard': {
    summary: 'Throws an import away that waits for corrections. Nothing of it was public.',
    caller: 'staff',
    params: byId,
    answer: staff.importListSchema,
    problems: ['import-not-found', 'import-settled', ...changing],
  },
  'imports.cancel': {
    summary: 'Ends an import that has not published anything yet. Nothing of it is left.',
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
    summary: 'Takes a version out of the catalogue; the newest that is left is shown. Its files stay.',
    caller: 'staff',
    params: byVersion,
    answer: staff.versionSchema,
    problems: ['version-not-found', 'last-version', ...changing],
  },
  'versions.restore': {
    summary: 'Brings a withdrawn version back.',
    caller: 'staff',
    params: byVersion,
    answer: staff.versionSchema,
    problems: ['version-not-found', ...changing],
  },
} as const satisfies Record<string, Endpoint>;

export const adminEndpoints = {
  'log.list': {
    summary: 'What staff has done, newest first, a hundred at a time.',
    caller: 'staff',
    query: z.object({ before: z.string().max(200).optional() }),
    answer: staff.logSchema,
    problems: [...staffOnly, 'invalid-input'],
  },
  'letters.list': {
    summary: 'Letters that could not be sent yet or at all.',
    caller: 'staff',
    answer: staff.unsentMessagesSchema,
    problems: staffOnly,
  },
  'letters.retry': {
    summary: 'Tries a letter again at once.',
    caller: 'staff',
    params: byId,
    answer: staff.unsentMessagesSchema,
    problems: ['letter-not-found', ...changing],
  },
  'health.get': {
    summary: 'Whether each part of the portal works, with a sentence each.',
    caller: 'staff',
    answer: staff.healthSchema,
    problems: staffOnly,
  },
} as const satisfies Record<string, Endpoint>;
