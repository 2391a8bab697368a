// Failures that can be visited. In a demonstration a named seed makes the real server fail, wait or break off, by
// hand, in development and in tests; docs/seeds.md tells how to name one. Nothing here runs without DEMO, and
// production refuses to start with it.
import { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { endpoints } from '#contract/api/endpoints.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type ProblemCode, problemStatus } from '#contract/ground/problem.ts';
import { orderFaults } from '#server/file/orders/faults.ts';
import { importFaults } from '#server/import/apart/faults.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import { refuse } from '#server/ground/refusal.ts';
import { endpointAt } from '#server/api/routes.ts';
import type { Sessions } from '#server/session/sessions.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import { texts } from '#server/ground/language.ts';
import type { Handlers } from './handler.ts';

type Seed = {
  says: string;
  status?: number;
  code?: ProblemCode;
  waitMs?: number;
  breaks?: boolean;
  expiresMs?: number;
};

const failing = (status: number): Seed => ({ says: `answers ${status}`, status });

const codes = Object.keys(problemStatus) as ProblemCode[];

/** Name → what happens. */
export const seeds: Readonly<Record<string, Seed>> = {
  ...Object.fromEntries(
    [...new Set(Object.values(problemStatus))].map((status) => [`error-${status}`, failing(status)]),
  ),
  ...Object.fromEntries(
    codes.map((code) => [
      code,
      { says: `answers ${problemStatus[code]} with this code`, status: problemStatus[code], code },
    ]),
  ),
  slow: { says: 'waits three seconds, then answers as usual', waitMs: 3000 },
  busy: { says: 'answers 503 with Retry-After', status: 503 },
  broken: { says: 'a download breaks off after its first slice', breaks: true },
  'newer-build': { says: 'the server says that it serves a newer version of the pages' },
  ...importFaults,
  ...orderFaults,
  expired: { says: 'signs in as active@meridian.example for five seconds', expiresMs: 5000 },
};

const cookieName = 'seed';
const retried = new Set([429, 503]);

/** The code that the endpoint itself would use for the status, where it has one. */
function codeFor(name: string, status: number): ProblemCode {
  const own: readonly ProblemCode[] = endpoints[name as keyof typeof endpoints]?.problems ?? [];
  return [...own, ...codes].find((code) => problemStatus[code] === status) ?? 'server-failure';
}

async function act(name: string, seedName: string): Promise<void> {
  const seed = seeds[seedName];
  if (seed?.waitMs) await pause(seed.waitMs);
  if (!seed?.status) return;
  const headers: Record<string, string> = retried.has(seed.status) ? { 'retry-after': '60' } : {};
  throw refuse(seed.code ?? codeFor(name, seed.status), sentence('request.seeded', { seed: seedName }), {
    headers,
  });
}

async function* brokenOff(body: ReadableStream<Uint8Array>) {
  for await (const slice of body) {
    yield slice;
    throw new Error(texts.seeds.broken);
  }
}

const breakOff = (response: Response): Response =>
  new Response(
    response.body && (WebStream.from(brokenOff(response.body)) as ReadableStream<Uint8Array>),
    response,
  );

/** A seed among the values that a visitor can type: e-mail, search, ids and token. */
function typedSeed({ body, query, params }: Record<string, unknown>): string | undefined {
  const values = { ...(params as object), ...(query as object), ...(body as object) } as Record<
    string,
    unknown
  >;
  const typed = ['email', 'search', 'id', 'dataset', 'token'].map((field) => String(values[field] ?? ''));
  return typed
    .map((value) => value.replace(/@meridian\.example$/, ''))
    .find((value) => Object.hasOwn(seeds, value));
}

const cookieSeed = (http: Http, name: string): string | undefined =>
  (getCookie(http, cookieName) ?? '')
    .split(',')
    .map((entry) => entry.split(':'))
    .find(([endpoint]) => endpoint === name)?.[1];

type AnyHandler = (call: Record<string, unknown> & { http: Http }) => Promise<unknown>;

function seeded(
  name: string,
  handler: AnyHandler,
  { accounts, clock }: Services,
  cookie: SessionCookie,
): AnyHandler {
  return async (call) => {
    const seedName = typedSeed(call) ?? cookieSeed(call.http, name) ?? '';
    const { breaks, expiresMs } = seeds[seedName] ?? {};
    // Statuses and waits of a cookie's seed have been dealt with before the caller was known.
    if (typedSeed(call)) await act(name, seedName);
    if (expiresMs && name === 'session.open') {
      const account = await handler({
        ...call,
        body: { ...(call['body'] as object), email: 'active@meridian.example' },
      });
      await accounts.sessions.endAt(cookie.written(call.http), clock() + expiresMs);
      return account;
    }
    const answer = await handler({ ...call, seed: seedName });
    return breaks && answer instanceof Response && call.http.req.method !== 'HEAD'
      ? breakOff(answer)
      : answer;
  };
}

/** The same handlers, which fail when a seed says so. */
export const withSeeds = (handlers: Handlers, services: Services, cookie: SessionCookie): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      seeded(name, handler as AnyHandler, services, cookie),
    ]),
  ) as unknown as Handlers;

const listing = (): string => {
  const rows = Object.entries(seeds).map(([name, { says }]) => `${name.padEnd(22)} ${says}`);
  return [texts.seeds.title, texts.seeds.session, ...rows, ''].join('\n');
};

/** What can be done to the visitor's own session by hand. */
const endings: Readonly<Record<string, (sessions: Sessions, secret: string, soon: number) => Promise<void>>> =
  {
    expired: (sessions, secret) => sessions.close(secret),
    ending: (sessions, secret, soon) => sessions.endAt(secret, soon),
    final: (sessions, secret, soon) => sessions.ageTo(secret, soon),
    old: (sessions, secret) => sessions.unconfirm(secret),
  };

/** Seeds by cookie for any endpoint, and the address that sets them. */
export function registerSeeds(app: Hono<Env>, { accounts, clock }: Services, cookie: SessionCookie): void {
  app.use('/api/*', async (http, next) => {
    const name = endpointAt(http.req.method, http.req.path);
    if (name) await act(name, cookieSeed(http, name) ?? '');
    await next();
  });
  app.get('/dev/seed', async (http) => {
    const { set, clear, session } = http.req.query();
    if (set) setCookie(http, cookieName, set, { path: '/', httpOnly: true, sameSite: 'Lax' });
    if (clear) deleteCookie(http, cookieName, { path: '/' });
    const secret = cookie.read(http);
    if (session && secret) await endings[session]?.(accounts.sessions, secret, clock() + 60_000);
    return set || clear || session ? http.redirect('/', 303) : http.text(listing());
  });
}
