// The sandbox's objects have only fields that the provider's SDK knows. The compiler says so: each line below plants one
// that it does not know, and `npm run typecheck` fails if one is let through. Then what the sandbox really answers is
// compared with what the SDK declares, field by field.
import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prices, product } from '#sandbox/objects/catalogue.ts';
import { checkoutOf } from '#sandbox/objects/checkout-session.ts';
import { customerOf } from '#sandbox/objects/customer.ts';
import { eventOf } from '#sandbox/objects/event.ts';
import { setupIntentOf } from '#sandbox/objects/setup-intent.ts';
import { customerAt, type Rig, transports } from '#tests/server/payments/rigs.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await transports[0]!.open();
});
afterAll(() => rig.close());

const facts = { id: 'x', created: 1, email: null, name: null, metadata: {} };
const customer = customerOf(facts);

test('a planted field is refused', () => {
  // @ts-expect-error -- a customer has no nickname
  customerOf({ ...facts, nickname: 'x' } satisfies Parameters<typeof customerOf>[0]);
  // @ts-expect-error -- nor has what is made of one
  const changed: Stripe.Customer = { ...customer, nickname: 'x' };
  // @ts-expect-error -- a period's end stands in the item since 2025
  const moved: Partial<Stripe.Subscription> = { current_period_end: 1 };
  // @ts-expect-error -- an invoice is no customer's creation
  const told = () => eventOf({ id: 'x', created: 1, type: 'customer.created', object: {} as Stripe.Invoice });
  // @ts-expect-error -- a setup intent has no price
  const intent = () => setupIntentOf({ id: 'x', created: 1, customer: 'x', payment_method: 'x', price: 'x' });
  // @ts-expect-error -- a checkout says which address it leads to
  const checkout = () => checkoutOf({ id: 'x', created: 1, customer, price: null });
  expect([changed, moved, told, intent, checkout]).toHaveLength(5);
});

const resources = 'node_modules/stripe/esm/resources';

/** What the SDK declares of one kind of object: each field, and whether it may be left out. */
function declared(file: string, name: string): Map<string, boolean> {
  const text = readFileSync(`${resources}/${file}.d.ts`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const start = text.indexOf(`export interface ${name} {`);
  const inside = text.slice(start, text.indexOf('\n}', start));
  const fields = inside.matchAll(/^ {4}(\w+)(\??):/gm);
  return new Map([...fields].map(([, field = '', optional]) => [field, optional === '?']));
}

function compare(object: object, fields: Map<string, boolean>) {
  const names = Object.keys(object);
  return {
    unknown: names.filter((name) => !fields.has(name)),
    lacking: [...fields]
      .filter(([name, optional]) => !optional && !names.includes(name))
      .map(([name]) => name),
  };
}

test('what is answered is what is declared', async () => {
  const { id, subscribe, change } = await customerAt(rig);
  await subscribe();
  await change({});
  const { stripe } = rig;
  const asked = { customer: id, limit: 1 };
  const [subscription] = (await stripe.subscriptions.list({ ...asked, status: 'all' })).data;
  const [invoice] = (await stripe.invoices.list(asked)).data;
  const [method] = (await stripe.paymentMethods.list({ ...asked, type: 'card' })).data;
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'gbp',
    customer: id,
    success_url: 'http://x.test/a',
    cancel_url: 'http://x.test/b',
  });
  const seen: [object, string, string][] = [
    [await stripe.customers.retrieve(id), 'Customers', 'Customer'],
    [subscription!, 'Subscriptions', 'Subscription'],
    [subscription!.items.data[0]!, 'SubscriptionItems', 'SubscriptionItem'],
    [subscription!.items.data[0]!.plan, 'Plans', 'Plan'],
    [invoice!, 'Invoices', 'Invoice'],
    [invoice!.lines.data[0]!, 'InvoiceLineItems', 'InvoiceLineItem'],
    [method!, 'PaymentMethods', 'PaymentMethod'],
    [session, 'Checkout/Sessions', 'Session'],
    [product, 'Products', 'Product'],
    [prices[0]!, 'Prices', 'Price'],
    [
      setupIntentOf({ id: 'x', created: 1, customer: id, payment_method: 'x' }),
      'SetupIntents',
      'SetupIntent',
    ],
    [eventOf({ id: 'x', created: 1, type: 'customer.created', object: customer }), 'Events', 'EventBase'],
  ];
  for (const [object, file, name] of seen) {
    const fields = declared(file, name);
    expect(fields.size).toBeGreaterThan(8);
    expect({ name, ...compare(object, fields) }).toEqual({ name, unknown: [], lacking: [] });
  }
});
