// The messages that a demonstration would have sent, as a page: who has only a browser can follow their links. It is
// there only with DEMO and MAIL_URL=outbox:, since the links in it open accounts. Each message's HTML is shown as a mail
// program would, in a frame that runs nothing, loads nothing and sends nothing.
import { createMiddleware } from 'hono/factory';
import type { Hono } from 'hono';
import { locale } from '#contract/ground/constants.ts';
import type { Config } from '#server/ground/config.ts';
import { escapeHtml } from '#server/mail/message.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import { stylesheet } from '#server/http/outbox-style.ts';
import { texts } from '#server/ground/language.ts';

export const outboxPath = '/dev/outbox';

export const showsOutbox = ({ demo, mailUrl }: Config): boolean => demo && mailUrl === 'outbox:';

const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' });

/** Where e-mails lead, and where their reader is. */
type Places = { home: string; origin: string };

/** An e-mail as it is read here: what leads into the portal leads to where the reader is. */
const readAt = (words: string, { home, origin }: Places): string =>
  words.replaceAll(/https?:\/\/[^\s<>"]+/g, (address) =>
    URL.canParse(address) && new URL(address).origin === home && address.startsWith(home)
      ? origin + address.slice(home.length)
      : address,
  );

/** Text with its addresses as links, where they lead into this portal. */
function linked(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      if (!URL.canParse(part) || new URL(part).origin !== origin) return escapeHtml(part);
      const { pathname, search, hash } = new URL(part);
      return `<a href="${escapeHtml(pathname + search + hash)}">${escapeHtml(part)}</a>`;
    })
    .join('');
}

function articleOf(message: OutboxMessage, places: Places): string {
  const { id, subject, recipient, created_at: createdAt, text } = message;
  return `<article aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(subject)}</h2>
<p class="meta">${escapeHtml(texts.outbox.to(recipient))}, <time datetime="${new Date(createdAt).toISOString()}">${time.format(createdAt)} UTC</time></p>
<pre>${linked(readAt(text, places), places.origin)}</pre>
<details><summary>${texts.outbox.mailProgram}</summary>
<iframe title="${escapeHtml(texts.outbox.frame(subject))}" src="${outboxPath}/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
</details>
</article>`;
}

function pageOf(messages: readonly OutboxMessage[], name: string, places: Places): string {
  const list = messages.map((message) => articleOf(message, places)).join('\n');
  const none = `<p class="none">${texts.outbox.none}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.outbox.title} – ${escapeHtml(name)} Data Portal</title>
<link rel="stylesheet" href="${outboxPath}/style.css"></head>
<body>
<header><a href="/home">${escapeHtml(name)} Data Portal</a></header>
<main>
<h1>${texts.outbox.title}</h1>
<p class="lede">${texts.outbox.lede}</p>
<p><a href="${outboxPath}">${texts.outbox.again}</a></p>
${messages.length === 0 ? none : list}
</main>
</body>
</html>
`;
}

const framed = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
const page = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Outside the headers of every answer, so that it has the last word. */
export const outboxHeaders = createMiddleware<Env>(async (http, next) => {
  await next();
  const isFrame = http.req.path.startsWith(`${outboxPath}/msg_`);
  http.res.headers.set('content-security-policy', isFrame ? framed : page);
  if (isFrame) http.res.headers.set('x-frame-options', 'SAMEORIGIN');
  http.res.headers.set('cache-control', 'no-store');
  http.res.headers.set('referrer-policy', 'no-referrer');
});

export function registerOutbox(app: Hono<Env>, { config, outbox, origins }: Services): void {
  const { name, origin: home } = outbox.letterhead;
  const placesOf = (http: Http): Places => ({ home: home(), origin: origins.of(http) });
  app.get(outboxPath, async (http) => http.html(pageOf(await outbox.list(), name, placesOf(http))));
  app.get(`${outboxPath}/style.css`, (http) =>
    http.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get(`${outboxPath}/:id`, async (http) => {
    const message = await outbox.find(http.req.param('id'));
    return message
      ? http.html(readAt(message.html, placesOf(http)))
      : http.text(texts.plain.messageNotFound(config.portal.name), 404);
  });
}
