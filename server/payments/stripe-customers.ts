// One account, one customer, from however many processes it is asked at once. Looking first finds those that were made
// before; the key makes all who are making one now get the same, and since the request says nothing but the account's id,
// a corrected address cannot make it another request.
import type { Stripe } from 'stripe';
import { isMissing } from './stripe-failures.ts';

type CustomerDetails = { email: string; name?: string | undefined };

/** An empty text takes the name away. */
const wordsOf = ({ email, name }: CustomerDetails): Stripe.CustomerUpdateParams => ({
  email,
  name: name ?? '',
});

const isUpToDate = ({ email, name }: Stripe.Customer, details: CustomerDetails): boolean =>
  email === details.email && (name ?? '') === (details.name ?? '');

async function find(stripe: Stripe, accountId: string): Promise<Stripe.Customer | undefined> {
  const { data } = await stripe.customers.search({ query: `metadata['accountId']:'${accountId}'` });
  // Should there ever be two, everybody takes the older one.
  return data.sort((one, other) => one.created - other.created)[0];
}

const make = (stripe: Stripe, accountId: string): Promise<Stripe.Customer> =>
  stripe.customers.create({ metadata: { accountId } }, { idempotencyKey: `customer:${accountId}` });

export const customers = (stripe: Stripe) => ({
  async ensureCustomer({ accountId, ...details }: CustomerDetails & { accountId: string }): Promise<string> {
    const customer = (await find(stripe, accountId)) ?? (await make(stripe, accountId));
    if (!isUpToDate(customer, details)) await stripe.customers.update(customer.id, wordsOf(details));
    return customer.id;
  },
  async updateCustomer(id: string, details: CustomerDetails): Promise<void> {
    await stripe.customers.update(id, wordsOf(details));
  },
  /** With a customer go all subscriptions, at once. */
  async forgetCustomer(id: string): Promise<void> {
    try {
      await stripe.customers.del(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  },
});
