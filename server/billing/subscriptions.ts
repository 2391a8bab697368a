// Everything about what members pay and are given: what handlers and the hourly work ask for. Its parts are the
// provider's word written down (sync-subscription.ts), beginning to pay (checkouts.ts), events (webhooks.ts) and free access.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Account } from '#contract/account/account.ts';
import { addressWith, carriedPurpose } from '#contract/api/purpose.ts';
import type {
  CheckoutRequest,
  Customer as CustomerAnswer,
  Invoice,
  PaymentMethod,
  Product,
  Redirect,
  BillingOverview,
} from '#contract/billing/subscriptions.ts';
import { accountRow } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { createCheckouts } from './checkouts.ts';
import { createCustomers, type Customer } from './customers.ts';
import { applicationsOf, createFreeAccess, freeAccessOf } from './free-access.ts';
import { createPlan } from './plan.ts';
import { paidStatus } from '#server/account/entitlement.ts';
import { overviewOf, subscriptionOf } from './overview.ts';
import { createSubscriptionSync, subscriptionsOf } from './sync-subscription.ts';
import { createMaintenance } from './maintenance.ts';
import { createWebhooks } from './webhooks.ts';

/** How old the provider's word may be that a member is shown without asking again. */
const fresh = 60_000;

const priceNotFound = () =>
  refuse('price-not-found', sentence('billing.price-not-found'), {
    field: 'price',
  });
const alreadySubscribed = () => refuse('already-subscribed', sentence('billing.already-subscribed'));
const notSubscribed = () => refuse('not-subscribed', sentence('billing.not-subscribed'));

/** A page of the provider's, seen from where the member is: the sandbox in this process names its own by a path. */
const pageFrom = (origin: string, page: string): string => new URL(page, origin).href;

const invoiceFrom = (origin: string, { pdf, page, ...invoice }: Invoice): Invoice => ({
  ...invoice,
  pdf: pdf && pageFrom(origin, pdf),
  page: page && pageFrom(origin, page),
});

type SubscriptionDeps = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  payments: PaymentProvider;
  log: Logger;
};

function createBillingServices({ database, clock, outbox, payments, log }: SubscriptionDeps) {
  const customers = createCustomers({ database, clock, payments });
  const subscriptionSync = createSubscriptionSync({ database, clock, outbox, payments });
  return {
    customers,
    subscriptionSync,
    checkouts: createCheckouts({ database, clock, payments }),
    webhooks: createWebhooks({ database, clock, payments, customers, subscriptionSync, log }),
    freeAccess: createFreeAccess(database, clock, outbox),
    product: createPlan(payments, clock),
  };
}
type BillingServices = ReturnType<typeof createBillingServices>;

/** What the member has, after asking the provider where that may bring something new. */
function createLooking(
  { database, clock, log }: SubscriptionDeps,
  { customers, subscriptionSync, checkouts }: BillingServices,
) {
  async function ask(customer: Customer): Promise<boolean> {
    const isComplete = await checkouts.isComplete(customer.account_id);
    if (!isComplete && clock() - customer.answered_at < fresh) return false;
    await subscriptionSync.refresh(customer);
    return checkouts.wasComplete(customer.account_id);
  }
  return async function look({ id }: Account): Promise<BillingOverview> {
    const customer = await customers.of(id);
    const isConfirming = customer
      ? await ask(customer).catch((err: unknown) => {
          log.warn({ err, member: id }, 'the payment provider was not heard, so the last known is shown');
          // Whoever comes back from a page that was open has perhaps paid: nobody can say that they have not.
          return checkouts.mayBeComplete(id);
        })
      : false;
    return overviewOf(database, clock, id, isConfirming);
  };
}

/** Of the default plan where no price is asked for: by the month, else the cheapest. @throws `price-not-found` */
function pricePaid({ prices }: Product, asked: string | undefined): string {
  const price =
    asked === undefined
      ? (prices.find(({ interval }) => interval === 'month') ?? prices[0])
      : prices.find(({ id }) => id === asked);
  if (!price) throw priceNotFound();
  return price.id;
}

