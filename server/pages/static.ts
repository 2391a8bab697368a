// The browser's half: files of the build folder and the page for every address that looks like one. The list of
// files is read at start, so a path can name nothing else; bodies are read and compressed when first asked for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { getMimeType } from 'hono/utils/mime';
import { isInspectorPath } from '#contract/api/inspector.ts';
import { isPaged } from '#server/browse/listing.ts';
import type { Config } from '#server/ground/config.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { type Body, createBody, sendBody } from '#server/http/encoded.ts';
import { texts } from '#server/ground/language.ts';
import { createMayInspect } from './inspectors.ts';
import { pageMetadataOf } from './page-metadata.ts';
import { markdownOf } from './markdown.ts';
import { createWaiting } from './preloads.ts';
import { isPage, isAdminPage, renderPage, type DrawnPage, type PageContent, type Visit } from './page.ts';
import { createDrawnPages } from './drawn-pages.ts';
import type { SessionCookie } from '#server/api/session-cookie.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import type { VisitorOf } from './admin-pages.ts';

const compressible = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|ico)$/;
/** What is compressed at the build is sent by the name of what it is of. Source maps are for the installation's own debugging, and what begins with a dot (vite's manifest, .git) is for tools. */
const withheld = /\.map$|\.br$|(^|\/)\.(?!well-known\/)/;
/** Vite puts a hash of the content into these names, so they never change. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const revalidated = { 'cache-control': 'no-cache' };
/** The page of an administrator of a production portal is not everybody's, and the desk's are nobody else's. */
const own = { 'cache-control': 'private, no-cache' };

function filesOf(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const files = names.filter(
    (name) => !withheld.test(name) && name !== 'index.html' && statSync(path.join(folder, name)).isFile(),
  );
  return new Map(files.map((name) => [`/${name}`, path.join(folder, name)]));
}

function typeOf(name: string): string {
  const type = getMimeType(name) ?? 'application/octet-stream';
  return /^text\/|javascript|json|svg/.test(type) && !type.includes('charset')
    ? `${type}; charset=utf-8`
    : type;
}

function createReader(files: Map<string, string>) {
  const bodies = new Map<string, Body>();
  return function bodyOf(name: string): Body | undefined {
    const file = files.get(name);
    if (file === undefined) return undefined;
    const known = bodies.get(name);
    if (known) return known;
    const body = createBody(typeOf(name), readFileSync(file), {
      compress: compressible.test(name) ? 'often' : 'no',
      brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    });
    bodies.set(name, body);
    return body;
  };
}

/** Who asks for any kind of file means a page where the address does not look like a file's. */
function wantsPage(http: Http): boolean {
  const accepted = http.req.header('accept') ?? '*/*';
  return (
    /text\/(html|markdown)/.test(accepted) || (path.extname(http.req.path) === '' && accepted.includes('*/*'))
  );
}

/** Whether Markdown was asked for by name, and no less than HTML. */
const wantsMarkdown = (http: Http): boolean =>
  accepts(http, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown';

const htmlType = 'text/html; charset=utf-8';
const markdownType = 'text/markdown; charset=utf-8';

/** The page as it is for each kind of visitor; null when it is not built. */
function pagesOf(config: Config) {
  const file = path.join(config.pagesFolder, 'index.html');
  if (!existsSync(file)) return null;
  const template = readFileSync(file, 'utf8');
  const waiting = createWaiting(config.pagesFolder);
  const bare = new Map<string, Body>();
  function bareFor(visit: Visit): Body {
    const key = JSON.stringify(visit);
    const body = bare.get(key) ?? createBody(htmlType, renderPage(template, config, visit));
    bare.set(key, body);
    return body;
  }
  /** For as long as the drawn pages themselves are kept: each is of one address, origin, visitor and release. */
  const drawnBodies = new WeakMap<DrawnPage, Body>();
  function drawnFor(drawn: DrawnPage, visit: Visit, content: PageContent): Body {
    const known = drawnBodies.get(drawn);
    if (known) return known;
    const page = renderPage(template, config, visit, content);
    // Who may be somebody is shown so as soon as the page stands.
    const body = createBody(htmlType, visit.isSignedOut ? waiting(page) : page);
    drawnBodies.set(drawn, body);
    return body;
  }
  const markdownBodies = new WeakMap<DrawnPage, Body>();
  function markdownFor(drawn: DrawnPage, address: string): Body {
    const body = markdownBodies.get(drawn) ?? createBody(markdownType, markdownOf(drawn.html, address));
    markdownBodies.set(drawn, body);
    return body;
  }
  function htmlFor(visit: Visit, content: PageContent): Body {
    if (content.drawn) return drawnFor(content.drawn, visit, content);
    return content.head
      ? createBody(htmlType, renderPage(template, config, visit, content), { compress: 'once' })
      : bareFor(visit);
  }
  return { htmlFor, markdownFor };
}

type Visitors = { visitorOf: VisitorOf; cookie: Pick<SessionCookie, 'read'> };

export function registerStatic(app: Hono<Env>, services: Services, { visitorOf, cookie }: Visitors): void {
  const { config, data } = services;
  const drawnPage = createDrawnPages(app, services);
  const mayInspect = createMayInspect(config, visitorOf);
  const bodyOf = createReader(filesOf(config.pagesFolder));
  const pages = pagesOf(config);
  const pageMetadataAt = (http: Http) =>
    pageMetadataOf(http.req.path, data.catalogue.current(), publisherOf(services, http));
  const addressOf = (http: Http) => {
    const { pathname, search } = new URL(http.req.url);
    return new URL(`${pathname}${search}`, services.origins.of(http)).href;
  };
  const absent = (http: Http) =>
    http.text(texts.plain.notFound, 404, {
      'cache-control': 'no-store',
    });

  app.get('*', async (http) => {
    const file = bodyOf(http.req.path);
    if (file) return sendBody(http, file, http.req.path.startsWith('/assets/') ? forever : revalidated);
    // A variable's id has dots, so a known page wins over the look of a file name.
    const isAdmin = isAdminPage(http.req.path);
    const head = pageMetadataAt(http);
    const known = isAdmin
      ? (await visitorOf(http)) !== 'member'
      : isPage(http.req.path) && head !== 'missing';
    if (!known && head !== 'missing' && !wantsPage(http)) return absent(http);
    if (!pages)
      return http.text(texts.environment.noPages, 503, {
        'cache-control': 'no-store',
      });
    const isOwn = isAdmin && known;
    const inspects = await mayInspect(http);
    const isInspector = inspects && isInspectorPath(http.req.path);
    const isThere = known || isInspector;
    const keeping = isOwn || (inspects && config.production) ? own : revalidated;
    const visit = {
      inspector: inspects,
      isSignedOut: cookie.read(http) === undefined,
      isPaged: isPaged(config, data.catalogue.current()),
    };
    const drawn = isAdmin || isInspector ? null : await drawnPage(http, visit, isThere);
    const body =
      drawn && wantsMarkdown(http)
        ? pages.markdownFor(drawn, addressOf(http))
        : pages.htmlFor(visit, { head: head === 'missing' ? null : head, drawn });
    return sendBody(http, body, { ...keeping, vary: 'Accept, Accept-Encoding, Cookie' }, isThere ? 200 : 404);
  });
  app.all('*', absent);
}
