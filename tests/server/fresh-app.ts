// The real app for one test: its own empty database with the demonstration accounts, the shared small dataset
// behind the real engine, a clock to move and a log to read. Requests go in process, with a cookie jar a visitor.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { pino } from 'pino';
import { createAccounts } from '#server/membership/accounts.ts';
import { ensureDemonstrationAccounts } from '#server/demonstration/accounts.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { createApp } from '#server/main/app.ts';
import { type Config, readConfig } from '#server/ground/config.ts';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { createRepeatStore } from '#server/api/repeat-rows.ts';
import { createOrigins } from '#server/http/origins.ts';
import { letterheadOf } from '#server/mail/letter.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { deliverTo, openPayments } from '#server/main/payments.ts';
import { createSelections } from '#server/selection/selections.ts';
import { createSubscriptions } from '#server/billing/subscriptions.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { createDesk, type DeskNeeds } from '#server/admin/staff.ts';
import { type Edition, publishEditions } from './editions.ts';
import { smallData } from './small-data.ts';

export const password = 'meridian-demo';
export const jsonHeaders = { 'content-type': 'application/json' };
/** What an installation for real visitors sets, for `environment`. */
export const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://data.example.org', DEMO: 'false' };
const here = 'http://portal.test';
/** The port that these apps would listen on: with it, a name of this machine is where a visitor is. */
export const ownPort = 4173;
/** A real hash at a hundredth of the work; what the work must be, throttle.test.ts says. */
const cheap = { memory: 64, passes: 1, parallelism: 1 };
const plainMember = {
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
} as const;

export type FreshOptions = {
  /** Variables that differ from a demonstration's. */
  environment?: Record<string, string>;
  database?: string | Dialect;
  pagesFolder?: string;
  /** Replaces parts of the engine, for failures that a real one seldom has. */
  engine?: Partial<DataEngine>;
  /** Replaces what the desk is made of, for what a machine seldom says. */
  desk?: Partial<DeskNeeds>;
  /** Imported for this app alone, oldest first, instead of the shared small dataset. */
  editions?: readonly Edition[];
};

export type Visitor = ReturnType<typeof createVisitor>;

/** A browser as far as the server sees one: it keeps its cookies and sends them back. */
function createVisitor(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
  const jar = new Map<string, string>();
  const keep = (answer: Response): Response => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(path, origin), init);
    // Browsers send it, and only tests that lie have another.
    if (!request.headers.has('host')) request.headers.set('host', new URL(origin).host);
    if (jar.size > 0)
      request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    return keep(await fetch(request));
  };
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', headers: jsonHeaders, body: JSON.stringify(body) });
  return {
    jar,
    ask,
    post,
    json: async <T = Record<string, unknown>>(path: string, init?: RequestInit) =>
      (await (await ask(path, init)).json()) as T,
    signIn: (who = 'active', typed = password) =>
      post('/api/auth/login', { email: `${who}@meridian.example`, password: typed }),
    signOut: () => ask('/api/auth/login', { method: 'DELETE' }),
  };
}

function createClock(start = Date.UTC(2026, 10, 21)) {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, { advance: (milliseconds: number) => (now += milliseconds) });
}

const configOf = ({ environment = {}, pagesFolder }: FreshOptions): Config => {
  const config = readConfig({ DATABASE_URL: 'sqlite::memory:', DEMO: 'true', ...environment });
  const importRoot = join(tmpdir(), `meridian-imports-${randomUUID()}`);
  return { ...config, importRoot, pagesFolder: pagesFolder ?? '/nonexistent' };
};

export async function freshApp(options: FreshOptions = {}) {
  const config = configOf(options);
  const clock = createClock();
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const [database, { data, pointer }] = await Promise.all([
    openDatabase(options.database ?? config.databaseUrl),
    smallData(),
  ]);
  const releases = createReleaseStore(database);
  const { objects } = data;
  if (options.editions) await publishEditions(options.editions, { objects, releases });
  else await releases.publish(pointer, null);
  // The files of all apps lie in one store; which of them an app serves, its own release row says.
  const catalogue = options.editions ? await openCatalogue({ objects, releases, log }) : data.catalogue;
  const origins = createOrigins(config, { address: () => here, port: () => ownPort });
  const outbox = createOutbox(database, clock, letterheadOf(config.portal, origins.home));
  const accounts = createAccounts(database, clock, outbox, createPasswords(cheap));
  await ensureDemonstrationAccounts(accounts);
  const engine = { ...data.engine, ...options.engine };
  const repeats = createRepeatStore(database, clock);
  const desk = createDesk({
    database,
    clock,
    outbox,
    config,
    data: { catalogue, objects },
    log,
    ...options.desk,
  });
  const deliver = deliverTo(() => app, origins.home);
  const money = openPayments({ config, database, clock, log, deliver });
  const { payments } = money;
  const selections = createSelections(database, clock);
  const subscriptions = createSubscriptions({ database, clock, outbox, payments, log });
  const parts = {
    config,
    accounts,
    data: { catalogue, engine, objects },
    outbox,
    repeats,
    selections,
    desk,
    payments,
    subscriptions,
    origins,
    clock,
    log,
  };
  const mounts = { sandbox: money.sandbox };
  const app = createApp(parts, mounts);
  const fetch = (request: Request) => app.fetch(request);
  return {
    app,
    /** What it is made of, for another one of the same. */
    parts,
    fetch,
    clock,
    lines,
    config,
    accounts,
    database,
    outbox,
    /** Null where there is none; its events are told when a test says so, by `deliverDue`. */
    sandbox: money.sandbox,
    payments,
    subscriptions,
    selections,
    /** What an app with editions of its own serves. */
    catalogue,
    /** Where the files of all apps lie. */
    objects,
    /** Another edition, served at once. */
    publish: async (edition: Edition) => {
      await publishEditions([edition], { objects, releases });
      await catalogue.refresh();
    },
    /** What waits to be sent, newest first. */
    letters: () => outbox.list(),
    /** A new visitor with an empty cookie jar, at the portal's own address or another. */
    visitor: (at = origins.home()) => createVisitor(fetch, at),
    /** A new visitor who is signed in. */
    member: async (who?: string, at = origins.home()) => {
      const visitor = createVisitor(fetch, at);
      await visitor.signIn(who);
      return visitor;
    },
    /** A new visitor, signed in to an account of their own: no demonstration's. */
    newcomer: async (who = 'newcomer') => {
      const passwordHash = await accounts.hashPassword(password);
      await accounts.create({ ...plainMember, email: `${who}@meridian.example`, passwordHash });
      const visitor = createVisitor(fetch, origins.home());
      await visitor.signIn(who);
      return visitor;
    },
    /** The shared data stays open for the next app. */
    close: async () => {
      await desk.imports.idle();
      await rm(config.importRoot, { recursive: true, force: true });
      if (catalogue !== data.catalogue) catalogue.close();
      await database.close();
    },
  };
}

export type FreshApp = Awaited<ReturnType<typeof freshApp>>;
