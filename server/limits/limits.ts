// How often each thing may be tried, and by whom: an account, an address, a caller's network. Each limit has the sentence
// that a refused caller reads. Those of e-mails stand beside (./mail-limits.ts), since they work together.
import { hashOf, keyOf } from '#server/ground/secrets.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { Limit } from './throttle.ts';

const minute = 60_000;
const hour = 60 * minute;

export const signInLimit = (email: string): Limit => ({
  key: `sign-in:${hashOf(keyOf(email))}`,
  most: 10,
  windowMs: 15 * minute,
  refusal: (wait) => sentence('session.tried-too-often', { wait }),
});

/** Looser, since offices and universities share an address. */
export const signInFromLimit = (address: string): Limit => ({
  key: `sign-in-from:${address}`,
  most: 100,
  windowMs: 15 * minute,
  // A new password would not help: only the account's own count ends with it.
  refusal: (wait) => sentence('session.tried-from-network', { wait }),
});

/** Apart from the count of sign-ins, or a stranger who guesses there could keep the member from what is theirs. */
export const passwordLimit = (accountId: string): Limit => ({
  key: `current-password:${accountId}`,
  most: 10,
  windowMs: 15 * minute,
  refusal: (wait) => sentence('account.password-too-often', { wait }),
});

/** Each change of address sends an e-mail to somebody who may not want it. */
export const addressLimit = (accountId: string): Limit => ({
  key: `change-email:${accountId}`,
  most: 5,
  windowMs: hour,
  refusal: (wait) => sentence('account.address-changed-too-often', { wait }),
});

/** Requests with a token that serves nobody. */
export const tokenFailures = (from: string): Limit => ({
  key: `bearer-from:${from}`,
  most: 60,
  windowMs: 15 * minute,
  refusal: (wait) => sentence('token.guessed-too-often', { wait }),
});

/** Each application for free access is read by somebody. */
export const applicationLimit = (accountId: string): Limit => ({
  key: `free-access:${accountId}`,
  most: 5,
  windowMs: 24 * hour,
  refusal: (wait) => sentence('billing.applied-too-often', { wait }),
});

/** New selections; one that is there already costs nothing. */
export const selectionLimit = (from: string): Limit => ({
  key: `selections:${from}`,
  most: 60,
  windowMs: hour,
  refusal: (wait) => sentence('selection.linked-too-often', { wait }),
});

/** What somebody may draw who looks at one variable after the other: a chart reads series and coverage. */
export const chartReads = (from: string): Limit => ({
  key: `charts:${from}`,
  most: 120,
  windowMs: minute,
  refusal: (wait) => sentence('chart.too-often', { wait }),
});

/**
 * A visitor who tries one choice after the other, in several datasets at once: the form of a file reads what there is to
 * choose, then what each choice makes of the file.
 */
export const preflights = (from: string): Limit => ({
  key: `preflights:${from}`,
  most: 240,
  windowMs: minute,
  refusal: (wait) => sentence('file.asked-too-often', { wait }),
});

/** New files of a member; one that is there already costs nothing. */
export const orderLimit = (accountId: string): Limit => ({
  key: `file-orders:${accountId}`,
  most: 60,
  windowMs: hour,
  refusal: (wait) => sentence('file.ordered-too-often', { wait }),
});
