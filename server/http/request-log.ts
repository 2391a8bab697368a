// Gives every request its id and writes one line about it: method, path without the query (queries carry
// one-time tokens), status and milliseconds. Headers and bodies are never logged.
import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './parts.ts';

export const requestLog = (log: Logger) =>
  createMiddleware<Env>(async (http, next) => {
    const requestId = randomBytes(9).toString('base64url');
    const started = performance.now();
    http.set('requestId', requestId);
    await next();
    http.res.headers.set('x-request-id', requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info(
      { requestId, method: http.req.method, path: http.req.path, status: http.res.status, ms },
      'request',
    );
  });
