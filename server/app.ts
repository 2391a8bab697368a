// The whole HTTP side as a value: give it its parts and hand it requests. What every answer shares (id, log
// line, headers, origin check) comes first, then the contract's routes, then the pages.
import { Hono } from 'hono';
import type { Config } from './config.ts';
import { createHandlers } from './handlers/handlers.ts';
import { registerSeeds, withSeeds } from './handlers/seeds.ts';
import { createCallers } from './http/callers.ts';
import { docsHeaders, docsPath, registerApiDocs } from './http/api-docs.ts';
import { registerHealth } from './http/health.ts';
import { registerMetadataFiles } from './http/metadata-files.ts';
import { registerOpenApi } from './http/openapi.ts';
import { outboxHeaders, outboxPath, registerOutbox, showsOutbox } from './http/outbox-page.ts';
import type { Parts } from './http/parts.ts';
import type { Env } from './http/env.ts';
import { createErrorHandler } from './http/problems.ts';
import { createRepeats } from './http/repeats.ts';
import { requestLog } from './http/request-log.ts';
import { registerRoutes, registerUnknown } from './http/routes.ts';
import { apiHeaders, originCheck, securityHeaders } from './http/security.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { createMayStaff } from './http/staff-pages.ts';
import { registerStatic } from './http/static.ts';
import { registerWebhooks } from './http/webhooks.ts';
import { sandboxHeaders } from './payments/sandbox/pages/headers.ts';
import { sandboxPages, sandboxPath } from './payments/sandbox/pages/pages.ts';

/** Moving a member's time is for demonstrations. */
const houseOf = ({ portal, demo }: Config) => ({
  house: { name: portal.name, home: '/home' },
  travels: demo,
});

export function createApp(parts: Parts): Hono<Env> {
  const { config, log } = parts;
  const app = new Hono<Env>();
  const cookie = createSessionCookie(config);
  app.onError(createErrorHandler(parts));
  app.use(requestLog(log, config));
  // Outside the headers of every answer, so that it has the last word on the API's.
  app.use('/api/*', apiHeaders);
  app.use(`${docsPath}/*`, docsHeaders);
  if (showsOutbox(config)) app.use(`${outboxPath}/*`, outboxHeaders);
  if (parts.sandbox) app.use(`${sandboxPath}/*`, sandboxHeaders);
  app.use(securityHeaders(config));
  // Signed, and sent by no browser: what would keep other sites out would keep the provider out too.
  registerWebhooks(app, parts);
  app.use(originCheck(config));

  registerHealth(app, parts);
  if (config.demo) registerSeeds(app, parts, cookie);
  if (showsOutbox(config)) registerOutbox(app, parts);
  if (parts.sandbox) app.route(sandboxPath, sandboxPages(parts.sandbox, houseOf(config)));
  const handlers = createHandlers(parts, cookie);
  registerRoutes(app, config.demo ? withSeeds(handlers, parts, cookie) : handlers, {
    identify: createCallers(parts, cookie),
    repeats: createRepeats(parts, cookie),
  });
  registerOpenApi(app, parts);
  registerApiDocs(app, parts);
  registerUnknown(app);
  registerMetadataFiles(app, parts);
  registerStatic(app, parts, createMayStaff(parts, cookie));
  return app;
}
