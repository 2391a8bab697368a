// The start of the server: read the environment, open the stores, listen, and stop in order when told to. What
// it opens it closes; everything in between is createApp's.
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import {
  demonstrationAccounts,
  demonstrationPassword,
  ensureDemonstrationAccounts,
} from '#server/demonstration/accounts.ts';
import { saveDemonstrationBundles } from '#server/demonstration/bundles.ts';
import { type Accounts, createAccounts } from '#server/membership/accounts.ts';
import { texts } from '#server/ground/language.ts';
import { openLog } from '#server/ground/log.ts';
import { createApp, type Mounts } from './app.ts';
import { startJobs } from './jobs.ts';
import { setGcPace } from './gc-pace.ts';
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts';
import { openData } from '#server/file/data.ts';
import { sayFolder } from '#server/objects/folders.ts';
import { collectSegments } from '#server/catalogue/segments/collection.ts';
import { openDatabase } from '#server/database/database.ts';
import { Away } from '#server/ground/refusal.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { createIdempotencyStore } from '#server/api/idempotency-store.ts';
import { addressAt, createOrigins, type Origins } from '#server/http/origins.ts';
import { outboxPath, showsOutbox } from '#server/pages/outbox-page.ts';
import type { Services } from '#server/api/services.ts';
import { serverOptions } from '#server/http/server-options.ts';
import { isPaged, listingOf } from '#server/browse/listing.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import { letterheadOf } from '#server/mail/message.ts';
import { createOutbox, type OutboxStore } from '#server/mail/outbox.ts';
import { openTransport } from '#server/mail/transport.ts';
import { subscribeDemonstration } from '#server/demonstration/subscription.ts';
import { createOrders } from '#server/file/orders/orders.ts';
import { readPlaces } from '#server/search/question/places.ts';
import { createSelections } from '#server/selection/selections.ts';
import { createSubscriptions } from '#server/billing/subscriptions.ts';
import { createAdmin } from '#server/admin/admin.ts';
import { deliverTo, openPayments } from './payments.ts';

/** EX_CONFIG of sysexits: a supervisor should not start it again before the environment is mended. */
const badConfiguration = 78;
/** EX_TEMPFAIL: what is missing may come back, so a supervisor should try again. */
const notNow = 75;
/** Downloads under way get this long to finish. */
const grace = 20_000;

async function settleAccounts(accounts: Accounts, { production, demo }: Config): Promise<void> {
  const published = production ? await accounts.demonstrationAccounts() : [];
  if (published.length > 0) throw new ConfigError(texts.environment.demonstrationAccounts(published));
  if (demo) await ensureDemonstrationAccounts(accounts);
}

/** Sends what is in the outbox, where MAIL_URL names a way. @returns what ends it */
function startDelivery(config: Config, outbox: OutboxStore, log: Logger): () => Promise<void> {
  const transport = openTransport(config.mailUrl, outbox.letterhead);
  if (transport) {
    const delivery = createDelivery(outbox, transport, log);
    delivery.start();
    return delivery.stop;
  }
  if (config.production) log.warn(texts.environment.noMail);
  return async () => {};
}

type Seeded = Omit<Parameters<typeof subscribeDemonstration>[0], 'sandbox'> &
  Pick<Services, 'accounts' | 'config' | 'data' | 'log'> &
  Mounts;

async function seedDemonstration(seeded: Seeded): Promise<void> {
  const { accounts, config, data, sandbox, log, ...deps } = seeded;
  if (!config.demo) return;
  const without = (what: string) => (err: unknown) => log.warn({ err }, `the demonstration has ${what}`);
  const { bundles } = accounts;
  await saveDemonstrationBundles({ ...deps, bundles, release: data.catalogue.current() }).catch(
    without('no saved bundles'),
  );
  if (sandbox) await subscribeDemonstration({ ...deps, sandbox }).catch(without('nobody who pays'));
}

/** In slices beside the requests, so that the first visitor of a long catalogue does not wait for it. */
function listAhead({ config, data, log }: Pick<Services, 'config' | 'data' | 'log'>): void {
  const release = data.catalogue.current();
  if (isPaged(config, release))
    void listingOf(release).catch((err: unknown) => log.warn({ err }, 'no listing yet'));
}

/**
 * Opens everything that answers requests.
 * @param origins known once the server listens
 */
