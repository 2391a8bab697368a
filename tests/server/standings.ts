// A member comes to have what a test needs, by the ways that lead there: the provider's page and clock, an application
// and the desk. Only what no visitor can bring about is written into a row: that nothing is given to start with, and a
// page that was finished and of which the provider says nothing.
import type { Product, Redirect } from '#contract/billing/subscriptions.ts';
import type { Kind } from '#machines/billing/subscription.types.ts';
import type { Database } from '#server/database/database.ts';

export type Having = Kind | 'given';

/** How a test does it, in the process of the portal or from outside. */
export type Hands = {
  database: Database;
  accountId: string;
  get: <Answer>(path: string) => Promise<Answer>;
  post: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** The same as an administrator. */
  asStaff: (path: string, body: object) => Promise<unknown>;
  /** Finishes the provider's page with a card that succeeds. */
  pay: (url: string) => Promise<unknown>;
  /** The next payment of this customer does not go through, and the portal hears of it. */
  failNext: (customerId: string) => Promise<unknown>;
};

/** Given access, or none. */
export const give = (
  { database, accountId }: Pick<Hands, 'database' | 'accountId'>,
  status: 'active' | 'inactive',
) =>
  database.run((db) =>
    db
      .updateTable('account')
      .set({ granted_status: status, subscription_status: status })
      .where('id', '=', accountId)
      .execute(),
  );

/** The provider's page: the one that was begun before, or another. */
async function pageOf({ database, accountId, get, post }: Hands): Promise<string> {
  const begun = await database.run((db) =>
    db.selectFrom('checkout').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
  );
  if (begun) return begun.url;
  const { prices } = await get<Product>('/api/subscription/product');
  const { url } = await post<Redirect>('/api/subscription/checkout', { price: prices[0]!.id });
  return url;
}

async function subscribe(hands: Hands): Promise<void> {
  await hands.pay(await pageOf(hands));
  await hands.get('/api/subscription/subscriptions');
}

async function failNext(hands: Hands): Promise<void> {
  await subscribe(hands);
  const { customer_id: customer } = await hands.database.run((db) =>
    db.selectFrom('customer').selectAll().where('account_id', '=', hands.accountId).executeTakeFirstOrThrow(),
  );
  await hands.failNext(customer);
}

async function waitForProvider(hands: Hands): Promise<void> {
  await pageOf(hands);
  await hands.database.run((db) =>
    db.updateTable('checkout').set({ state: 'complete' }).where('account_id', '=', hands.accountId).execute(),
  );
}

export const reason = 'A thesis on corporate tax in three countries.';

async function apply({ post }: Hands): Promise<string> {
  const { freeAccess } = await post<{ freeAccess: { id: string } }>('/api/subscription/free-access', {
    reason,
  });
  return freeAccess.id;
}

const ways: Readonly<Record<Having, (hands: Hands) => Promise<unknown>>> = {
  inactive: async () => {},
  given: (hands) => give(hands, 'active'),
  active: subscribe,
  cancelling: async (hands) => {
    await subscribe(hands);
    await hands.post('/api/subscription/cancel');
  },
  pastDue: failNext,
  confirming: waitForProvider,
  requested: apply,
  refused: async (hands) =>
    hands.asStaff(`/api/staff/applications/${await apply(hands)}/refuse`, {
      reason: 'Say who pays for the work.',
    }),
  free: async (hands) =>
    hands.asStaff(`/api/staff/applications/${await apply(hands)}/approve`, { months: 12 }),
};

/** The member, who had nothing, has this. */
export const becomes = (hands: Hands, having: Having): Promise<unknown> => ways[having](hands);
