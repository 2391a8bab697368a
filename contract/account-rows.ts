// The rows of the endpoint table that are about people: signing in, accounts, registration, sessions, notifications and
// API tokens. contract/endpoints.ts puts them beside the data's.
import { z } from 'zod';
import * as account from './account.ts';
import { idSchema } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as notifications from './notifications.ts';
import type { ProblemCode } from './problem.ts';
import * as registration from './registration.ts';
import * as sessions from './sessions.ts';
import * as tokens from './tokens.ts';

type Rows = Record<string, Endpoint>;

/** What is particular to a call comes first in its list: a seed that asks for a status gets the first code of it. */

/** What any request may meet that changes something; the input may be the Idempotency-Key. */
export const writing = [
  'invalid-input',
  'foreign-origin',
  'still-running',
  'key-reused',
] as const satisfies ProblemCode[];
/** … and brings a body. */
export const sending = ['malformed-json', ...writing] as const satisfies ProblemCode[];
/** … and is for members, who may have become another in another tab. */
export const mine = ['not-signed-in', 'other-account'] as const satisfies ProblemCode[];
/** Where passwords are checked or made, and guesses counted. */
const hashing = ['too-many-attempts', 'server-busy'] as const satisfies ProblemCode[];
/** What can be wrong with a link from a message. */
const link = ['link-unknown', 'link-used', 'link-expired', 'link-replaced'] as const satisfies ProblemCode[];

export const sessionRows = {
  'session.open': {
    summary: 'Sign in: sets the session cookie.',
    caller: 'anyone',
    body: account.credentialsSchema,
    answer: account.accountSchema,
    problems: ['wrong-credentials', ...hashing, ...sending],
  },
  'session.close': {
    summary: 'Sign out: ends the session. Answers the same when there was none.',
    caller: 'anyone',
    answer: null,
    problems: writing,
  },
} as const satisfies Rows;

/** How long the session at hand lasts, and where else there are some. */
export const sessionListRows = {
  'session.get': {
    summary: 'How long this session lasts. Asking does not count as use.',
    caller: 'member',
    quiet: true,
    answer: sessions.sessionEndSchema,
    problems: ['not-signed-in'],
  },
  'session.stay': {
    summary: 'Use of this session, so that it does not end for lying idle.',
    caller: 'member',
    answer: sessions.sessionEndSchema,
    problems: [...mine, ...writing],
  },
  'sessions.list': {
    summary: 'Where the member is signed in, newest use first.',
    caller: 'member',
    answer: sessions.sessionListSchema,
    problems: ['not-signed-in'],
  },
  'sessions.end': {
    summary: 'Ends one session. Answers the same when it was over already.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: null,
    problems: ['session-not-found', ...mine, ...writing],
  },
  'sessions.endOthers': {
    summary: 'Ends every session but the one that asks.',
    caller: 'member',
    answer: null,
    problems: [...mine, ...writing],
  },
} as const satisfies Rows;

export const accountRows = {
  'account.get': {
    summary: 'The signed-in member.',
    caller: 'member',
    answer: account.accountSchema,
    problems: ['not-signed-in'],
  },
  'account.changes': {
    summary:
      'Server-sent events: `changed` whenever the member’s status, role or validation has. Listening is no use of the session.',
    caller: 'member',
    quiet: true,
    query: z.object({
      /** The status that the listener knows; another one is told at once. */
      status: z.enum(account.subscriptionStatuses).optional(),
    }),
    answer: 'events',
    problems: ['not-signed-in', 'invalid-input'],
  },
  'account.changePassword': {
    summary:
      'A new password. Ends every session of the account; this one goes on under a new cookie. Revokes its API tokens unless `keepTokens` is true.',
    caller: 'member',
    body: account.passwordChangeSchema,
    answer: account.passwordChangedSchema,
    problems: ['wrong-password', 'weak-password', 'demonstration-account', ...hashing, ...mine, ...sending],
  },
} as const satisfies Rows;

