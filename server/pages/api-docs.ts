// The description of the interface as a page, for people: openapi-explorer reads /api/openapi.json and shows each call with
// its parameters, answers and problems, and lets one try it. It is a page of its own, served by the server with the
// library as a file of ours: the portal's own pages carry nothing of it, and it asks no other host for anything.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createMiddleware } from 'hono/factory';
import type { Hono } from 'hono';
import { locale } from '#contract/ground/constants.ts';
import { escapeHtml } from '#server/mail/message.ts';
import { docsScript, docsStyle } from './api-docs-look.ts';
import { type Body, createBody, sendBody } from '#server/http/encoded.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import { keepAtHome } from '#server/http/kept-body.ts';

export const docsPath = '/api/docs';

const { resolve } = createRequire(import.meta.url);

const explorer = () => readFileSync(resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'), 'utf8');

const pageOf = (name: string, origin: string): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${escapeHtml(name)} Data Portal</title>
<meta name="description" content="Every call of the interface of the ${escapeHtml(name)} Data Portal: parameters, answers, problems, limits and how scripts sign in.">
<link rel="canonical" href="${escapeHtml(origin)}${docsPath}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${docsPath}/style.css">
<script type="module" src="${docsPath}/explorer.js"></script>
<script type="module" src="${docsPath}/page.js"></script></head>
<body>
<header><a href="/home">${escapeHtml(name)} Data Portal</a><h1>API</h1></header>
<noscript><p>This page needs JavaScript. What it shows is in <a href="/api/openapi.json">/api/openapi.json</a> too, and <a href="/pages/guides/fetch-by-script">Fetch by script</a> says how to begin.</p></noscript>
<div id="reference"></div>
</body>
</html>
`;

/** As strict as everywhere, but for the styles that the library writes into its elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Outside the headers of every answer, so that it has the last word. */
export const docsHeaders = createMiddleware<Env>(async (http, next) => {
  await next();
  http.res.headers.set('content-security-policy', policy);
});

export function registerApiDocs(
  app: Hono<Env>,
  { config, origins }: Pick<Services, 'config' | 'origins'>,
): void {
  const files: Record<string, { type: string; of: () => string }> = {
    '/style.css': { type: 'text/css', of: () => docsStyle },
    '/page.js': { type: 'text/javascript', of: () => docsScript },
    '/explorer.js': { type: 'text/javascript', of: explorer },
  };
  const bodies = new Map<string, Body>();
  const bodyOf = (name: string): Body => {
    const { type, of } = files[name]!;
    const body = bodies.get(name) ?? createBody(`${type}; charset=utf-8`, of(), { compress: 'often' });
    bodies.set(name, body);
    return body;
  };
  const page = keepAtHome(origins, 'text/html; charset=utf-8', (origin) =>
    pageOf(config.portal.name, origin),
  );
  const send = (http: Http, body: Body) => sendBody(http, body, { 'cache-control': 'no-cache' });
  app.get(docsPath, (http) => send(http, page(origins.of(http))));
  for (const name of Object.keys(files)) app.get(`${docsPath}${name}`, (http) => send(http, bodyOf(name)));
}
