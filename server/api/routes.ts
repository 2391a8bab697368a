// The one registration loop: every row of the contract becomes a route with its caller check and its validation,
// so a handler starts with a known caller and typed values. Other paths under /api answer 404 or 405.
import type { Hono } from 'hono';
import type { Account } from '#contract/account/account.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { paths } from '#contract/api/paths.ts';
import type { Handlers } from '#server/api/handlers/handler.ts';
import type { createCallers } from './callers.ts';
import { sentence } from '#server/ground/sentence.ts';
import { nothingHere } from '#server/ground/refusal.ts';
import { readElsewhere } from '#server/http/security.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Env, Http } from '#server/http/env.ts';
import { jsonType } from '#server/catalogue/lists.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Idempotency } from './idempotency.ts';
import { readRequest, type Validated } from './validation.ts';

type AnyHandler = (call: { http: Http; member: Account } & Validated) => unknown;
type Checks = { identify: ReturnType<typeof createCallers>; idempotency: Idempotency };

/** Paths without holes first, so that `/tokens/one-time` is not taken for an id. */
const rows = (Object.entries(paths) as [EndpointName, (typeof paths)[EndpointName]][]).toSorted(
  ([, [, one]], [, [, other]]) => Number(one.includes('{')) - Number(other.includes('{')),
);

function createRoute(name: EndpointName, handler: AnyHandler, { identify, idempotency }: Checks) {
  const endpoint: Endpoint = endpoints[name];
  const isReading = paths[name][0] === 'GET';

  async function answer(http: Http, member: Account | null, request: Validated): Promise<Response> {
    const given = await handler({ http, member: member as Account, ...request });
    if (given instanceof Response) return given;
    if (given === undefined) return http.body(null, 204);
    // What anybody may read holds no secret that its size could tell.
    if (isReading && endpoint.caller === 'anyone' && !endpoint.known)
      return sendBody(http, createBody(jsonType, JSON.stringify(given), { compress: 'once' }), {});
    return http.json(given as object, endpoint.accepted ? 202 : 200);
  }

  return async (http: Http): Promise<Response> => {
    http.set('call', name);
    // Who calls comes before what they ask: a stranger learns nothing from validation.
    const member = await identify(http, endpoint).catch((refusal: unknown) => {
      if (isReading) throw refusal;
      return idempotency.again(http, name, endpoint, refusal);
    });
    if (member instanceof Response) return member;
    const request = await readRequest(http, endpoint);
    const work = () => answer(http, member, request);
    return isReading ? work() : idempotency.once(http, name, { member, request }, work);
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const patterns = rows.map(([name, [method, path]]) => ({ name, method, pattern: patternOf(path) }));

/** The endpoint that a request is for; HEAD is a GET whose body stays away. */
export const endpointAt = (method: string, path: string): EndpointName | undefined =>
  patterns.find((row) => row.method === (method === 'HEAD' ? 'GET' : method) && row.pattern.test(path))?.name;

function refuseUnknown(http: Http): never {
  const methods = patterns
    .filter(({ pattern }) => pattern.test(http.req.path))
    .map(({ method }) => method as string);
  if (methods.length === 0) throw nothingHere();
  const allowed = (methods.includes('GET') ? ['HEAD', ...methods] : methods).toSorted().join(', ');
  throw refuse(
    'method-not-allowed',
    sentence('request.method-not-allowed', { method: http.req.method, allowed }),
    {
      headers: { allow: allowed },
    },
  );
}

export function registerRoutes(app: Hono<Env>, handlers: Handlers, checks: Checks): void {
  for (const [name, [method, path]] of rows) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    if ((endpoints[name] as Endpoint).elsewhere) app.use(pattern, readElsewhere);
    app.on(method, pattern, createRoute(name, handlers[name] as AnyHandler, checks));
  }
}

/** Registered last: whatever is left under /api. */
export function registerUnknown(app: Hono<Env>): void {
  app.all('/api', refuseUnknown);
  app.all('/api/*', refuseUnknown);
}
