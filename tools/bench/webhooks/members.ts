// Members who have paid and of whom the portal has not been told: accounts in its database, customers and subscriptions at
// the provider, and the events of all that, as the provider told them.
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createAccounts } from '#server/membership/accounts.ts';
import { openDatabase } from '#server/database/database.ts';
import { letterheadOf } from '#server/mail/message.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { product } from '#sandbox/objects/catalogue.ts';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { networkStripe } from '#server/payments/stripe-client.ts';
import { createCustomers } from '#server/billing/customers.ts';
import { readConfig } from '#server/ground/config.ts';
import type { startProvider } from './provider.ts';

type Provider = Awaited<ReturnType<typeof startProvider>>;

const log = pino({ level: 'error' });
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
const plain = {
  role: 'member',
  subscriptionStatus: 'inactive',
  dataPortalAdmin: false,
  validated: true,
} as const;
const home = 'http://127.0.0.1';
const returning = { successUrl: `${home}/account/billing`, cancelUrl: `${home}/onboarding/pricing` };

const paymentsAt = (address: string) =>
  createStripeProvider({
    stripe: networkStripe('sk_test_bench', address),
    productId: product.id,
    secrets: [],
    isSandbox: true,
    clock: Date.now,
    log,
  });

async function payOn(url: string): Promise<void> {
  const body = new URLSearchParams(card);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
}

/** Waits until nothing more is told. @throws when that takes longer than a minute */
async function waitForAll(bodies: readonly string[], count: number): Promise<void> {
  const last = 'invoice.paid';
  const isWhole = () => bodies.filter((body) => body.includes(`"type":"${last}"`)).length === count;
  for (let attempt = 0; !isWhole(); attempt += 1) {
    if (attempt > 600) throw new Error(`Only ${bodies.length} events were told within a minute.`);
    await pause(100);
  }
  await pause(500);
}

/** @returns bodies of the events, several of each member */
export async function makeMembers(databaseUrl: string, provider: Provider, count: number): Promise<string[]> {
  const database = await openDatabase(databaseUrl);
  try {
    const { portal } = readConfig({});
    const outbox = createOutbox(
      database,
      Date.now,
      letterheadOf(portal, () => home),
    );
    const accounts = createAccounts(database, Date.now, outbox);
    const payments = paymentsAt(provider.address);
    const customers = createCustomers({ database, clock: Date.now, payments });
    const passwordHash = await accounts.hashPassword('four plain words together');
    const { prices } = await payments.product();
    for (let at = 0; at < count; at += 1) {
      const email = `payer-${at}@bench.example`;
      await accounts.create({ ...plain, email, passwordHash });
      const { id } = await database.run((db) =>
        db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
      );
      const { customer } = await customers.ensure({ ...plain, id, email });
      const asked = { customerId: customer.customer_id, priceId: prices[0]!.id, key: id, ...returning };
      await payOn((await payments.beginCheckout(asked)).url);
    }
    await waitForAll(provider.bodies, count);
    return [...provider.bodies];
  } finally {
    await database.close();
  }
}