/** Correcting, confirming, taking along and deleting. */
export const profileRows = {
  'account.update': {
    summary: 'Corrects name and organisation; a new e-mail address gets a message and counts once confirmed.',
    caller: 'member',
    body: account.accountUpdateSchema,
    answer: account.accountSchema,
    problems: ['wrong-password', 'demonstration-account', ...hashing, ...mine, ...sending],
  },
  'account.confirm': {
    summary: 'Says again who is there: what needs a recent password is open for ten minutes.',
    caller: 'member',
    body: account.confirmationSchema,
    answer: null,
    problems: ['wrong-password', 'wrong-email', ...hashing, ...mine, ...sending],
  },
  'account.delete': {
    summary: 'Deletes the account and everything kept with it, at once and for good.',
    caller: 'member',
    confirmed: true,
    answer: null,
    problems: ['confirmation-needed', 'demonstration-account', ...mine, ...writing],
  },
  'account.export': {
    summary: 'Everything that the portal keeps about the member, as one JSON file.',
    caller: 'member',
    answer: 'file',
    problems: ['not-signed-in'],
  },
} as const satisfies Rows;

export const notificationRows = {
  'notifications.list': {
    summary: 'The messages that a member may want, and which of them come.',
    caller: 'member',
    answer: notifications.notificationListSchema,
    problems: ['not-signed-in'],
  },
  'notifications.update': {
    summary: 'Whether and how often one kind of message comes.',
    caller: 'member',
    params: z.object({ notificationId: idSchema }),
    body: notifications.notificationUpdateSchema,
    answer: notifications.notificationSchema,
    problems: ['notification-not-found', ...mine, ...sending],
  },
} as const satisfies Rows;

export const registrationRows = {
  'registration.create': {
    summary: 'Opens an account; a message to the address carries the link that confirms it.',
    caller: 'anyone',
    body: registration.registrationSchema,
    answer: null,
    problems: ['weak-password', ...hashing, ...sending],
  },
  'registration.resendValidation': {
    summary: 'Sends the link that confirms an address again; at most once a minute.',
    caller: 'anyone',
    body: registration.addressSchema,
    answer: null,
    problems: ['too-many-attempts', ...sending],
  },
  'registration.validate': {
    summary: 'Confirms an e-mail address with the token of a link.',
    caller: 'anyone',
    body: registration.validationSchema,
    answer: null,
    problems: ['too-many-attempts', 'address-taken', ...link, ...sending],
  },
  'registration.resetPasswordLink': {
    summary: 'Sends a link for a new password; at most once a minute.',
    caller: 'anyone',
    body: registration.addressSchema,
    answer: null,
    problems: ['too-many-attempts', ...sending],
  },
  'registration.resetPassword': {
    summary:
      'A new password with the token of a link. Ends every session and revokes every API token of the account.',
    caller: 'anyone',
    body: registration.passwordResetSchema,
    answer: null,
    problems: ['weak-password', ...link, ...hashing, ...sending],
  },
} as const satisfies Rows;

export const oneTimeTokenRows = {
  'tokens.oneTime': {
    summary: 'A token for one download link: one file, one use, minutes.',
    caller: 'validated',
    answer: account.oneTimeTokenSchema,
    problems: ['not-signed-in', 'not-validated'],
  },
} as const satisfies Rows;

export const tokenRows = {
  'tokens.list': {
    summary: 'API tokens, newest first: those that serve, or with `revoked=true` those that were revoked.',
    caller: 'member',
    query: z.object({ revoked: z.enum(['true', 'false']).default('false') }),
    answer: tokens.tokenListSchema,
    problems: ['not-signed-in', 'invalid-input'],
  },
  'tokens.create': {
    summary:
      'A new API token, of which the member gets an e-mail. Its secret is in this answer and nowhere after.',
    caller: 'validated',
    confirmed: true,
    body: tokens.newTokenSchema,
    answer: tokens.createdTokenSchema,
    problems: ['confirmation-needed', 'not-validated', 'name-taken', 'too-many-tokens', ...mine, ...sending],
  },
  'tokens.get': {
    summary: 'One API token.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: tokens.apiTokenSchema,
    problems: ['not-signed-in', 'token-not-found'],
  },
  'tokens.revoke': {
    summary: 'Revokes an API token, from the next request on. Answers the same when it was revoked already.',
    caller: 'member',
    params: z.object({ id: idSchema }),
    answer: tokens.apiTokenSchema,
    problems: ['token-not-found', ...mine, ...writing],
  },
} as const satisfies Rows;
