// The payment provider over both of its transports, each with a member's hands for the checkout's pages: the sandbox in
// this process, and a process of its own over loopback HTTP. A test makes its own customers, so one sandbox serves many.
import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Stripe } from 'stripe';
import { openDatabase } from '#server/database/database.ts';
import type { PaymentProvider, ProviderEvent } from '#server/payments/provider.ts';
import { product } from '#sandbox/objects/catalogue.ts';
import { sandboxPages } from '#sandbox/pages/pages.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { inProcessStripe, networkStripe } from '#server/payments/stripe-client.ts';

export const secret = 'whsec_rig';
const log = pino({ level: 'silent' });
type Fetch = (url: string, init?: RequestInit) => Response | Promise<Response>;

export type Rig = {
  payments: PaymentProvider;
  /** The SDK itself, for calls that the portal does not make. */
  stripe: Stripe;
  /** Opens one of the sandbox's pages. */
  open(url: string): Promise<Response>;
  /** Sends a form there, and follows nothing. */
  submit(url: string, form: Record<string, string>): Promise<Response>;
  /** What the portal was told of a customer, in the order it came. */
  told(customerId: string): ProviderEvent[];
  /** Has the sandbox tell what it would tell soon by itself. */
  tell(): Promise<void>;
  close(): Promise<void>;
};

export function handsOf(fetch: Fetch, origin: () => string): Pick<Rig, 'open' | 'submit'> {
  const at = (url: string) => new URL(url, origin()).href;
  return {
    open: async (url) => fetch(at(url)),
    submit: async (url, form) =>
      fetch(at(url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
  };
}

/** Reads what comes as the portal's own handler does. */
function listener(payments: () => PaymentProvider) {
  const events: ProviderEvent[] = [];
  const hear = (body: string, signature: string | undefined): number => {
    try {
      events.push(payments().readEvent(body, signature));
      return 204;
    } catch {
      return 400;
    }
  };
  return { hear, told: (customerId: string) => events.filter((event) => event.customerId === customerId) };
}

export const providerOf = (stripe: Stripe): PaymentProvider =>
  createStripeProvider({
    stripe,
    productId: product.id,
    secrets: [secret],
    isSandbox: true,
    clock: Date.now,
    log,
  });

async function openInProcess(): Promise<Rig> {
  const database = await openDatabase('sqlite::memory:');
  const origin = () => 'http://sandbox.test';
  const { hear, told } = listener(() => payments);
  const deliver = async (body: string, signature: string) => hear(body, signature);
  const sandbox = createSandbox({ database, clock: Date.now, log, origin, deliver, secret });
  const stripe = inProcessStripe((url, init) => sandbox.api.request(url, init));
  const payments = providerOf(stripe);
  const house = { name: 'Meridian', home: '/home' };
  const pages = new Hono().route('/sandbox', sandboxPages(sandbox, { house, travels: true }));
  const tell = async () => void (await sandbox.deliverDue());
  const hands = handsOf((url, init) => pages.request(url, init), origin);
  return { payments, stripe, ...hands, told, tell, close: () => database.close() };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /ready at (\S+);/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The sandbox did not start. It said: ${said}`);
}

async function openOverNetwork(): Promise<Rig> {
  const { hear, told } = listener(() => payments);
  const portal = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(hear(body, request.headers['stripe-signature'] as string)).end();
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const webhook = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const options = ['--port', '0', '--database', 'sqlite::memory:', '--webhook', webhook, '--secret', secret];
  const child = spawn(process.execPath, ['tools/sandbox.ts', ...options], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const stripe = networkStripe('sk_test_rig', address);
  const payments = providerOf(stripe);
  const close = async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
    await new Promise((resolve) => portal.close(resolve));
  };
  return { payments, stripe, ...handsOf(fetch, () => address), told, tell: async () => {}, close };
}

export const transports = [
  { name: 'in this process', open: openInProcess },
  { name: 'over the network', open: openOverNetwork },
];

export const typedCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
export const returning = {
  successUrl: 'http://portal.test/onboarding/checkout?done',
  cancelUrl: 'http://portal.test/onboarding/pricing',
};

let made = 0;

/** A new customer and what they do. */
export async function customerAt(rig: Rig) {
  made += 1;
  const accountId = `acc_${process.pid}_${made}`;
  const id = await rig.payments.ensureCustomer({ accountId, email: `${accountId}@members.example` });
  const { prices } = await rig.payments.product();
  const begin = (interval: 'month' | 'year' = 'month', key = `${accountId}-${interval}`) => {
    const priceId = prices.find((price) => price.interval === interval)!.id;
    return rig.payments.beginCheckout({ customerId: id, priceId, key, ...returning });
  };
  return {
    id,
    accountId,
    begin,
    /** Through the checkout with a card that succeeds. */
    async subscribe(interval: 'month' | 'year' = 'month', card: Partial<typeof typedCard> = {}) {
      const { url } = await begin(interval);
      const answer = await rig.submit(url, { ...typedCard, ...card });
      if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}.`);
    },
    /** Through the page that takes another card. */
    async change(card: Partial<typeof typedCard>) {
      const key = `${accountId}-${card.number}`;
      const { url } = await rig.payments.beginCardChange({ customerId: id, key, ...returning });
      return rig.submit(url, { ...typedCard, ...card });
    },
    travel: (by: 'day' | 'next' | 'year' | 'fail' | 'succeed') =>
      rig.submit(`/sandbox/customers/${id}`, { by }),
    subscription: async () => (await rig.payments.subscriptions(id))[0]!,
    invoices: () => rig.payments.invoices(id),
    told: () => rig.told(id).map(({ type }) => type),
  };
}
