// Vite's plugin of `npm run dev`: what Vite has no file for is asked of the portal's server. The server's pages come with
// all that it says in them (settings, head, status) and then pass through Vite, which adds its own scripts to them. While
// the server starts again, requests wait for it.
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const host = '127.0.0.1';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect({ host, port }, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/** The portal's server: where it listens, and whether it runs or is about to. */
type Behind = { port: number; isRunning: () => boolean };

async function untilListening({ port, isRunning }: Behind): Promise<void> {
  while (isRunning() && !(await isListening(port))) await pause(20);
}

/** A page of the portal, and not one of those that need no script, such as the outbox. */
const isOurs = (html: string): boolean => html.includes('id="portal-config"');

/**
 * Screens say beside their component which actors come with it. React's refresh would load the whole page again for that;
 * what changes in `actors` itself is seen after a reload.
 */
const refreshScreens = 'window.__getReactRefreshIgnoredExports = () => ["actors"];';

/**
 * Headers of a page that do not hold once Vite has added to it: its scripts and styles stand inside it, and it has
 * another length. In development it may also talk with windows that it opens (docs/inspector.md).
 */
const unfit = new Set(['content-security-policy', 'content-length', 'cross-origin-opener-policy', 'etag']);

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !unfit.has(name)));

const absent =
  'The portal’s server does not answer. Its last words are in the terminal of `npm run dev`; it starts again at the next change of a file.';

/** Asks the server what the browser has asked. @returns null where nobody answers */
async function ask(asked: Connect.IncomingMessage, port: number): Promise<IncomingMessage | null> {
  const { 'if-none-match': _known, ...headers } = asked.headers;
  const { method, originalUrl } = asked;
  const options = {
    host,
    port,
    method,
    path: originalUrl,
    headers: { ...headers, 'accept-encoding': 'identity' },
  };
  const sent = request(options);
  // It may also break off after its answer has begun, as when the server starts again; the answer has that error too.
  sent.on('error', () => {});
  const answers = once(asked.pipe(sent), 'response') as Promise<[IncomingMessage]>;
  return answers.then(
    ([answer]) => answer,
    () => null,
  );
}

async function forward(
  vite: ViteDevServer,
  port: number,
  asked: Connect.IncomingMessage,
  to: ServerResponse,
) {
  const answer = await ask(asked, port);
  if (answer === null) return to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(absent);
  const { statusCode: status = 500, headers } = answer;
  if (asked.method !== 'GET' || !headers['content-type']?.startsWith('text/html'))
    return pipeline(answer, to.writeHead(status, headers));
  const html = await text(answer);
  return isOurs(html)
    ? to
        .writeHead(status, headersOf(answer))
        .end(await vite.transformIndexHtml('/index.html', html, asked.originalUrl))
    : to.writeHead(status, headers).end(html);
}

export const portalPages = (behind: Behind): Plugin => ({
  name: 'portal-pages',
  configureServer(vite) {
    vite.middlewares.use('/api', async (_asked, _to, next) => {
      await untilListening(behind);
      next();
    });
    // What is returned comes after all that Vite answers itself.
    return () =>
      vite.middlewares.use(async (asked, to, next) => {
        await untilListening(behind);
        try {
          await forward(vite, behind.port, asked, to);
        } catch (error) {
          // Whoever has left the page meanwhile needs no answer.
          if (!to.destroyed) next(error);
        }
      });
  },
  transformIndexHtml: () => [{ tag: 'script', children: refreshScreens, injectTo: 'head-prepend' }],
});
