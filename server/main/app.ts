// The whole HTTP side as a value: give it its parts and hand it requests. What every answer shares (id, log
// line, headers, origin check) comes first, then the contract's routes, then the pages.
import { Hono } from 'hono';
import type { Config } from '#server/ground/config.ts';
import { createHandlers } from '#server/api/handlers/handlers.ts';
import { registerSeeds, withSeeds } from '#server/api/handlers/seeds.ts';
import { createCallers } from '#server/api/callers.ts';
import { docsHeaders, docsPath, registerApiDocs } from '#server/pages/api-docs.ts';
import { registerHealth } from '#server/api/health.ts';
import { registerMetrics } from '#server/api/metrics.ts';
import { registerCrawlerFiles } from '#server/pages/crawler-files.ts';
import { registerOpenApi } from '#server/api/openapi.ts';
import { outboxHeaders, outboxPath, registerOutbox, showsOutbox } from '#server/pages/outbox-page.ts';
import type { Services } from '#server/api/services.ts';
import type { Env } from '#server/http/env.ts';
import { createErrorHandler } from '#server/http/problems.ts';
import { createIdempotency } from '#server/api/idempotency.ts';
import { headerLimit } from '#server/http/header-limit.ts';
import { requestLog } from '#server/http/request-log.ts';
import { registerRoutes, registerUnknown } from '#server/api/routes.ts';
import { apiHeaders, originCheck, securityHeaders } from '#server/http/security.ts';
import { createSessionCookie } from '#server/api/session-cookie.ts';
import { createVisitorOf } from '#server/pages/admin-pages.ts';
import { registerStatic } from '#server/pages/static.ts';
import { registerWebhooks } from '#server/api/webhooks.ts';
import { sandboxHeaders } from '#sandbox/pages/headers.ts';
import { sandboxPages, sandboxPath } from '#sandbox/pages/pages.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** Moving a member's time is for demonstrations. */
const houseOf = ({ portal, demo }: Config) => ({
  house: { name: portal.name, home: '/home' },
  travels: demo,
});

/** What is served beside the portal. */
export type Mounts = {
  /** The payment provider in this process, where no money moves. */
  sandbox: Sandbox | null;
};

export function createApp(services: Services, { sandbox }: Mounts): Hono<Env> {
  const { config, log } = services;
  const app = new Hono<Env>();
  const cookie = createSessionCookie(config);
  app.onError(createErrorHandler(services));
  app.use(requestLog(log, config));
  registerMetrics(app, services);
  // Outside the headers of every answer, so that it has the last word on the API's.
  app.use('/api/*', apiHeaders);
  app.use(`${docsPath}/*`, docsHeaders);
  if (showsOutbox(config)) app.use(`${outboxPath}/*`, outboxHeaders);
  if (sandbox) app.use(`${sandboxPath}/*`, sandboxHeaders);
  app.use(securityHeaders(config));
  app.use(headerLimit);
  // Signed, and sent by no browser: what would keep other sites out would keep the provider out too.
  registerWebhooks(app, services);
  app.use(originCheck(config));

  registerHealth(app, services);
  if (config.demo) registerSeeds(app, services, cookie);
  if (showsOutbox(config)) registerOutbox(app, services);
  if (sandbox) app.route(sandboxPath, sandboxPages(sandbox, houseOf(config)));
  const handlers = createHandlers(services, cookie);
  registerRoutes(app, config.demo ? withSeeds(handlers, services, cookie) : handlers, {
    identify: createCallers(services, cookie),
    idempotency: createIdempotency(services, cookie),
  });
  registerOpenApi(app, services);
  registerApiDocs(app, services);
  registerUnknown(app);
  registerCrawlerFiles(app, services);
  registerStatic(app, services, { visitorOf: createVisitorOf(services, cookie), cookie });
  return app;
}
