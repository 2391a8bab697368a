// The payment provider over Stripe's SDK. It neither knows nor cares whether the SDK speaks to Stripe or to the sandbox
// (./stripe-client.ts). The SDK gives every POST a key of its own, so that a request repeated on a broken line is done
// once; where two requests are to be one, the key is named here.
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import type { Price, Product } from '#contract/billing/subscriptions.ts';
import type { Clock } from '#server/ground/clock.ts';
import { chargedCard, chargeNewestCard } from './stripe-cards.ts';
import { customers } from './stripe-customers.ts';
import { asking } from './stripe-failures.ts';
import { checkoutOf, eventOf, invoiceOf, priceOf, subscriptionOf } from './stripe-objects.ts';
import type { PaymentProvider } from './provider.ts';
import { readSigned } from './signature.ts';

export type StripeDeps = {
  stripe: Stripe;
  /** What is subscribed to. */
  productId: string;
  /** The webhook secrets in force. */
  secrets: readonly string[];
  /** Whether no money moves. */
  isSandbox: boolean;
  clock: Clock;
  log: Logger;
};

const page = 100;
/** More than anybody has in a life of months. */
const most = { limit: 1000 };
const language = 'en-GB';

async function readProduct({ stripe, productId, isSandbox }: StripeDeps): Promise<Product> {
  const wanted = {
    product: productId,
    active: true,
    currency: 'gbp',
    type: 'recurring',
    limit: page,
  } as const;
  const [product, prices] = await Promise.all([
    stripe.products.retrieve(productId),
    stripe.prices.list(wanted).autoPagingToArray(most),
  ]);
  const details = prices.map(priceOf).filter((price): price is Price => price !== null);
  return {
    id: product.id,
    name: product.name,
    description: product.description ?? '',
    prices: details.sort((one, other) => one.amount - other.amount),
    isSandbox,
  };
}

type Begun = Parameters<PaymentProvider['beginCheckout']>[0];
type CardChange = Parameters<PaymentProvider['beginCardChange']>[0];

function pageOf({ id, url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error(`checkout ${id} without a page`);
  return url;
}

async function beginCheckout(stripe: Stripe, { customerId, priceId, key, successUrl, cancelUrl }: Begun) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: language,
    },
    { idempotencyKey: `checkout:${key}` },
  );
  return { ...checkoutOf(session), url: pageOf(session) };
}

async function beginCardChange(stripe: Stripe, { customerId, key, successUrl, cancelUrl }: CardChange) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      currency: 'gbp',
      customer: customerId,
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: language,
    },
    { idempotencyKey: `card:${key}` },
  );
  return { url: pageOf(session) };
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === 'open') await stripe.checkout.sessions.expire(id);
}

async function setCancelling(stripe: Stripe, id: string, isCancelling: boolean) {
  const details = await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelling });
  // Staff may have set a date by hand, which the flag does not take away.
  const hasDate = !isCancelling && details.cancel_at !== null;
  return subscriptionOf(hasDate ? await stripe.subscriptions.update(id, { cancel_at: '' }) : details);
}

export function createStripeProvider(parts: StripeDeps): PaymentProvider {
  const { stripe, isSandbox, log } = parts;
  const { ensureCustomer, updateCustomer, forgetCustomer } = customers(stripe);
  const ask = <T>(what: string, work: () => Promise<T>) => asking(log, what, work);
  const listed = (customer: string) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: page }).autoPagingToArray(most);
  return {
    isSandbox,
    product: () => ask('product', () => readProduct(parts)),
    ensureCustomer: (asked) => ask('ensureCustomer', () => ensureCustomer(asked)),
    updateCustomer: (id, details) => ask('updateCustomer', () => updateCustomer(id, details)),
    forgetCustomer: (id) => ask('forgetCustomer', () => forgetCustomer(id)),
    subscriptions: (id) => ask('subscriptions', async () => (await listed(id)).map(subscriptionOf)),
    invoices: (customer) =>
      ask('invoices', async () => {
        const invoices = await stripe.invoices.list({ customer, limit: page }).autoPagingToArray(most);
        return invoices.map(invoiceOf);
      }),
    paymentMethod: (id) => ask('paymentMethod', async () => chargedCard(stripe, id, await listed(id))),
    useNewestCard: (id) => ask('useNewestCard', () => chargeNewestCard(stripe, id, listed(id))),
    beginCheckout: (asked) => ask('beginCheckout', () => beginCheckout(stripe, asked)),
    checkout: (id) => ask('checkout', async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) => ask('expireCheckout', () => expireCheckout(stripe, id)),
    beginCardChange: (asked) => ask('beginCardChange', () => beginCardChange(stripe, asked)),
    setCancelling: (id, isCancelling) => ask('setCancelling', () => setCancelling(stripe, id, isCancelling)),
    readEvent: (body, signature) => eventOf(readSigned(body, signature, parts)),
  };
}
