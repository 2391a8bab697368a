// The addresses that search engines read: pages for everybody and every variable. Sitemaps hold 50,000 addresses at most,
// so there is an index of as many as it takes. https://www.sitemaps.org/protocol.html
import type { Release } from '#server/ports.ts';
import { addressOfVariable, citedVariable, type Publisher } from './cited.ts';
import { xmlText } from './xml.ts';

const most = 40_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const scheme = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const pages = [
  '/home',
  '/browse',
  '/pages/guides',
  '/pages/licensing',
  '/pages/contact-us',
  '/onboarding/pricing',
];

type Entry = { url: string; changed?: string | undefined };

const entry = (tag: string, { url, changed }: Entry): string =>
  `<${tag}><loc>${xmlText(url)}</loc>${changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''}</${tag}>`;

export const sitemapCount = ({ variables }: Release): number =>
  Math.max(1, Math.ceil(variables.length / most));

/** @param part from 1 to {@link sitemapCount} */
export function sitemapOf(release: Release, publisher: Publisher, part: number): string {
  const own = part === 1 ? pages.map((page) => ({ url: `${publisher.origin}${page}` })) : [];
  const variables = release.variables.slice((part - 1) * most, part * most).map((variable) => ({
    url: addressOfVariable(publisher, variable.id),
    changed: citedVariable(variable, release, publisher)?.published,
  }));
  const entries = [...own, ...variables].map((one) => entry('url', one)).join('\n');
  return `${head}<urlset ${scheme}>\n${entries}\n</urlset>\n`;
}

export function sitemapIndex(release: Release, { origin }: Publisher): string {
  const entries = Array.from({ length: sitemapCount(release) }, (_, at) =>
    entry('sitemap', { url: `${origin}/sitemap-${at + 1}.xml`, changed: release.createdAt }),
  );
  return `${head}<sitemapindex ${scheme}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** What is for people who are signed in, and answers that are no pages, is not for search engines. */
export const robotsOf = ({ origin }: Publisher): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /admin',
    'Disallow: /download',
    'Disallow: /login',
    'Disallow: /api/',
    'Allow: /api/catalog.jsonld',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
