// What keeps other sites out: headers on every answer, and the origin check on every request that may change
// something. The page's scripts, styles, fonts and images come from the portal itself and nowhere else.
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/ground/config.ts';
import type { Env, Http } from './env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';

const none = ["'none'"];
const self = ["'self'"];

export const securityHeaders = ({ publicUrl }: Config) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: self,
      styleSrc: self,
      imgSrc: [...self, 'data:'],
      fontSrc: self,
      connectSrc: self,
      formAction: self,
      baseUri: none,
      frameAncestors: none,
      objectSrc: none,
      manifestSrc: self,
      requireTrustedTypesFor: ["'script'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl?.protocol === 'https:' ? 'max-age=63072000; includeSubDomains' : false,
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });

/** Answers of the API are private unless a handler says otherwise, and their addresses are nobody's business. */
export const apiHeaders = createMiddleware<Env>(async (http, next) => {
  await next();
  http.res.headers.set('referrer-policy', 'no-referrer');
  if (!http.res.headers.has('cache-control')) http.res.headers.set('cache-control', 'no-store');
});

/**
 * Pages of other sites may read this answer, as nobody or by an API token. Browsers keep an answer from a page that had them
 * send cookies, since nothing here says that it may.
 */
export const readElsewhere = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['authorization', 'range', 'if-range', 'if-none-match'],
  exposeHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', 'x-rows', 'retry-after'],
  maxAge: 86_400,
});

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `host` of an Origin header; null for `null`, which sandboxed and redirected pages send. */
function parseOrigin(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}

function isOwnOrigin(http: Http, publicUrl: URL | null): boolean {
  const origin = http.req.header('origin');
  if (origin === undefined) {
    // Scripts send neither header; browsers that leave Origin out still tell where the request comes from.
    const site = http.req.header('sec-fetch-site');
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  const sender = parseOrigin(origin);
  if (!sender) return false;
  return publicUrl
    ? sender.origin === publicUrl.origin
    : sender.host === (http.req.header('host') ?? new URL(http.req.url).host);
}

export const originCheck = ({ publicUrl }: Config) =>
  createMiddleware<Env>(async (http, next) => {
    if (!harmless.has(http.req.method) && !isOwnOrigin(http, publicUrl))
      throw refuse('foreign-origin', sentence('request.foreign-origin'));
    await next();
  });
