// Gives every request its id and writes one line about it: what was called and how it ended, with the code of a refusal,
// from where, and by which member (a random id that leads nowhere once the account is deleted). The path comes without
// its query, since queries carry one-time tokens; headers and bodies are never logged.
import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Config } from '#server/ground/config.ts';
import { createAddresses } from './addresses.ts';
import type { Env, Http } from './env.ts';

const longest = 500;

/** As it was sent: decoded, it could hold what moves a cursor or looks like the end of a line. */
const pathOf = (http: Http): string => new URL(http.req.url).pathname.slice(0, longest);

const factsOf = (http: Http) => ({
  requestId: http.get('requestId'),
  from: http.get('from'),
  call: http.get('call'),
  member: http.get('member'),
  method: http.req.method,
  path: pathOf(http),
  status: http.res.status,
  code: http.get('code'),
});

export function requestLog(log: Logger, config: Config) {
  const fromOf = createAddresses(config);
  return createMiddleware<Env>(async (http, next) => {
    const requestId = randomBytes(9).toString('base64url');
    const started = performance.now();
    http.set('requestId', requestId);
    http.set('from', fromOf(http));
    await next();
    http.res.headers.set('x-request-id', requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info({ ...factsOf(http), ms }, 'request');
  });
}