async function openPortal(config: Config, log: Logger, origins: Origins, stopping: AbortSignal) {
  const database = await openDatabase(config.databaseUrl);
  const clock = Date.now;
  const outbox = createOutbox(database, clock, letterheadOf(config.portal, origins.home));
  const accounts = createAccounts(database, clock, outbox);
  await settleAccounts(accounts, config);
  const releases = createReleaseStore(database);
  const data = await openData({ ...config, releases, clock, log }).catch(sayFolder);
  readPlaces();
  const stopDelivery = startDelivery(config, outbox, log);
  const deliver = deliverTo(() => app, origins.home);
  const { payments, sandbox } = openPayments({ config, database, clock, log, deliver });
  const idempotency = createIdempotencyStore(database, clock);
  const selections = createSelections(database, clock);
  const orders = createOrders({ database, clock, log, data });
  const subscriptions = createSubscriptions({ database, clock, outbox, payments, log });
  const admin = createAdmin({ database, clock, outbox, config, data, log });
  const services = {
    config,
    accounts,
    data,
    outbox,
    idempotency,
    selections,
    orders,
    admin,
    payments,
    subscriptions,
    origins,
    stopping,
    clock,
    log,
  };
  const app = createApp(services, { sandbox });
  listAhead(services);
  const collect = () => collectSegments({ ...data, releases, clock });
  const stopJobs = startJobs({ ...services, catalogue: data.catalogue, collect });
  sandbox?.start();
  const close = async () => {
    await stopDelivery();
    await sandbox?.stop();
    await admin.imports.close();
    await stopJobs();
    await orders.close();
    await data.close();
    await database.close();
  };
  const seed = () => seedDemonstration({ ...services, database, sandbox });
  return { app, seed, close, endStreams: accounts.changes.close };
}

function listen(config: Config, fetch: Parameters<typeof serve>[0]['fetch']) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const about = { fetch, hostname: config.host, port: config.port, serverOptions };
    const server = serve(about, ({ port }: AddressInfo) => resolve({ server, port }));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new ConfigError(texts.environment.portTaken(config.port)) : error);
    });
  });
}

function welcome(config: Config, address: string): string {
  const { portal, demo, version } = config;
  const accounts = demonstrationAccounts.map(({ email }) => `    ${email}`).join('\n');
  const messages = showsOutbox(config)
    ? `  Messages that would have been sent: ${address}${outboxPath}\n`
    : '';
  const demonstration = demo
    ? `\n  Demonstration accounts, password ${demonstrationPassword}:\n${accounts}\n  Failures to visit: ${address}/dev/seed\n${messages}`
    : '';
  return `\n  ${portal.name} Data Portal ${version} is ready at ${address}\n${demonstration}\n`;
}

export type RunningPortal = {
  address: string;
  /** What whoever started it is told: where it is, and what a demonstration has. */
  welcome: string;
  stop(): Promise<void>;
  /** Once it has stopped. */
  endLog(): Promise<void>;
  /** How long it serves after it was told to stop, in milliseconds. */
  drainMs: number;
};

/** What the environment says, and what whoever starts the server has of its own instead. */
type Environment = Record<string, string | undefined>;
type Own = Partial<Pick<Config, 'pagesFolder'>>;

/** @throws {@link ConfigError} with a sentence for whoever set the environment */
export async function startPortal(environment: Environment, own: Own = {}): Promise<RunningPortal> {
  const config = { ...readConfig(environment), ...own };
  const { log, end: endLog } = openLog({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime });
  let port = config.port;
  const origins = createOrigins(config, { address: () => addressAt(config.host, port), port: () => port });
  const stopping = new AbortController();
  const portal = await openPortal(config, log, origins, stopping.signal);
  const listening = await listen(config, portal.app.fetch).catch(async (error: unknown) => {
    await portal.close();
    throw error;
  });
  ({ port } = listening);
  const { server } = listening;
  const address = origins.home();
  await portal.seed();
  const stop = async () => {
    // Whoever sends requests here reads that it is not ready, and sends the next ones elsewhere.
    stopping.abort();
    if (config.drainMs > 0) await pause(config.drainMs);
    // A connection with a request under way stays, and whoever has it may ask again and again.
    server.prependListener('request', (_request: unknown, answer: ServerResponse) => {
      answer.setHeader('connection', 'close');
    });
    const closed = new Promise((resolve) => server.close(resolve));
    // They would last as long as their pages.
    portal.endStreams();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await closed;
    await portal.close();
  };
  return { address, welcome: welcome(config, address), stop, endLog, drainMs: config.drainMs };
}

/** Says why there is no start, with a code for whoever supervises it. @throws what it was given, where no setting is to blame */
export function endStart(error: unknown): never {
  const isAway = error instanceof Away;
  if (!isAway && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`The portal did not start.\n${error.message}\n`);
  process.exit(isAway ? notNow : badConfiguration);
}

/** Starts, and stops on SIGTERM or SIGINT; a second signal or a download that takes too long ends it at once. */
export async function run(environment: Environment, own?: Own): Promise<void> {
  setGcPace();
  try {
    const portal = await startPortal(environment, own);
    const end = () => {
      setTimeout(() => process.exit(1), portal.drainMs + grace).unref();
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
      const stopped = portal.stop().then(
        () => 0,
        () => 1,
      );
      void stopped.then((code) => portal.endLog().finally(() => process.exit(code)));
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    // Whoever reads that it is ready may stop it at once.
    process.stdout.write(portal.welcome);
  } catch (error) {
    endStart(error);
  }
}

if (import.meta.main) await run(process.env);
