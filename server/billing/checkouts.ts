// Beginning to pay. One checkout an account is open at a time: the same price asked for again leads to the same page.
// Another price closes it, and so does another way back, since a page leads to where it was begun and on from there.
// Fifty requests at once get one page, since they ask with one key, and the account's row decides which page counts where
// two prices were asked for at once.
import type { Kysely, Selectable } from 'kysely';
import { goneAccount } from '#server/account/account-rows.ts';
import { hashOf } from '#server/ground/secrets.ts';
import type { Database } from '#server/database/database.ts';
import type { CheckoutTable } from '#server/database/billing-tables.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { PaymentProvider, ProviderCheckout } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Customer } from './customers.ts';
import { hold } from '#server/account/entitlement.ts';

type Row = Selectable<CheckoutTable>;
type Step = Kysely<Tables>;

const minute = 60_000;
/** The provider closes a page after a day. */
const forgotten = 2 * 24 * 3_600_000;

const stillConfirming = () => refuse('already-subscribed', sentence('billing.payment-pending'));

type Ways = { successUrl: string; cancelUrl: string };

const rowsOf = (db: Step, accountId: string): Promise<Row[]> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const isWaiting = ({ state }: Row): boolean => state === 'open' || state === 'complete';

const setState = (db: Step, id: string, state: Row['state']) =>
  db
    .updateTable('checkout')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'complete'])
    .execute();

/**
 * Takes the page's row in, where none of its price came first, and closes those of other prices.
 * @returns the page that counts and those to close; null when another request has closed this page already
 */
async function takeIn(step: Step, row: Row): Promise<{ counts: Row; closed: Row[] } | null> {
  if (!(await hold(step, row.account_id))) throw goneAccount();
  const others = (await rowsOf(step, row.account_id)).filter(
    (other) => isWaiting(other) && other.id !== row.id,
  );
  const twin = others.find(({ price_id: price }) => price === row.price_id);
  if (twin) return { counts: twin, closed: [row] };
  await step
    .insertInto('checkout')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { state } = await step
    .selectFrom('checkout')
    .select('state')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (state !== 'open') return null;
  for (const { id } of others) await setState(step, id, 'expired');
  return { counts: row, closed: others };
}

type CheckoutDeps = { database: Database; clock: Clock; payments: PaymentProvider };

/** What the provider and the table say of the pages of an account. */
function createPages({ database, payments }: CheckoutDeps) {
  const setStateNow = (id: string, state: Row['state']) => database.run((db) => setState(db, id, state));
  return {
    /** Every page that there has ever been, in one look. */
    all: (accountId: string) => database.run((db) => rowsOf(db, accountId)),
    waiting: async (accountId: string) =>
      (await database.run((db) => rowsOf(db, accountId))).filter(isWaiting),
    /** What the provider says of a page, written down. @throws `provider-failure` */
    async look(row: Row): Promise<ProviderCheckout> {
      const checkout = await payments.checkout(row.id);
      if (checkout.state !== row.state) await setStateNow(row.id, checkout.state);
      return checkout;
    },
    /** @throws `provider-failure` */
    async expire(id: string): Promise<void> {
      await payments.expireCheckout(id).catch(async (error: unknown) => {
        // Another request may have closed it in between, or somebody has just paid on it.
        if ((await payments.checkout(id)).state !== 'expired') throw error;
      });
      await setStateNow(id, 'expired');
    },
  };
}
type Pages = ReturnType<typeof createPages>;

/** Whether a page leads back to where the member is and on to what they came for; one that does not say is taken for such. */
const leadsBack = ({ returnsTo }: ProviderCheckout, { successUrl }: Ways): boolean =>
  returnsTo === null || returnsTo === successUrl;

function createOpening({ database, clock, payments }: CheckoutDeps, pages: Pages) {
  /**
   * @param before how many pages there were when it was seen that none is open: who sees the same asks for the same page
   * @returns null when another request has closed the page already, or has begun one that counts instead
   */
  async function begin(customer: Customer, before: number, priceId: string, ways: Ways) {
    const { account_id: accountId, customer_id: customerId } = customer;
    const now = clock();
    // The minute is part of the key because the provider keeps failures under their keys too, and the way back because it
    // refuses a key that comes again with another.
    const key = [accountId, before, priceId, Math.floor(now / minute), hashOf(ways.successUrl)].join(':');
    const { id, url } = await payments.beginCheckout({ customerId, priceId, key, ...ways });
    const row: Row = { id, account_id: accountId, price_id: priceId, url, state: 'open', created_at: now };
    const taken = await database.run((db) => db.transaction().execute((step) => takeIn(step, row)));
    for (const page of taken?.closed ?? []) await pages.expire(page.id);
    return taken?.counts.id === id ? url : null;
  }

  /** The page to pay on. @throws `provider-failure`, or `already-subscribed` while a payment is being confirmed */
  return async function open(customer: Customer, priceId: string, ways: Ways): Promise<string> {
    const all = await pages.all(customer.account_id);
    for (const row of all.filter(isWaiting)) {
      const page = await pages.look(row);
      if (page.state === 'complete') throw stillConfirming();
      if (page.state !== 'open') continue;
      if (row.price_id === priceId && leadsBack(page, ways)) return row.url;
      await pages.expire(row.id);
    }
    // Closed by another request that came in between, or not the one that counts: the next look finds what is open now.
    return (await begin(customer, all.length, priceId, ways)) ?? open(customer, priceId, ways);
  };
}

export function createCheckouts(deps: CheckoutDeps) {
  const { database, clock } = deps;
  const pages = createPages(deps);
  const isComplete = ({ state }: Pick<Row, 'state'>) => state === 'complete';
  return {
    open: createOpening(deps, pages),
    /** Asks whether a page was finished whose payment has not been confirmed. @throws `provider-failure` */
    async isComplete(accountId: string): Promise<boolean> {
      for (const row of await pages.waiting(accountId)) if (!isComplete(row)) await pages.look(row);
      return this.wasComplete(accountId);
    },
    /** The same as far as it is known. */
    wasComplete: async (accountId: string): Promise<boolean> =>
      (await pages.waiting(accountId)).some(isComplete),
    /** Whether a page may have been finished, while the provider cannot be asked. */
    mayBeComplete: async (accountId: string): Promise<boolean> => (await pages.waiting(accountId)).length > 0,
    /** Closes whatever page is open, for an account that goes. @throws `provider-failure` */
    async close(accountId: string): Promise<void> {
      for (const row of await pages.waiting(accountId))
        if ((await pages.look(row)).state === 'open') await pages.expire(row.id);
    },
    /** Nobody waits for a payment that was never confirmed. */
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .updateTable('checkout')
          .set({ state: 'expired' })
          .where('state', 'in', ['open', 'complete'])
          .where('created_at', '<=', clock() - forgotten)
          .execute(),
      );
    },
  };
}

export type Checkouts = ReturnType<typeof createCheckouts>;