/** Beginning, ending and going on. */
function createChanging(
  deps: SubscriptionDeps,
  { customers, subscriptionSync, checkouts, webhooks, product }: BillingServices,
) {
  const { database, clock, payments } = deps;
  const currentSubscriptions = (accountId: string) => database.run((db) => subscriptionsOf(db, accountId));

  async function setCancelling({ id }: Account, isCancelling: boolean): Promise<BillingOverview> {
    const customer = await customers.of(id);
    if (!customer) throw notSubscribed();
    await subscriptionSync.refresh(customer);
    const live = (await currentSubscriptions(id)).filter((row) => paidStatus([row]) !== null);
    if (live.length === 0) throw notSubscribed();
    const others = live.filter((row) => (row.is_cancelling === 1) !== isCancelling);
    for (const { id: subscription } of others) await payments.setCancelling(subscription, isCancelling);
    if (others.length > 0) await subscriptionSync.refresh(customer);
    return overviewOf(database, clock, id, false);
  }

  return {
    /**
     * @param asked id of a price, undefined is the default plan's; and what the member goes on to
     * @param origin where the member is, and comes back to
     * @throws `price-not-found`, `already-subscribed` or `provider-failure`
     */
    async checkout(member: Account, asked: CheckoutRequest, origin: string): Promise<Redirect> {
      const priceId = pricePaid(await product(), asked.price);
      const { customer, isNew } = await customers.ensure(member);
      if (isNew) await webhooks.catchUp(customer.customer_id);
      await subscriptionSync.refresh(customer);
      const { status } = await overviewOf(database, clock, member.id, false);
      if (status !== 'inactive' && status !== 'free') throw alreadySubscribed();
      const returnTo = carriedPurpose(asked.returnTo);
      const ways = {
        successUrl: `${origin}${addressWith('/account/billing', returnTo, { from: 'checkout' })}`,
        cancelUrl: `${origin}${addressWith('/onboarding/pricing', returnTo)}`,
      };
      return { url: pageFrom(origin, await checkouts.open(customer, priceId, ways)) };
    },
    /**
     * @param origin where the member is, and comes back to
     * @throws `not-subscribed` or `provider-failure`
     */
    async changeCard({ id }: Account, origin: string): Promise<Redirect> {
      const customer = await customers.of(id);
      if (!customer || paidStatus(await currentSubscriptions(id)) === null) throw notSubscribed();
      const { url } = await payments.beginCardChange({
        customerId: customer.customer_id,
        successUrl: `${origin}/account/billing?from=card`,
        cancelUrl: `${origin}/account/billing`,
        key: `card:${randomUUID()}`,
      });
      return { url: pageFrom(origin, url) };
    },
    /** @throws `not-subscribed` or `provider-failure` */
    cancel: (member: Account) => setCancelling(member, true),
    /** @throws `not-subscribed` or `provider-failure` */
    uncancel: (member: Account) => setCancelling(member, false),
  };
}

/** What the provider keeps about the member. */
function createAsking(
  { database, payments, log }: SubscriptionDeps,
  { customers, checkouts }: BillingServices,
) {
  async function invoices({ id }: Account): Promise<Invoice[]> {
    const known = await customers.of(id);
    return known ? payments.invoices(known.customer_id) : [];
  }
  return {
    /**
     * @param origin where the member is
     * @throws `provider-failure`
     */
    async customer(member: Account, origin: string): Promise<CustomerAnswer> {
      const shown = await invoices(member);
      return { email: member.email, invoices: shown.map((invoice) => invoiceFrom(origin, invoice)) };
    },
    /** @throws `provider-failure` */
    async paymentMethod({ id }: Account): Promise<PaymentMethod> {
      const known = await customers.of(id);
      return known ? payments.paymentMethod(known.customer_id) : { card: null };
    },
    /** Tells the provider of a new name or address, where it can be told; else the hourly work does. */
    async tell(accountId: string): Promise<void> {
      try {
        const known = await customers.of(accountId);
        if (known) await customers.tell(known, await accountRow(database, accountId));
      } catch (err) {
        log.warn({ err, member: accountId }, 'the payment provider was not told of a new name or address');
      }
    },
    /** Ends everything at the provider, for an account that is deleted. @throws `provider-failure` */
    async forget(accountId: string): Promise<void> {
      const known = await customers.of(accountId);
      if (!known) return;
      await checkouts.close(accountId);
      await payments.forgetCustomer(known.customer_id);
    },
    /** For the member to take along; invoices are null when the provider does not answer. */
    async exported(member: Account) {
      const rows = await database.run((db) => subscriptionsOf(db, member.id));
      const applications = await database.run((db) => applicationsOf(db, member.id));
      const known = await invoices(member).catch(() => null);
      return {
        subscriptions: rows.map(subscriptionOf),
        invoices:
          known?.map(({ number, createdAt, amount, currency, status }) => ({
            number,
            createdAt,
            amount,
            currency,
            status,
          })) ?? null,
        applications: applications.map(freeAccessOf),
      };
    },
  };
}

export function createSubscriptions(deps: SubscriptionDeps) {
  const billing = createBillingServices(deps);
  const look = createLooking(deps, billing);
  const { product, freeAccess, webhooks, subscriptionSync, customers } = billing;
  return {
    product,
    look,
    ...createChanging(deps, billing),
    ...createAsking(deps, billing),
    /** @throws `already-subscribed`, `already-requested` or `too-many-attempts` */
    async askForFreeAccess(member: Account, reason: string): Promise<BillingOverview> {
      await freeAccess.ask(member, reason);
      return look(member);
    },
    takeEvent: webhooks.take,
    /** For whoever begins a subscription by other ways than a page. */
    customers,
    subscriptionSync,
    /** The hourly work. */
    sweep: createMaintenance(deps, billing),
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
