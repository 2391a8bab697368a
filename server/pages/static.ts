// The browser's half: files of the build folder and the page for every address that looks like one. The list of
// files is read at start, so a path can name nothing else; bodies are read and compressed when first asked for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { isInspectorPath } from '#contract/api/inspector.ts';
import type { Config } from '#server/ground/config.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { type Body, createBody, sendBody } from '#server/http/encoded.ts';
import { createMayInspect } from './inspectors.ts';
import { type PageMetadata, pageMetadataOf } from './page-metadata.ts';
import { isPage, isAdminPage, renderPage } from './page.ts';
import type { Services } from '#server/api/services.ts';
import type { Env, Http } from '#server/http/env.ts';
import type { MayOpenAdminPages } from './admin-pages.ts';

const compressible = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|ico)$/;
/** Source maps are for the installation's own debugging, and what begins with a dot (vite's manifest, .git) is for tools. */
const withheld = /\.map$|(^|\/)\.(?!well-known\/)/;
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
    });
    bodies.set(name, body);
    return body;
  };
}

const wantsPage = (http: Http): boolean =>
  path.extname(http.req.path) === '' && /text\/html|\*\/\*/.test(http.req.header('accept') ?? '*/*');

const htmlType = 'text/html; charset=utf-8';

/** The page as it is for those who may inspect and for those who may not; null when it is not built. */
function pagesOf(config: Config) {
  const file = path.join(config.pagesFolder, 'index.html');
  if (!existsSync(file)) return null;
  const template = readFileSync(file, 'utf8');
  const plain = createBody(htmlType, renderPage(template, { ...config, inspector: false }));
  const inspected = createBody(htmlType, renderPage(template, { ...config, inspector: true }));
  return (inspector: boolean, head: PageMetadata | null): Body =>
    head
      ? createBody(htmlType, renderPage(template, { ...config, inspector }, head), { compress: 'once' })
      : inspector
        ? inspected
        : plain;
}

export function registerStatic(
  app: Hono<Env>,
  services: Services,
  mayOpenAdminPages: MayOpenAdminPages,
): void {
  const { config, data } = services;
  const mayInspect = createMayInspect(config, mayOpenAdminPages);
  const bodyOf = createReader(filesOf(config.pagesFolder));
  const pageOf = pagesOf(config);
  const pageMetadataAt = (http: Http) =>
    pageMetadataOf(http.req.path, data.catalogue.current(), publisherOf(services, http));
  const absent = (http: Http) =>
    http.text('There is nothing at this address. Check its spelling, or start from the home page.', 404, {
      'cache-control': 'no-store',
    });

  app.get('*', async (http) => {
    const file = bodyOf(http.req.path);
    if (file) return sendBody(http, file, http.req.path.startsWith('/assets/') ? forever : revalidated);
    // A variable's id has dots, so a known page wins over the look of a file name.
    const isAdmin = isAdminPage(http.req.path);
    const head = pageMetadataAt(http);
    const known = isAdmin ? await mayOpenAdminPages(http) : isPage(http.req.path) && head !== 'missing';
    if (!known && head !== 'missing' && !wantsPage(http)) return absent(http);
    if (!pageOf)
      return http.text('The pages are not built. Run `npm run build` and start again.', 503, {
        'cache-control': 'no-store',
      });
    const isOwn = isAdmin && known;
    const inspects = await mayInspect(http);
    const isThere = known || (inspects && isInspectorPath(http.req.path));
    const keeping = isOwn || (inspects && config.production) ? own : revalidated;
    const body = pageOf(inspects, head === 'missing' ? null : head);
    return sendBody(http, body, keeping, isThere ? 200 : 404);
  });
  app.all('*', absent);
}
