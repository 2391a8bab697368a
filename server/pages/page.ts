// The HTML that the browser starts from: vite's index.html with this installation's settings in it, so that one
// build serves any installation. The settings are data, not a script, and nothing in them can end the element.
import { leadsTo, pageAt } from '#contract/api/pages.ts';
import type { RenderedPage } from '#contract/api/rendering.ts';
import { demonstrationAccounts } from '#server/demonstration/accounts.ts';
import { buildOf } from '#server/ground/build.ts';
import type { Config } from '#server/ground/config.ts';
import { feedPath } from '#server/citation/feed.ts';
import type { PageMetadata } from './page-metadata.ts';

const marker = '<!--portal-config-->';

/** What the browser knows of the installation (read in src/main.tsx from `#portal-config`). */
type PageConfig = {
  name: string;
  mission: string;
  address: string[];
  contactEmail: string;
  adminUrl: string;
  version: string;
  /** Of the pages: a page whose server says another is out of date. */
  build: string;
  /** In front of every key in the browser's storage. */
  storagePrefix: string;
  production: boolean;
  demo: boolean;
  /** The browser that asks has no session, so nobody is signed in there. */
  signedOut: boolean;
  inspector: boolean;
  /** Messages are not sent: they can be read at /dev/outbox. */
  outbox: boolean;
  /** The catalogue is too long for a browser to have all of it. */
  isPaged: boolean;
  /** E-mail addresses that the login page offers; none without `demo`. */
  demoAccounts: string[];
};

/** What differs from visitor to visitor, and from release to release. */
export type Visit = {
  inspector: boolean;
  isSignedOut: boolean;
  /** The catalogue as it is now is too long to be loaded. */
  isPaged: boolean;
};

export const pageConfigOf = (
  { portal, version, production, demo, mailUrl }: Config,
  { inspector, isSignedOut, isPaged }: Visit,
  build: string,
): PageConfig => ({
  ...portal,
  version,
  build,
  storagePrefix: production ? '' : 'dev-',
  production,
  demo,
  inspector,
  signedOut: isSignedOut,
  isPaged,
  outbox: demo && mailUrl === 'outbox:',
  demoAccounts: demo ? demonstrationAccounts.map(({ email }) => email) : [],
});

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand inside a script element. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

const escapesOfText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const textIn = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapesOfText[character] ?? '');

const titleTag = /<title>[^<]*<\/title>/;
const descriptionTag = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

function tagsOf({ description, canonical, jsonLd }: PageMetadata): string {
  return [
    `<meta name="description" content="${textIn(description)}">`,
    `<link rel="canonical" href="${textIn(canonical)}">`,
    `<script type="application/ld+json">${inertJson(jsonLd)}</script>`,
  ].join('');
}

const feedTag = (name: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${textIn(`New data at ${name} Data Portal`)}" href="${feedPath}">`;

const rootElement = /<div id="root">[\s\S]*<\/div>/;

/** A page as the renderer has drawn it, with what it had read, and the tags of what to fetch for it. */
export type DrawnPage = Pick<RenderedPage, 'html' | 'title' | 'reads'> & { preloads: string };

/** What a page has of its own; without it, it says what every page says, and the browser draws it. */
export type PageContent = {
  head?: PageMetadata | null;
  drawn?: DrawnPage | null;
};

export function renderPage(
  template: string,
  config: Config,
  visit: Visit,
  { head, drawn }: PageContent = {},
): string {
  if (!template.includes(marker))
    throw new Error(`index.html lacks ${marker}. Put it into <head> and build again.`);
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${inertJson(value)}</script>`;
  const { name } = config.portal;
  const page = head ? template.replace(descriptionTag, () => tagsOf(head)) : template;
  const content = drawn
    ? page.replace(
        rootElement,
        () => `<div id="root">${drawn.html}</div>${json('portal-reads', drawn.reads)}`,
      )
    : page;
  return (
    content
      .replace(titleTag, () => `<title>${textIn(head?.title ?? drawn?.title ?? name)}</title>`)
      .replace(
        marker,
        () => `${json('portal-config', pageConfigOf(config, visit, buildOf(template)))}${feedTag(name)}`,
      )
      // After the sheet of all pages, over which the page's own has the last word.
      .replace('</head>', () => `${drawn?.preloads ?? ''}</head>`)
  );
}

/** Whether a page lives there; other addresses are answered with 404 and the page that says so. */
export const isPage = (path: string): boolean => pageAt(leadsTo(path)) !== null;

/** Whether it is one of the desk's, which are there for staff alone (./admin-pages.ts). */
export const isAdminPage = (path: string): boolean => pageAt(path)?.name === 'desk';
