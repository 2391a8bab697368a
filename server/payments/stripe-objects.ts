// From the provider's objects to the port's: seconds become milliseconds, what the portal does not need stays behind, and
// what the SDK leaves open (an id or the whole object, a status it does not know yet) is settled here.
import type { Stripe } from 'stripe';
import { intervals, type Invoice, type Price, providerStatuses } from '#contract/billing/subscriptions.ts';
import type { ProviderCheckout, ProviderEvent, ProviderSubscription } from './provider.ts';

const millisecond = (seconds: number): number => seconds * 1000;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Null for a price that the portal could not tell anybody: not by month or year, or not a plain amount. */
export function priceOf({ id, unit_amount, currency, recurring }: Stripe.Price): Price | null {
  const interval = intervals.find((known) => known === recurring?.interval);
  if (unit_amount === null || !interval || recurring?.interval_count !== 1) return null;
  return { id, amount: unit_amount, currency, interval };
}

const statusOf = (status: string): ProviderSubscription['status'] => {
  const known = providerStatuses.find((candidate) => candidate === status);
  if (!known) throw new Error(`unknown status of a subscription: ${status}`);
  return known;
};

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`subscription ${id} without an item`);
  return item;
}

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const item = itemOf(subscription);
  const price = priceOf(item.price);
  if (!price) throw new Error(`subscription ${id} with a price that is neither monthly nor yearly`);
  const periodEnd = Math.min(item.current_period_end, cancelAt ?? Infinity);
  return {
    id,
    customerId: idOf(subscription.customer) ?? '',
    status: statusOf(status),
    price,
    startedAt: millisecond(subscription.start_date),
    periodEndsAt: millisecond(periodEnd),
    isCancelling: subscription.cancel_at_period_end || cancelAt !== null,
    endedAt: endedAt === null ? null : millisecond(endedAt),
  };
}

const checkoutStates = ['open', 'complete'] as const;

export const checkoutOf = ({
  id,
  customer,
  status,
  success_url: successUrl,
}: Stripe.Checkout.Session): ProviderCheckout => ({
  id,
  customerId: idOf(customer),
  state: checkoutStates.find((known) => known === status) ?? 'expired',
  returnsTo: successUrl ?? null,
});

const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  createdAt: new Date(millisecond(invoice.created)).toISOString(),
  amount: invoice.total,
  currency: invoice.currency,
  status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
  pdf: invoice.invoice_pdf ?? null,
  page: invoice.hosted_invoice_url ?? null,
});

/** Events are about many kinds of objects; all that the portal asks of one is whose it is. */
type EventObject = { id?: string; object?: string; customer?: string | { id: string } | null };

const isInvoice = (object: EventObject): object is Stripe.Invoice => object.object === 'invoice';

export function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as EventObject;
  const invoice = isInvoice(object)
    ? {
        id: object.id,
        amount: object.total,
        currency: object.currency,
        page: object.hosted_invoice_url ?? null,
      }
    : null;
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
  return { id, type, createdAt: millisecond(created), customerId, invoice };
}
