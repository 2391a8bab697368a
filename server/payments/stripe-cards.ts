// The card that is charged: a subscription's own, else the customer's. A page that takes another card only leaves it with
// the customer; the provider goes on charging the old one until it is told otherwise.
import type { Stripe } from 'stripe';
import type { PaymentMethod } from '#contract/billing/subscriptions.ts';
import { idOf } from './stripe-objects.ts';

const isLive = ({ ended_at: endedAt }: Stripe.Subscription): boolean => endedAt === null;

const cardOf = ({ card }: Stripe.PaymentMethod): PaymentMethod => ({
  card: card
    ? { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
    : null,
});

async function chargedId(stripe: Stripe, customerId: string, subscriptions: readonly Stripe.Subscription[]) {
  const own = subscriptions.filter(isLive).map((subscription) => idOf(subscription.default_payment_method));
  const found = own.find((id) => id !== null);
  if (found) return found;
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
}

export async function chargedCard(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<PaymentMethod> {
  const id = await chargedId(stripe, customerId, subscriptions);
  return id === null ? { card: null } : cardOf(await stripe.paymentMethods.retrieve(id));
}

/** What is owed is tried with the new card; when it fails too, the provider's own retries go on. */
async function payWith(stripe: Stripe, customer: string, card: string): Promise<void> {
  const owed = await stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for (const invoice of owed.data)
    try {
      await stripe.invoices.pay(invoice.id, { payment_method: card });
    } catch (error) {
      if ((error as Stripe.errors.StripeError).type !== 'StripeCardError') throw error;
    }
}

/** @param asked on its way: an event waits for both answers, so neither waits for the other */
export async function chargeNewestCard(
  stripe: Stripe,
  customer: string,
  asked: Promise<readonly Stripe.Subscription[]>,
): Promise<void> {
  const cards = stripe.paymentMethods.list({ customer, type: 'card', limit: 1 });
  const [subscriptions, { data }] = await Promise.all([asked, cards]);
  const card = data[0]?.id;
  const others = subscriptions.filter(isLive).filter((one) => idOf(one.default_payment_method) !== card);
  if (card === undefined || others.length === 0) return;
  // Paid before it is noted: who is interrupted in between does it again.
  await payWith(stripe, customer, card);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  for (const { id } of others) await stripe.subscriptions.update(id, { default_payment_method: card });
}
