// What the payment provider says is the truth about a subscription; this asks it and writes the answer down. Questions of
// a customer are numbered before they are asked, and an answer is written unless a later question's has been: whatever is
// written was asked after the last change that somebody told us of, by whichever process and in whatever order.
import type { Kysely } from 'kysely';
import { accountOf } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { PaymentProvider, ProviderSubscription } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import type { Customer } from './customers.ts';
import { letterAbout, type SubscriptionRow } from './money-news.ts';
import { hold, paidStatus, settle } from '#server/account/standing.ts';

type Step = Kysely<Tables>;

const rowOf = (accountId: string, held: ProviderSubscription, askedAt: number): SubscriptionRow => ({
  id: held.id,
  account_id: accountId,
  status: held.status,
  price_id: held.price.id,
  amount: held.price.amount,
  currency: held.price.currency,
  interval: held.price.interval,
  started_at: held.startedAt,
  period_ends_at: held.periodEndsAt,
  is_cancelling: Number(held.isCancelling),
  ended_at: held.endedAt,
  asked_at: askedAt,
});

export const subscriptionsOf = (step: Step, accountId: string): Promise<SubscriptionRow[]> =>
  step
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();

async function takeNumber(database: Database, accountId: string): Promise<number> {
  const row = await database.run((db) =>
    db
      .updateTable('customer')
      .set((eb) => ({ asked: eb('asked', '+', 1) }))
      .where('account_id', '=', accountId)
      .returning('asked')
      .executeTakeFirst(),
  );
  return row?.asked ?? 0;
}

type Answer = { number: number; askedAt: number; held: readonly ProviderSubscription[] };

/** @returns false when a later question has been answered already */
async function mayWrite(step: Step, accountId: string, { number, askedAt }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('customer')
    .set({ written: number, answered_at: askedAt })
    .where('account_id', '=', accountId)
    .where('written', '<', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function write(step: Step, accountId: string, { held, askedAt }: Answer): Promise<void> {
  for (const one of held) {
    const { id, account_id: _account, ...said } = rowOf(accountId, one, askedAt);
    await step
      .insertInto('subscription')
      .values({ id, account_id: accountId, ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
  }
}

/** Whoever has paid is not asked to wait for it, or to pay again on a page that is still open. */
const endCheckouts = (step: Step, accountId: string) =>
  step
    .updateTable('checkout')
    .set({ state: 'settled' })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['open', 'complete'])
    .execute();

async function tell(
  step: Step,
  outbox: Outbox,
  accountId: string,
  letter: ReturnType<typeof letterAbout>,
  now: number,
) {
  const row =
    letter && (await step.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst());
  if (letter && row) await outbox.put(step, accountOf(row, now), letter);
}

type Needs = { database: Database; clock: Clock; outbox: Outbox; payments: PaymentProvider };

export function createTruth({ database, clock, outbox, payments }: Needs) {
  async function keep(step: Step, accountId: string, answer: Answer, isTold: boolean): Promise<void> {
    const now = clock();
    if (!(await hold(step, accountId)) || !(await mayWrite(step, accountId, answer))) return;
    const before = await subscriptionsOf(step, accountId);
    await write(step, accountId, answer);
    const after = await subscriptionsOf(step, accountId);
    if (paidStatus(after)) await endCheckouts(step, accountId);
    const left = await settle(step, accountId, now);
    if (left && isTold) await tell(step, outbox, accountId, letterAbout({ before, after, left }), now);
  }

  return {
    /**
     * Asks what the customer has and writes it down, with what follows from it: entitlement and letters.
     * @param options.also done in the same transaction; @param options.isTold false writes no letter
     * @throws `provider-failure`
     */
    async learn(
      { account_id: accountId, customer_id: customerId }: Pick<Customer, 'account_id' | 'customer_id'>,
      { also, isTold = true }: { also?: (step: Step) => Promise<unknown>; isTold?: boolean } = {},
    ): Promise<void> {
      const number = await takeNumber(database, accountId);
      const askedAt = clock();
      const held = await payments.subscriptions(customerId);
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          await keep(step, accountId, { number, askedAt, held }, isTold);
          await also?.(step);
        }),
      );
    },
  };
}

export type Truth = ReturnType<typeof createTruth>;
