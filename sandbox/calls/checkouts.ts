// Checkouts: begun here, finished on their page (../checkout.ts).
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { noSuch, notPossible, wrongParameter } from '#sandbox/failures.ts';
import { prices } from '#sandbox/objects/catalogue.ts';
import { checkoutOf } from '#sandbox/objects/checkout-session.ts';
import type { Work } from '#sandbox/work.ts';
import { call, nothing } from './call.ts';
import { customerAt } from './customers.ts';

const address = z.url({ protocol: /^https?$/ });
const shared = {
  customer: z.string(),
  success_url: address,
  cancel_url: address,
  locale: z.string().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
};
const begun = z.discriminatedUnion('mode', [
  z.strictObject({
    ...shared,
    mode: z.literal('subscription'),
    line_items: z
      .array(z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1).max(1) }))
      .length(1),
  }),
  z.strictObject({ ...shared, mode: z.literal('setup'), currency: z.string().length(3) }),
]);

async function sessionAt(work: Work, id: string): Promise<Stripe.Checkout.Session> {
  const session = await work.find('checkout.session', id);
  if (!session) throw noSuch('checkout.session', id);
  return session;
}

export const basketId = (sessionId: string): string => `bsk_${sessionId}`;

const create = call('POST /v1/checkout/sessions', begun, async (work, asked) => {
  const [wanted] = asked.mode === 'subscription' ? asked.line_items : [];
  const price = prices.find(({ id }) => id === wanted?.price) ?? null;
  if (wanted && !price) throw wrongParameter('line_items[0][price]', `No such price: '${wanted.price}'`);
  const customer = await customerAt(work, asked.customer, 'customer');
  const id = work.newId('cs_test');
  const { mode, success_url, cancel_url, metadata, locale = null } = asked;
  const created = await work.timeOf(customer.id);
  const url = work.pageOf(`checkout/${id}`);
  const details = {
    mode,
    success_url: success_url.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url,
    metadata,
    locale,
  };
  const session = checkoutOf({ ...details, id, created, customer, price, url });
  await work.put(session, customer.id);
  if (price) await work.put({ id: basketId(id), object: 'sandbox.basket', price: price.id });
  return session;
});

const retrieve = call('GET /v1/checkout/sessions/:id', nothing, (work, _, id) => sessionAt(work, id));

const expire = call('POST /v1/checkout/sessions/:id/expire', nothing, async (work, _, id) => {
  const session = await sessionAt(work, id);
  if (session.status !== 'open')
    throw notPossible(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  await work.put(expired);
  await work.tell('checkout.session.expired', expired, await work.timeOf(String(session.customer)));
  return expired;
});

export const checkoutCalls = [create, retrieve, expire];
