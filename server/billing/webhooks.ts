// Events of the payment provider. What one says is only a reason to ask: any order, any delay and any repetition end in
// what the provider says now. An event is a row that is done once its answer is written, in one transaction. One of a
// customer that nobody knows yet waits in its row until somebody does (docs/decisions/0033).
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { WebhookEventTable } from '#server/database/billing-tables.ts';
import type { Tables } from '#server/database/schema.ts';
import type { PaymentProvider, ProviderEvent } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Customers } from './customers.ts';
import type { SubscriptionSync } from './sync-subscription.ts';

export type WebhookOutcome = 'handled' | 'known' | 'ignored' | 'waiting';

type Row = Selectable<WebhookEventTable>;

/** What may change what somebody has; of anything else it is enough to say that it came. */
const concerning = ['checkout.session.', 'customer.subscription.', 'invoice.', 'setup_intent.succeeded'];
/** What says that a card was given, which is to be charged from then on. */
const givingCards = new Set(['checkout.session.completed', 'setup_intent.succeeded']);
const concerns = ({ type, customer_id: customerId }: Row): boolean =>
  customerId !== null && concerning.some((start) => type.startsWith(start));

/** The provider sends for three days; whoever looks into what went wrong has a month. */
const kept = 30 * 24 * 3_600_000;

async function note(database: Database, event: ProviderEvent, now: number): Promise<Row> {
  const row = {
    id: event.id,
    type: event.type,
    customer_id: event.customerId,
    created_at: event.createdAt,
    received_at: now,
    handled_at: null,
  };
  return database.run(async (db) => {
    await db
      .insertInto('webhook_event')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db.selectFrom('webhook_event').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow();
  });
}

const finish = (db: Kysely<Tables>, id: string, now: number) =>
  db
    .updateTable('webhook_event')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();

type WebhookDeps = {
  database: Database;
  clock: Clock;
  payments: PaymentProvider;
  customers: Customers;
  subscriptionSync: SubscriptionSync;
  log: Logger;
};

function createHandling({ database, clock, payments, customers, subscriptionSync }: WebhookDeps) {
  return async function handle(row: Row): Promise<WebhookOutcome> {
    if (!concerns(row)) {
      await database.run((db) => finish(db, row.id, clock()));
      return 'ignored';
    }
    const customer = await customers.byProviderId(row.customer_id ?? '');
    if (!customer) return 'waiting';
    if (givingCards.has(row.type)) await payments.useNewestCard(customer.customer_id);
    await subscriptionSync.refresh(customer, { also: (step) => finish(step, row.id, clock()) });
    return 'handled';
  };
}

export function createWebhooks(deps: WebhookDeps) {
  const { database, clock, payments, log } = deps;
  const handle = createHandling(deps);
  const waiting = (customerId?: string): Promise<Row[]> =>
    database.run((db) =>
      db
        .selectFrom('webhook_event')
        .selectAll()
        .where('handled_at', 'is', null)
        .where('customer_id', 'in', (eb) =>
          eb
            .selectFrom('customer')
            .select('customer_id')
            .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? '')),
        )
        .orderBy('received_at')
        .limit(1000)
        .execute(),
    );

  return {
    /** @throws `signature-wrong`, or `provider-failure` when the provider does not answer: the event comes again */
    async take(body: string, signature: string | undefined): Promise<WebhookOutcome> {
      const row = await note(database, payments.readEvent(body, signature), clock());
      return row.handled_at === null ? handle(row) : 'known';
    },
    /**
     * Handles events that wait, of one customer who has become known or of all.
     * One that fails goes on waiting.
     */
    async catchUp(customerId?: string): Promise<void> {
      for (const row of await waiting(customerId))
        await handle(row).catch((err: unknown) =>
          log.warn({ err, event: row.id }, 'an event goes on waiting'),
        );
    },
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('webhook_event')
          .where('received_at', '<=', clock() - kept)
          .execute(),
      );
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
