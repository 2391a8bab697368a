// The demonstration's member who pays: a subscription at the sandbox, so that the billing page has a plan, a card and an
// invoice to show. What the account was given until then is taken back in the transaction that writes the subscription
// down, so it may download at every moment, and ends by cancelling as anybody's does. The next start begins another.
import type { Kysely } from 'kysely';
import { accountOf, setRights } from '#server/account/account-rows.ts';
import { demonstrationPayer } from './accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import { paidStatus, settle } from '#server/account/entitlement.ts';
import type { Subscriptions } from '#server/billing/subscriptions.ts';
import { subscriptionsOf } from '#server/billing/sync-subscription.ts';

type DemonstrationDeps = {
  database: Database;
  clock: Clock;
  /** The provider in this process. */
  sandbox: { subscribeQuietly(customerId: string): Promise<void> };
  subscriptions: Pick<Subscriptions, 'customers' | 'subscriptionSync'>;
};

const isPaying = async (step: Kysely<Tables>, accountId: string): Promise<boolean> =>
  paidStatus(await subscriptionsOf(step, accountId)) !== null;

/** Who is to pay and does not yet. */
const payerOf = (database: Database, now: number) =>
  database.run(async (db) => {
    const row = await db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', demonstrationPayer)
      .where('demonstration', '=', 1)
      .executeTakeFirst();
    return row && !(await isPaying(db, row.id)) ? accountOf(row, now) : null;
  });

async function takeBack(step: Kysely<Tables>, accountId: string, now: number): Promise<void> {
  if (!(await isPaying(step, accountId))) return;
  await setRights(step, accountId, { granted_status: 'inactive' });
  await settle(step, accountId, now);
}

/** Does nothing where it was done. @throws `provider-failure` */
export async function subscribeDemonstration({
  database,
  clock,
  sandbox,
  subscriptions,
}: DemonstrationDeps): Promise<void> {
  const payer = await payerOf(database, clock());
  if (!payer) return;
  const { customer } = await subscriptions.customers.ensure(payer);
  await sandbox.subscribeQuietly(customer.customer_id);
  await subscriptions.subscriptionSync.refresh(customer, {
    isNotified: false,
    also: (step) => takeBack(step, payer.id, clock()),
  });
}
