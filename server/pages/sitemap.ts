// The addresses that search engines read: pages for everybody, every dataset, source, collection and place, every variable. Sitemaps hold 50,000 addresses at most,
// so there is an index of as many as it takes. https://www.sitemaps.org/protocol.html
import { coveredPlaces } from '#server/catalogue/covered-places.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { addressOfDataset, addressOfVariable, type Publisher } from '#server/citation/cited.ts';
import { xmlText } from '#server/ground/xml.ts';

const most = 40_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const scheme = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const pages = [
  '/home',
  '/browse',
  '/datasets',
  '/sources',
  '/collections',
  '/places',
  '/pages/guides',
  '/pages/licensing',
  '/pages/contact-us',
  '/onboarding/pricing',
];

type Entry = { url: string; changed?: string | undefined };

const entry = (tag: string, { url, changed }: Entry): string =>
  `<${tag}><loc>${xmlText(url)}</loc>${changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''}</${tag}>`;

/** When the page last said something new, which is an import, however old its data are. */
const changedOn = (dataset: ReleasedDataset | undefined): string | undefined =>
  dataset && (currentVersion(dataset) ?? dataset).updated;

/** Everything but variables, which are by far the most. */
function ownEntries(release: Release, publisher: Publisher): Entry[] {
  const at = (path: string): Entry => ({ url: `${publisher.origin}${path}` });
  return [
    ...pages.map(at),
    ...release.sources.map(({ id }) => at(`/sources/${encodeURIComponent(id)}`)),
    ...release.collections.map(({ id }) => at(`/collections/${encodeURIComponent(id)}`)),
    ...[...coveredPlaces(release).keys()].map((id) => at(`/places/${encodeURIComponent(id)}`)),
    ...release.datasets.map((dataset) => ({
      url: addressOfDataset(publisher, dataset.id),
      changed: changedOn(dataset),
    })),
  ];
}

const countOwn = (release: Release): number =>
  pages.length +
  release.sources.length +
  release.collections.length +
  coveredPlaces(release).size +
  release.datasets.length;

export const sitemapCount = (release: Release): number =>
  Math.max(1, Math.ceil((countOwn(release) + release.variables.length) / most));

/** @param part from 1 to {@link sitemapCount} */
export function sitemapOf(release: Release, publisher: Publisher, part: number): string {
  const [from, to] = [(part - 1) * most, part * most];
  const own = countOwn(release);
  const { datasets } = listsOf(release);
  const variables = release.variables
    .slice(Math.max(0, from - own), Math.max(0, to - own))
    .map((variable) => ({
      url: addressOfVariable(publisher, variable.id),
      changed: changedOn(datasets.get(variable.dataset.id)),
    }));
  const entries = [...ownEntries(release, publisher).slice(from, to), ...variables];
  const lines = entries.map((one) => entry('url', one)).join('\n');
  return `${head}<urlset ${scheme}>\n${lines}\n</urlset>\n`;
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
    // What anybody may write is not the portal's word.
    'Disallow: /s/',
    'Disallow: /api/',
    'Allow: /api/catalog.jsonld',
    'Allow: /api/docs',
    // The files and citations that a page's description and the catalogue lead to.
    'Allow: /api/data/download',
    'Allow: /api/citations/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
