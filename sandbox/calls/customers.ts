// Customers: made with nothing but the account's id, told of the address afterwards, found again by the account.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { end } from '#sandbox/billing.ts';
import { noSuch, wrongParameter } from '#sandbox/failures.ts';
import { customerOf, deletedCustomerOf } from '#sandbox/objects/customer.ts';
import { testClockId, type Work } from '#sandbox/work.ts';
import { call, nothing } from './call.ts';

const accountPattern = /^metadata\['accountId'\]:'([^'\\]+)'$/;

export async function customerAt(work: Work, id: string, param?: string): Promise<Stripe.Customer> {
  const customer = await work.find('customer', id);
  if (!customer) throw noSuch('customer', id, param);
  return customer;
}

const create = call(
  'POST /v1/customers',
  z.strictObject({ metadata: z.record(z.string(), z.string()) }),
  async (work, { metadata }) => {
    const id = work.newId('cus');
    const created = await work.timeOf(id);
    const customer = customerOf({ id, created, email: null, name: null, metadata });
    await work.put(customer, metadata['accountId']);
    await work.tell('customer.created', customer, created);
    return customer;
  },
);

const search = call(
  'GET /v1/customers/search',
  z.strictObject({ query: z.string() }),
  async (work, { query }) => {
    const accountId = accountPattern.exec(query)?.[1];
    if (accountId === undefined)
      throw wrongParameter('query', 'The sandbox only searches metadata for accountId.');
    const data = await work.of('customer', accountId);
    return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
  },
);

const retrieve = call('GET /v1/customers/:id', nothing, (work, _, id) => customerAt(work, id));

const update = call(
  'POST /v1/customers/:id',
  z.strictObject({
    email: z.string().max(512).optional(),
    name: z.string().max(256).optional(),
    invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  }),
  async (work, { email, name, invoice_settings: settings }, id) => {
    const customer = await customerAt(work, id);
    const updated: Stripe.Customer = {
      ...customer,
      // An empty text unsets, as everywhere in the provider's forms.
      email: email === undefined ? customer.email : email || null,
      name: name === undefined ? (customer.name ?? null) : name || null,
      invoice_settings: { ...customer.invoice_settings, ...settings },
    };
    await work.put(updated);
    await work.tell('customer.updated', updated, await work.timeOf(id));
    return updated;
  },
);

const remove = call('DELETE /v1/customers/:id', nothing, async (work, _, id) => {
  const customer = await customerAt(work, id);
  const at = await work.timeOf(id);
  for (const subscription of await work.of('subscription', id))
    if (subscription.ended_at === null) await end(work, subscription, 'cancellation_requested', at);
  await work.tell('customer.deleted', customer, at);
  await work.remove(id);
  await work.remove(testClockId(id));
  return deletedCustomerOf(id);
});

export const customerCalls = [create, search, retrieve, update, remove];
