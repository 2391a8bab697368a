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
import { messageAbout, type SubscriptionRow } from './status-mail.ts';
import { hold, paidStatus, settle } from '#server/account/entitlement.ts';

type Step = Kysely<Tables>;

const rowOf = (accountId: string, subscriptions: ProviderSubscription, askedAt: number): SubscriptionRow => ({
  id: subscriptions.id,
  account_id: accountId,
  status: subscriptions.status,
  price_id: subscriptions.price.id,
  amount: subscriptions.price.amount,
  currency: subscriptions.price.currency,
  interval: subscriptions.price.interval,
  started_at: subscriptions.startedAt,
  period_ends_at: subscriptions.periodEndsAt,
  is_cancelling: Number(subscriptions.isCancelling),
  ended_at: subscriptions.endedAt,
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

type Answer = { number: number; askedAt: number; subscriptions: readonly ProviderSubscription[] };

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

async function write(step: Step, accountId: string, { subscriptions, askedAt }: Answer): Promise<void> {
  for (const one of subscriptions) {
    const { id, account_id: _account, ...columns } = rowOf(accountId, one, askedAt);
    await step
      .insertInto('subscription')
      .values({ id, account_id: accountId, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
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
  message: ReturnType<typeof messageAbout>,
  now: number,
) {
  const row =
    message && (await step.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst());
  if (message && row) await outbox.put(step, accountOf(row, now), message);
}

type SubscriptionSyncDeps = { database: Database; clock: Clock; outbox: Outbox; payments: PaymentProvider };

export function createSubscriptionSync({ database, clock, outbox, payments }: SubscriptionSyncDeps) {
  async function keep(step: Step, accountId: string, answer: Answer, isNotified: boolean): Promise<void> {
    const now = clock();
    if (!(await hold(step, accountId)) || !(await mayWrite(step, accountId, answer))) return;
    const before = await subscriptionsOf(step, accountId);
    await write(step, accountId, answer);
    const after = await subscriptionsOf(step, accountId);
    if (paidStatus(after)) await endCheckouts(step, accountId);
    const left = await settle(step, accountId, now);
    if (left && isNotified) await tell(step, outbox, accountId, messageAbout({ before, after, left }), now);
  }

  return {
    /**
     * Asks what the customer has and writes it down, with what follows from it: entitlement and e-mails.
     * @param options.also done in the same transaction; @param options.isNotified false writes no e-mail
     * @throws `provider-failure`
     */
    async refresh(
      { account_id: accountId, customer_id: customerId }: Pick<Customer, 'account_id' | 'customer_id'>,
      { also, isNotified = true }: { also?: (step: Step) => Promise<unknown>; isNotified?: boolean } = {},
    ): Promise<void> {
      const number = await takeNumber(database, accountId);
      const askedAt = clock();
      const subscriptions = await payments.subscriptions(customerId);
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          await keep(step, accountId, { number, askedAt, subscriptions }, isNotified);
          await also?.(step);
        }),
      );
    },
  };
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
