// Figures about this process for a monitor, in the text form of Prometheus: how its requests end and how long they take, what it
// serves, how its parts are, and what Node says of itself. Nobody reads them without the token of the environment.
import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { texts } from '#server/ground/language.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from './services.ts';

const metricsPath = '/metrics';

/** In seconds; a page is 0.01, a preview 0.05, and what takes 3 is too slow. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10];

const help = texts.metrics;

type MetricsDeps = Pick<Services, 'admin' | 'data'>;

function registryOf({ admin, data }: MetricsDeps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: help.requests,
    labelNames: ['call', 'method', 'status'],
    buckets,
    registers,
  });
  const parts = new Gauge({
    name: 'portal_part_is_well',
    help: help.parts,
    labelNames: ['part'],
    registers,
    async collect() {
      for (const { name, isWell } of await admin.health.parts()) parts.set({ part: name }, Number(isWell));
    },
  });
  const catalogue = new Gauge({
    name: 'portal_catalogue',
    help: help.catalogue,
    labelNames: ['of'],
    registers,
    collect() {
      const { datasets, variables } = data.catalogue.current();
      catalogue.set({ of: 'datasets' }, datasets.length);
      catalogue.set({ of: 'variables' }, variables.length);
    },
  });
  const release = new Gauge({
    name: 'portal_release_timestamp_seconds',
    help: help.release,
    registers,
    collect() {
      release.set(Date.parse(data.catalogue.current().createdAt) / 1000);
    },
  });
  return { registry, requests };
}

/** Both by their hashes, which have one length. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** Monitors ask these; the desk's figures are about everybody else. */
const ofMonitors = new Set([metricsPath, '/healthz', '/readyz']);

/**
 * Counts what comes after it, for the desk and for {@link metricsPath}, which it answers. Without a token in the environment
 * there is nothing at that address.
 */
export function registerMetrics(app: Hono<Env>, services: MetricsDeps & Pick<Services, 'config'>): void {
  const { metricsToken } = services.config;
  const monitored = metricsToken === null ? null : { ...registryOf(services), token: metricsToken };
  app.use(
    createMiddleware<Env>(async (http, next) => {
      const started = performance.now();
      await next();
      const ms = performance.now() - started;
      const { method, path } = http.req;
      const { status } = http.res;
      if (!ofMonitors.has(path)) services.admin.health.note(status, ms);
      monitored?.requests.observe({ method, call: http.get('call') ?? 'page', status }, ms / 1000);
    }),
  );
  if (!monitored) return;
  const { registry, token: expected } = monitored;
  app.get(metricsPath, async (http) => {
    const [, token = ''] = /^bearer (.*)$/i.exec(http.req.header('authorization') ?? '') ?? [];
    if (!isSame(token, expected))
      throw refuse('not-signed-in', sentence('request.metrics-token'), {
        headers: { 'www-authenticate': 'Bearer' },
      });
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
    return http.body(await registry.metrics(), 200, headers);
  });
}
