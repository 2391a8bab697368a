// The hourly work about money: whatever an event that was lost would have told, e-mails about free access, and what the
// provider has not been told yet. Each part can fail without the others.
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Checkouts } from './checkouts.ts';
import type { Customer, Customers } from './customers.ts';
import type { createFreeAccess } from './free-access.ts';
import type { SubscriptionSync } from './sync-subscription.ts';
import type { Webhooks } from './webhooks.ts';

/** The provider says what a new period brings within minutes. */
const patience = 3_600_000;

/** Who has a subscription whose period is over, though nobody said what came then. */
const overdue = (database: Database, now: number): Promise<Customer[]> =>
  database.run((db) =>
    db
      .selectFrom('customer')
      .selectAll('customer')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('subscription')
            .select('subscription.id')
            .whereRef('subscription.account_id', '=', 'customer.account_id')
            .where('subscription.status', 'in', ['active', 'trialing', 'past_due'])
            .where('subscription.period_ends_at', '<=', now - patience),
        ),
      )
      .execute(),
  );

const known = (database: Database) =>
  database.run((db) =>
    db
      .selectFrom('customer')
      .innerJoin('account', 'account.id', 'customer.account_id')
      .selectAll('customer')
      .select(['account.email', 'account.name'])
      .execute(),
  );

type MaintainedServices = {
  customers: Customers;
  subscriptionSync: SubscriptionSync;
  checkouts: Checkouts;
  webhooks: Webhooks;
  freeAccess: ReturnType<typeof createFreeAccess>;
};

export function createMaintenance(
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
  { customers, subscriptionSync, checkouts, webhooks, freeAccess }: MaintainedServices,
) {
  const unheard = (customer: Customer) => (err: unknown) =>
    log.warn({ err, member: customer.account_id }, 'the payment provider was not heard');

  return async function sweep(): Promise<void> {
    await freeAccess.sweep();
    await checkouts.sweep();
    await webhooks.catchUp();
    await webhooks.sweep();
    for (const customer of await overdue(database, clock()))
      await subscriptionSync.refresh(customer).catch(unheard(customer));
    for (const { email, name, ...customer } of await known(database))
      await customers.tell(customer, { email, name }).catch(unheard(customer));
  };
}
