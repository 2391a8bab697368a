// Members who pay, for tests: through the portal's own endpoints and the sandbox's page, as a person would.
import type { Product, Redirect, BillingOverview } from '#contract/billing/subscriptions.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Person } from '#tests/fixtures/server/cast.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

export const day = 24 * 3_600_000;
export const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };

export const priceOf = async ({ payments }: FreshApp, interval: 'month' | 'year' = 'month') =>
  (await payments.product()).prices.find((price) => price.interval === interval)!.id;

/** What a page of the sandbox is called by. */
export const sessionIn = ({ url }: Redirect): string => new URL(url).pathname.split('/').at(-1)!;

export async function begin(
  app: FreshApp,
  { visitor }: Pick<Person, 'visitor'>,
  interval?: 'month' | 'year',
) {
  const answer = await visitor.post('/api/subscription/checkout', { price: await priceOf(app, interval) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Redirect;
}

export const sandboxOf = ({ sandbox }: FreshApp) => {
  if (!sandbox) throw new Error('This app has no sandbox.');
  return sandbox;
};

/** Pays on the page, and nobody tells the portal yet. */
export const pay = async (app: FreshApp, person: Pick<Person, 'visitor'>, interval?: 'month' | 'year') =>
  sandboxOf(app).complete(sessionIn(await begin(app, person, interval)), card);

/** Pays, and the portal is told. */
export async function subscribe(app: FreshApp, person: Pick<Person, 'visitor'>): Promise<void> {
  await pay(app, person);
  await sandboxOf(app).deliverDue();
}

export const customerOf = async (app: FreshApp, { account }: Pick<Person, 'account'>): Promise<string> => {
  const customer = await app.subscriptions.customers.of(account.id);
  if (!customer) throw new Error('This member is no customer.');
  return customer.customer_id;
};

export const standing = ({ visitor }: Pick<Person, 'visitor'>): Promise<BillingOverview> =>
  visitor.json<BillingOverview>('/api/subscription/subscriptions');

export const product = ({ visitor }: Pick<Person, 'visitor'>): Promise<Product> =>
  visitor.json<Product>('/api/subscription/product');

/** Kinds of the e-mails to a member, oldest first. */
export const kindsTo = async (app: FreshApp, { account }: Pick<Person, 'account'>): Promise<string[]> =>
  (await app.letters())
    .filter(({ recipient }) => recipient === account.email)
    .map(({ kind }) => kind)
    .reverse();

/** What the member may do, as every request of theirs is told. */
export const statusOf = async ({ visitor }: Pick<Person, 'visitor'>) =>
  (await visitor.json<{ subscriptionStatus: BillingOverview['status'] }>('/api/account')).subscriptionStatus;

/** The provider does not answer from now on. @returns what brings it back */
export function breakProvider({ payments }: FreshApp): () => void {
  const whole = { ...payments };
  const fail = async () => {
    throw refuse('provider-failure', 'The payment provider did not answer.');
  };
  for (const [name, value] of Object.entries(payments))
    if (typeof value === 'function' && name !== 'readEvent') Object.assign(payments, { [name]: fail });
  return () => Object.assign(payments, whole);
}
