// What the app is made of, as values: createApp receives them, handlers and middleware take what they need. A
// test hands in another clock or database; nothing is looked up in a global.
import Bowser from 'bowser';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Config } from '#server/config.ts';
import type { RepeatStore } from '#server/database/repeats.ts';
import type { OutboxStore } from '#server/mail/outbox.ts';
import type { CatalogueSource, Clock, DataEngine } from '#server/ports.ts';

export type Parts = {
  config: Config;
  accounts: Accounts;
  data: { catalogue: CatalogueSource; engine: DataEngine };
  outbox: OutboxStore;
  repeats: RepeatStore;
  clock: Clock;
  log: Logger;
};

/** Bindings are absent when a test hands a request over in process. */
export type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };
export type Http = Context<Env>;

/** The visitor's address, from the socket: a header can be made up. An IPv6 visitor owns a whole /64. */
export function addressOf(http: Http): string {
  const address = http.env?.incoming?.socket.remoteAddress ?? 'in-process';
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Browser and system in words, such as “Firefox on Windows”: what the visitor says of itself, for showing. */
export function deviceOf(http: Http): string {
  const { browser, os } = Bowser.parse((http.req.header('user-agent') ?? ' ').slice(0, 500) || ' ');
  if (!browser.name) return 'A script';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
