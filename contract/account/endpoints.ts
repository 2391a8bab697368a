// The rows of the endpoint table that are about accounts: the member's own, its notifications, and opening one.
import { z } from 'zod';
import * as account from './account.ts';
import { subscriptionStatuses } from './values.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import * as notifications from './notifications.ts';
import { hashing, link, memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import * as registration from './registration.ts';

type Rows = Record<string, Endpoint>;

export const accountEndpoints = {
  'account.get': {
    summary: 'The signed-in member.',
    caller: 'member',
    answer: account.accountSchema,
    problems: ['not-signed-in', 'login-expired'],
  },
  'account.changes': {
    summary:
      'Server-sent events: `changed` whenever the member’s status, role or validation has changed. Listening does not count as use of the session.',
    caller: 'member',
    quiet: true,
    query: z.object({
      /** The status that the listener knows; another one is told at once. */
      status: z.enum(subscriptionStatuses).optional(),
    }),
    answer: 'events',
    problems: ['not-signed-in', 'invalid-input'],
  },
  'account.changePassword': {
    summary:
      'A new password. Ends every session of the account; this one continues with a new cookie. Revokes its API tokens unless `keepTokens` is true.',
    caller: 'member',
    body: account.passwordChangeSchema,
    answer: account.passwordChangedSchema,
    problems: [
      'wrong-password',
      'weak-password',
      'demonstration-account',
      ...hashing,
      ...memberProblems,
      ...sending,
    ],
  },
} as const satisfies Rows;

/** Correcting, confirming, taking along and deleting. */
export const profileEndpoints = {
  'account.update': {
    summary:
      'Changes name and organisation. A new e-mail address gets an e-mail and is used once it is confirmed.',
    caller: 'member',
    body: account.accountUpdateSchema,
    answer: account.accountSchema,
    problems: ['wrong-password', 'demonstration-account', ...hashing, ...memberProblems, ...sending],
  },
  'account.confirm': {
    summary: 'Confirms the password. For ten minutes, the member can do what needs a recent password.',
    caller: 'member',
    body: account.confirmationSchema,
    answer: null,
    problems: ['wrong-password', 'wrong-email', ...hashing, ...memberProblems, ...sending],
  },
  'account.delete': {
    summary: 'Deletes the account and everything stored for it, at once and permanently.',
    caller: 'member',
    confirmed: true,
    answer: null,
    problems: ['confirmation-needed', 'demonstration-account', ...memberProblems, ...writing],
  },
  'account.export': {
    summary: 'Everything that the portal stores about the member, as one JSON file.',
    caller: 'member',
    answer: 'file',
    problems: ['not-signed-in'],
  },
} as const satisfies Rows;

export const notificationEndpoints = {
  'notifications.list': {
    summary: 'The e-mails that a member can choose, and the member’s choice.',
    caller: 'member',
    answer: notifications.notificationListSchema,
    problems: ['not-signed-in'],
  },
  'notifications.update': {
    summary: 'Changes whether and how often one kind of e-mail comes.',
    caller: 'member',
    params: z.object({ notificationId: idSchema }),
    body: notifications.notificationUpdateSchema,
    answer: notifications.notificationSchema,
    problems: ['notification-not-found', ...memberProblems, ...sending],
  },
} as const satisfies Rows;

export const registrationEndpoints = {
  'registration.create': {
    summary: 'Opens an account and sends a link to confirm the e-mail address.',
    caller: 'anyone',
    body: registration.registrationSchema,
    answer: null,
    problems: ['weak-password', ...hashing, ...sending],
  },
  'registration.resendValidation': {
    summary: 'Sends the link to confirm an address again; at most once a minute.',
    caller: 'anyone',
    body: registration.addressSchema,
    answer: null,
    problems: ['too-many-attempts', ...sending],
  },
  'registration.validate': {
    summary:
      'Confirms an e-mail address with the token of a link. A new account needs its password too, except in the browser that registered or is signed in to it. Ends the account’s other sessions.',
    caller: 'anyone',
    body: registration.validationSchema,
    answer: null,
    problems: [...hashing, 'address-taken', ...link, 'password-needed', 'wrong-password', ...sending],
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
