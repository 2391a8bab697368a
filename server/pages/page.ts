// The HTML that the browser starts from: vite's index.html with this installation's settings in it, so that one
// build serves any installation. The settings are data, not a script, and nothing in them can end the element.
import { leadsTo, pageAt } from '#contract/api/pages.ts';
import { demonstrationAccounts } from '#server/demonstration/accounts.ts';
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
  /** In front of every key in the browser's storage. */
  storagePrefix: string;
  production: boolean;
  demo: boolean;
  inspector: boolean;
  /** Messages are not sent: they can be read at /dev/outbox. */
  outbox?: true;
  /** E-mail addresses that the login page offers; only with `demo`. */
  demoAccounts?: string[];
};

const pageConfigOf = ({ portal, version, production, demo, inspector, mailUrl }: Config): PageConfig => ({
  ...portal,
  version,
  storagePrefix: production ? '' : 'dev-',
  production,
  demo,
  inspector,
  ...(demo && mailUrl === 'outbox:' && { outbox: true }),
  ...(demo && { demoAccounts: demonstrationAccounts.map(({ email }) => email) }),
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

/** @param head what a page says of itself; without it, what every page says */
export function renderPage(template: string, config: Config, head?: PageMetadata): string {
  if (!template.includes(marker))
    throw new Error(`index.html lacks ${marker}. Put it into <head> and build again.`);
  const script = `<script type="application/json" id="portal-config">${inertJson(pageConfigOf(config))}</script>`;
  const { name } = config.portal;
  const page = head ? template.replace(descriptionTag, () => tagsOf(head)) : template;
  return page
    .replace(titleTag, () => `<title>${textIn(head?.title ?? name)}</title>`)
    .replace(marker, () => `${script}${feedTag(name)}`);
}

/** Whether a page lives there; other addresses are answered with 404 and the page that says so. */
export const isPage = (path: string): boolean => pageAt(leadsTo(path)) !== null;

/** Whether it is one of the desk's, which are there for staff alone. */
export const isAdminPage = (path: string): boolean => pageAt(path)?.name === 'desk';
