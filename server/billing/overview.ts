// What a member has, as their billing page shows it: from the tables alone. Who wants the provider asked first does so
// (subscriptions.ts).
import type { Account } from '#contract/account/account.ts';
import type { BillingOverview, Subscription } from '#contract/billing/subscriptions.ts';
import { accountOf, goneAccount } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { applicationsOf, freeAccessOf } from './free-access.ts';
import type { SubscriptionRow } from './status-mail.ts';
import { subscriptionsOf } from './sync-subscription.ts';

const iso = (time: number): string => new Date(time).toISOString();

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  status: row.status,
  price: { id: row.price_id, amount: row.amount, currency: row.currency, interval: row.interval },
  startedAt: iso(row.started_at),
  periodEndsAt: iso(row.period_ends_at),
  isCancelling: row.is_cancelling === 1,
  endedAt: row.ended_at === null ? null : iso(row.ended_at),
});

/** @throws `not-signed-in` when the account is gone meanwhile */
export const overviewOf = (
  database: Database,
  clock: Clock,
  accountId: Account['id'],
  isConfirming: boolean,
): Promise<BillingOverview> =>
  database.run(async (db) => {
    const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
    if (!row) throw goneAccount();
    const [newest] = await applicationsOf(db, accountId);
    return {
      status: accountOf(row, clock()).subscriptionStatus,
      items: (await subscriptionsOf(db, accountId)).map(subscriptionOf),
      isConfirming,
      freeAccess: newest ? freeAccessOf(newest) : null,
      now: iso(clock()),
    };
  });
