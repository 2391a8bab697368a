// The whole HTTP side as a value: give it its parts and hand it requests. What every answer shares (id, log
// line, headers, origin check) comes first, then the contract's routes, then the pages.
import { Hono } from 'hono';
import type { Config } from '#server/ground/config.ts';
import { createHandlers } from '#server/api/handlers/handlers.ts';
import { registerSeeds, withSeeds } from '#server/api/handlers/seeds.ts';
import { createCallers } from '#server/api/callers.ts';
import { docsHeaders, docsPath, registerApiDocs } from '#server/pages/api-docs.ts';
import { registerHealth } from '#server/api/health.ts';
import { registerMetadataFiles } from '#server/pages/metadata-files.ts';
import { registerOpenApi } from '#server/api/openapi.ts';
import { outboxHeaders, outboxPath, registerOutbox, showsOutbox } from '#server/pages/outbox-page.ts';
import type { Parts } from '#server/api/parts.ts';
import type { Env } from '#server/http/env.ts';
import { createErrorHandler } from '#server/http/problems.ts';
import { createRepeats } from '#server/api/repeats.ts';
import { requestLog } from '#server/http/request-log.ts';
import { registerRoutes, registerUnknown } from '#server/api/routes.ts';
import { apiHeaders, originCheck, securityHeaders } from '#server/http/security.ts';
import { createSessionCookie } from '#server/api/session-cookie.ts';
import { createMayStaff } from '#server/pages/staff-pages.ts';
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

export function createApp(parts: Parts, { sandbox }: Mounts): Hono<Env> {
  const { config, log } = parts;
  const app = new Hono<Env>();
  const cookie = createSessionCookie(config);
  app.onError(createErrorHandler(parts));
  app.use(requestLog(log, config));
  // Outside the headers of every answer, so that it has the last word on the API's.
  app.use('/api/*', apiHeaders);
  app.use(`${docsPath}/*`, docsHeaders);
  if (showsOutbox(config)) app.use(`${outboxPath}/*`, outboxHeaders);
  if (sandbox) app.use(`${sandboxPath}/*`, sandboxHeaders);
  app.use(securityHeaders(config));
  // Signed, and sent by no browser: what would keep other sites out would keep the provider out too.
  registerWebhooks(app, parts);
  app.use(originCheck(config));

  registerHealth(app, parts);
  if (config.demo) registerSeeds(app, parts, cookie);
  if (showsOutbox(config)) registerOutbox(app, parts);
  if (sandbox) app.route(sandboxPath, sandboxPages(sandbox, houseOf(config)));
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
