// The portal's own app over HTTP, in a process of its own, with accounts to look for and a clock that runs an hour ahead
// with every request: limits count as they always do, and their windows are over before the next request comes. So no
// setting exists that could switch them off in an installation.
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createAccounts } from '#server/membership/accounts.ts';
import { createApp } from '#server/main/app.ts';
import { readConfig } from '#server/ground/config.ts';
import { openData } from '#server/file/data.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { createIdempotencyStore } from '#server/api/idempotency-store.ts';
import { addressAt, createOrigins } from '#server/http/origins.ts';
import { letterheadOf } from '#server/mail/message.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { noPayments } from '#server/payments/no-payments.ts';
import { createOrders } from '#server/file/orders/orders.ts';
import { createSelections } from '#server/selection/selections.ts';
import { createSubscriptions } from '#server/billing/subscriptions.ts';
import { createAdmin } from '#server/admin/admin.ts';

const hour = 3_600_000;
const config = readConfig({ ...process.env, DEMO: 'false' });
const log = pino({ level: 'error' });
const database = await openDatabase(config.databaseUrl);
let ahead = 0;
const clock = () => Date.now() + ahead;
const address = () => addressAt('127.0.0.1', config.port);
const origins = createOrigins(config, { address, port: () => config.port });
const outbox = createOutbox(database, clock, letterheadOf(config.portal, origins.home));
const accounts = createAccounts(database, clock, outbox);
const plain = { role: 'member', subscriptionStatus: 'inactive', dataPortalAdmin: false } as const;
const passwordHash = await accounts.hashPassword('four plain words together');
for (let at = 0; at < Number(process.env['KNOWN']); at += 1) {
  await accounts.create({ ...plain, email: `known-${at}@bench.example`, validated: true, passwordHash });
  await accounts.create({ ...plain, email: `waiting-${at}@bench.example`, validated: false, passwordHash });
}
const data = await openData({ data: config.data, releases: createReleaseStore(database), log });
const idempotency = createIdempotencyStore(database, clock);
const admin = createAdmin({ database, clock, outbox, config, data, log });
// Nobody pays here: the process looks for accounts alone.
const payments = noPayments;
const subscriptions = createSubscriptions({ database, clock, outbox, payments, log });
const money = { payments, subscriptions };
const selections = createSelections(database, clock);
const orders = createOrders({ database, clock, log, data });
const app = createApp(
  {
    config,
    accounts,
    data,
    outbox,
    idempotency,
    selections,
    orders,
    admin,
    ...money,
    stopping: new AbortController().signal,
    origins,
    clock,
    log,
  },
  { sandbox: null },
);
serve(
  {
    port: config.port,
    hostname: '127.0.0.1',
    fetch: (request, environment) => {
      ahead += hour;
      return app.fetch(request, environment);
    },
  },
  ({ port }) => process.stdout.write(`listening ${port}\n`),
);
