// Subscriptions as they live: begun, renewed, paid or not, ended. A renewal that fails is tried again after three, five and
// seven days, and then the subscription is cancelled, as an installation would set it with the provider.
import type { Stripe } from 'stripe';
import { keptCardOf, type Outcome } from './cards.ts';
import { invoiceOf } from '#sandbox/objects/invoice.ts';
import { subscriptionOf } from '#sandbox/objects/subscription.ts';
import { periodEndAfter } from './periods.ts';
import type { Seconds, Work } from './work.ts';

const day = 86_400;
/** Days from one attempt to the next. */
const retries = [3, 5, 7];

export const idOf = (value: string | { id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`sandbox subscription ${id} without an item`);
  return item;
}

async function customerOf(work: Work, subscription: Stripe.Subscription): Promise<Stripe.Customer> {
  const id = idOf(subscription.customer);
  const customer = await work.find('customer', id);
  if (!customer) throw new Error(`sandbox subscription without its customer ${id}`);
  return customer;
}

/** What comes of charging a card, by itself the one that the subscription is paid with. */
async function outcomeOf(work: Work, subscription: Stripe.Subscription, card?: string): Promise<Outcome> {
  const customer = await customerOf(work, subscription);
  const { isFailing } = await work.testClockOf(customer.id);
  const kept = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const id = card ?? idOf(kept);
  const method = await work.find('payment_method', id);
  const declined = { code: 'card_declined', sentence: 'Your card was declined.' };
  return isFailing ? declined : (keptCardOf(method?.card?.last4)?.later ?? declined);
}

async function makeInvoice(
  work: Work,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  at: Seconds,
): Promise<Stripe.Invoice> {
  const customer = await customerOf(work, subscription);
  const sequence = customer.next_invoice_sequence ?? 1;
  const item = itemOf(subscription);
  const id = work.newId('in');
  const invoice = invoiceOf({
    id,
    lineId: work.newId('il'),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    created: at,
    customer,
    subscription,
    reason,
    period: { start: item.current_period_start, end: item.current_period_end },
    page: work.pageOf(`invoices/${id}`),
  });
  await work.put({ ...customer, next_invoice_sequence: sequence + 1 });
  await work.put(invoice, customer.id);
  await work.tell('invoice.created', invoice, at);
  return invoice;
}

async function settleInvoice(work: Work, invoice: Stripe.Invoice, at: Seconds): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
  await work.put(paid);
  await work.tell('invoice.paid', paid, at);
  return paid;
}

/** The subscription is paid, and so is its invoice. */
async function settle(
  work: Work,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  at: Seconds,
): Promise<Stripe.Subscription> {
  await settleInvoice(work, invoice, at);
  const active: Stripe.Subscription = { ...subscription, latest_invoice: invoice.id, status: 'active' };
  await work.put(active);
  await work.tell('customer.subscription.updated', active, at);
  return active;
}

/** Ends it at once. */
export async function end(
  work: Work,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  at: Seconds,
): Promise<void> {
  const ended: Stripe.Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: at,
    status: 'canceled',
  };
  await work.put(ended);
  await work.tell('customer.subscription.deleted', ended, at);
}

async function fail(work: Work, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: Seconds) {
  const wait = retries[invoice.attempt_count];
  const unpaid: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : at + wait * day,
  };
  await work.put(unpaid);
  await work.tell('invoice.payment_failed', unpaid, at);
  const late: Stripe.Subscription = { ...subscription, latest_invoice: invoice.id, status: 'past_due' };
  if (wait === undefined) return end(work, late, 'payment_failed', at);
  await work.put(late);
  if (subscription.status !== 'past_due') await work.tell('customer.subscription.updated', late, at);
}

async function charge(work: Work, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: Seconds) {
  const outcome = await outcomeOf(work, subscription);
  if (outcome === 'succeeds') await settle(work, subscription, invoice, at);
  else await fail(work, subscription, invoice, at);
}

/** Begins one whose first payment has just succeeded. */
export async function begin(
  work: Work,
  { customer, price, paymentMethod }: { customer: string; price: Stripe.Price; paymentMethod: string },
  at: Seconds,
): Promise<Stripe.Subscription> {
  const subscription = subscriptionOf({
    id: work.newId('sub'),
    itemId: work.newId('si'),
    created: at,
    customer,
    price,
    paymentMethod,
    periodEnd: periodEndAfter(at, at, price),
  });
  await work.put(subscription, customer);
  await work.tell('customer.subscription.created', subscription, at);
  return settle(work, subscription, await makeInvoice(work, subscription, 'subscription_create', at), at);
}

function nextPeriodOf(subscription: Stripe.Subscription): Stripe.Subscription {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const next = periodEndAfter(start, subscription.billing_cycle_anchor, item.price);
  const moved: Stripe.SubscriptionItem = { ...item, current_period_start: start, current_period_end: next };
  return { ...subscription, items: { ...subscription.items, data: [moved] } };
}

async function renew(work: Work, subscription: Stripe.Subscription, at: Seconds): Promise<void> {
  if (subscription.cancel_at_period_end) return end(work, subscription, 'cancellation_requested', at);
  const next = nextPeriodOf(subscription);
  await charge(work, next, await makeInvoice(work, next, 'subscription_cycle', at), at);
}

async function retry(work: Work, subscription: Stripe.Subscription, at: Seconds): Promise<void> {
  const invoice = await work.find('invoice', idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') await charge(work, subscription, invoice, at);
}

/** When something is to be done with a subscription; never for one that has ended. */
export async function dueOf(work: Work, subscription: Stripe.Subscription): Promise<Seconds> {
  if (subscription.status === 'active') return itemOf(subscription).current_period_end;
  if (subscription.status !== 'past_due') return Infinity;
  const invoice = await work.find('invoice', idOf(subscription.latest_invoice));
  return invoice?.next_payment_attempt ?? Infinity;
}

/** Does what is due. */
export const proceed = (work: Work, subscription: Stripe.Subscription, at: Seconds): Promise<void> =>
  subscription.status === 'past_due' ? retry(work, subscription, at) : renew(work, subscription, at);

/** Charges an invoice out of turn. */
export async function payNow(
  work: Work,
  invoice: Stripe.Invoice,
  card: string | undefined,
  at: Seconds,
): Promise<Outcome> {
  const id = idOf(invoice.parent?.subscription_details?.subscription ?? null);
  const subscription = await work.find('subscription', id);
  if (!subscription) throw new Error(`sandbox invoice ${invoice.id} without a subscription`);
  const outcome = await outcomeOf(work, subscription, card);
  if (outcome === 'succeeds') await settle(work, subscription, invoice, at);
  return outcome;
}
