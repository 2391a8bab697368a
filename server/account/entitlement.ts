// What an account is entitled to, worked out in one place from everything that says so: what the payment provider said
// last, approved free access, and what staff has given. Whatever changes one of them calls `settle` in its transaction.
// Free access ends by the clock and not by a job: whoever reads an account asks `statusAt`.
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { SubscriptionTable } from '#server/database/billing-tables.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';

export type Status = Account['subscriptionStatus'];
type Paid = Pick<SubscriptionTable, 'status' | 'is_cancelling'>;

/** The best first: who pays twice by mistake is not told that one of both ends. */
const paidOrder = ['active', 'trialing', 'cancelling', 'past_due'] as const;
export type PaidStatus = (typeof paidOrder)[number];

/** What one subscription is worth; null for one that is over or was never paid. */
function paidBy({ status, is_cancelling: isCancelling }: Paid): PaidStatus | null {
  if (status === 'active' || status === 'trialing') return isCancelling === 1 ? 'cancelling' : status;
  return status === 'past_due' ? status : null;
}

export function paidStatus(subscriptions: readonly Paid[]): PaidStatus | null {
  const statuses = new Set(subscriptions.map(paidBy));
  return paidOrder.find((status) => statuses.has(status)) ?? null;
}

export type EntitlementFacts = {
  subscriptions: readonly Paid[];
  /** What staff has given apart from any payment. */
  granted: AccountTable['granted_status'];
  /** The last moment of approved free access. */
  freeUntil: number | null;
  now: number;
};

/** What is paid counts first, then free access until its last moment, then what staff has given. */
export function statusOf({ subscriptions, granted, freeUntil, now }: EntitlementFacts): Status {
  const paid = paidStatus(subscriptions);
  if (paid) return paid;
  return freeUntil !== null && freeUntil > now ? 'free' : granted;
}

type StatusColumns = Pick<AccountTable, 'subscription_status' | 'granted_status' | 'free_until'>;

/** What the account's row says at this moment, though free access may have ended since it was settled. */
export const statusAt = (row: StatusColumns, now: number): Status =>
  row.subscription_status === 'free'
    ? statusOf({ subscriptions: [], granted: row.granted_status, freeUntil: row.free_until, now })
    : row.subscription_status;

/** Holds the account's row, so that whoever settles it at once waits for the other and sees what that one wrote. */
export const hold = (step: Kysely<Tables>, accountId: string) =>
  step
    .updateTable('account')
    .set((eb) => ({ granted_status: eb.ref('granted_status') }))
    .where('id', '=', accountId)
    .returning(['subscription_status', 'granted_status', 'free_until'])
    .executeTakeFirst();

/** Of all approved applications the last moment that is still to come. */
async function freeUntilOf(step: Kysely<Tables>, accountId: string, now: number): Promise<number | null> {
  const { until } = await step
    .selectFrom('free_access')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return until;
}

/**
 * Writes what the account is entitled to now, from its subscriptions, applications and grant as the transaction sees
 * them. Called last, after what changed was written.
 * @returns the status as it was stored and as it is; null when the account is gone
 */
export async function settle(
  step: Kysely<Tables>,
  accountId: string,
  now: number,
): Promise<{ before: Status; after: Status; freeUntil: number | null } | null> {
  const account = await hold(step, accountId);
  if (!account) return null;
  const subscriptions = await step
    .selectFrom('subscription')
    .select(['status', 'is_cancelling'])
    .where('account_id', '=', accountId)
    .execute();
  const freeUntil = await freeUntilOf(step, accountId, now);
  const after = statusOf({ subscriptions, granted: account.granted_status, freeUntil, now });
  await step
    .updateTable('account')
    .set({ subscription_status: after, free_until: freeUntil })
    .where('id', '=', accountId)
    .execute();
  return { before: account.subscription_status, after, freeUntil };
}
