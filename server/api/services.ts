// What the app is made of, as values: createApp receives them, handlers and middleware take what they need. A
// test hands in another clock or database; nothing is looked up in a global.
import Bowser from 'bowser';
import type { Logger } from 'pino';
import type { Accounts } from '#server/membership/accounts.ts';
import type { Config } from '#server/ground/config.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { OutboxStore } from '#server/mail/outbox.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import type { FileStore } from '#server/objects/objects.ts';
import type { Orders } from '#server/file/orders/orders.ts';
import type { Selections } from '#server/selection/selections.ts';
import type { Subscriptions } from '#server/billing/subscriptions.ts';
import type { Admin } from '#server/admin/admin.ts';
import { countedAs } from '#server/http/addresses.ts';
import type { Http } from '#server/http/env.ts';
import type { Origins } from '#server/http/origins.ts';

export type Services = {
  config: Config;
  accounts: Accounts;
  data: { catalogue: CatalogueSource; engine: DataEngine; objects: FileStore };
  outbox: OutboxStore;
  idempotency: IdempotencyStore;
  selections: Selections;
  orders: Orders;
  admin: Admin;
  payments: PaymentProvider;
  subscriptions: Subscriptions;
  /** Where the portal is reached: by this visitor, and by anybody. */
  origins: Origins;
  /** Aborted as soon as the process is told to stop. */
  stopping: AbortSignal;
  clock: Clock;
  log: Logger;
};

/** The visitor's address, as attempts are counted by it. */
export const addressOf = (http: Http): string => countedAs(http.get('from'));

/** Browser and system in words, such as “Firefox on Windows”: what the visitor says of itself, for showing. */
export function deviceOf(http: Http): string {
  const { browser, os } = Bowser.parse((http.req.header('user-agent') ?? ' ').slice(0, 500) || ' ');
  if (!browser.name) return 'A script';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
