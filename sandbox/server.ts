// The sandbox as a process of its own, for a portal that speaks to it over the network as it would to Stripe: the same calls
// and pages, its own database, and events by HTTP.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { problemStatus } from '#contract/ground/problem.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Env } from '#server/http/env.ts';
import { Refusal } from '#server/ground/refusal.ts';
import { originCheck, securityHeaders } from '#server/http/security.ts';
import type { Deliver } from './delivery.ts';
import { sandboxHeaders } from '#sandbox/pages/headers.ts';
import { sandboxPages, sandboxPath } from '#sandbox/pages/pages.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export type ServerOptions = {
  /** 0 asks the system for a free one. */
  port: number;
  databaseUrl: string;
  /** Where events go; nowhere without it. */
  webhook: string | undefined;
  secret: string;
  log: Logger;
  /** How long the portal may take to answer, in milliseconds. */
  patience?: number;
};

/** How long the portal may take to answer, in milliseconds. */
const usualPatience = 10_000;

/** @param stopping breaks off what is under way; it is told again after the next start */
const deliverByHttp =
  (webhook: string, patience: number, stopping: AbortSignal): Deliver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const over = new AbortController();
    const end = () => over.abort();
    const timer = setTimeout(end, patience);
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
    try {
      const answer = await fetch(webhook, { method: 'POST', headers, body, signal: over.signal });
      await answer.body?.cancel();
      return answer.status;
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
    }
  };

/** Nobody listens: what was not asked for is taken for told. */
const deliverToNobody: Deliver = async () => 204;

function pagesOf(sandbox: Sandbox): Hono<Env> {
  const app = new Hono<Env>();
  const everywhere = { publicUrl: null } as Parameters<typeof originCheck>[0];
  app.onError((error, http) => {
    if (error instanceof Refusal) return http.text(error.message, problemStatus[error.code]);
    throw error;
  });
  app.use(sandboxHeaders, securityHeaders(everywhere), originCheck(everywhere));
  app.route(
    sandboxPath,
    sandboxPages(sandbox, { house: { name: 'Sandbox', home: sandboxPath }, travels: true }),
  );
  return app;
}

export async function startSandbox(options: ServerOptions) {
  const { port, databaseUrl, webhook, secret, log, patience = usualPatience } = options;
  const database = await openDatabase(databaseUrl);
  const stopping = new AbortController();
  let address = '';
  const deliver = webhook === undefined ? deliverToNobody : deliverByHttp(webhook, patience, stopping.signal);
  const sandbox = createSandbox({ database, clock: Date.now, log, origin: () => address, deliver, secret });
  const pages = pagesOf(sandbox);
  const fetch = (request: Request) =>
    new URL(request.url).pathname.startsWith(sandboxPath) ? pages.fetch(request) : sandbox.api.fetch(request);
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch, hostname: '127.0.0.1', port }, (info: AddressInfo) => {
      address = `http://127.0.0.1:${info.port}`;
      resolve(listening);
    });
    listening.once('error', reject);
  });
  sandbox.start();
  const stop = async () => {
    stopping.abort();
    await sandbox.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
    await database.close();
  };
  return { address, stop };
}
