// @vitest-environment jsdom
// What machines read: the catalogue as DCAT, robots.txt, sitemaps and the feed of new versions.
import { expect, test } from 'vitest';
import { sitemapCount, sitemapOf } from '#server/pages/sitemap.ts';
import type { Release } from '#server/catalogue/released.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';

const open = ownApps();

const parsed = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const all = (tag: string) => [...document.getElementsByTagName(tag)].map(({ textContent }) => textContent);
  return { document, all };
};
const textAt = async (address: string) => (await (await open()).visitor().ask(address)).text();

test('the catalogue is DCAT', async () => {
  const answer = await (await open()).visitor().ask('/api/catalog.jsonld');
  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  const catalogue = await answer.json();
  expect(catalogue['@type']).toBe('dcat:Catalog');
  const datasets = catalogue['dcat:dataset'] as Record<string, unknown>[];
  expect(datasets.map((dataset) => dataset['dct:identifier'])).toEqual([
    'tax.revenue',
    'tax.long',
    'hidden.offshore',
  ]);
  expect(datasets[0]).toMatchObject({
    'dct:title': 'Revenue by tax',
    'dcat:version': '2.0.0',
    'dct:license': [{ '@id': 'https://creativecommons.org/licenses/by/4.0/' }],
    'dct:creator': { 'foaf:name': 'Office of Accounts' },
  });
});

test('every distribution can be fetched', async () => {
  const app = await open();
  const member = await app.member();
  const catalogue = await member.json<{ 'dcat:dataset': { 'dcat:distribution': { '@id': string }[] }[] }>(
    '/api/catalog.jsonld',
  );
  const addresses = catalogue['dcat:dataset'].flatMap((dataset) =>
    dataset['dcat:distribution'].map((one) => one['@id'].replace('http://portal.test', '')),
  );
  for (const address of addresses) expect((await member.ask(address, { method: 'HEAD' })).status).toBe(200);
});

test('robots are led to the sitemap', async () => {
  const robots = await textAt('/robots.txt');
  expect(robots).toContain('Sitemap: http://portal.test/sitemap.xml\n');
  expect(robots).toContain('Disallow: /account\n');
  expect(robots).toContain('Disallow: /s/\n');
});

test('the sitemap names every page', async () => {
  expect(parsed(await textAt('/sitemap.xml')).all('loc')).toEqual(['http://portal.test/sitemap-1.xml']);
  const places = parsed(await textAt('/sitemap-1.xml')).all('loc');
  expect(places).toContain('http://portal.test/variables/tax.revenue.vat_total');
  expect(places).toContain('http://portal.test/browse');
  expect(places).toContain('http://portal.test/datasets/tax.revenue');
  expect(places).toContain('http://portal.test/places/DNK');
  expect(new Set(places).size).toBe(places.length);
});

test('no sitemap is past the last', async () => {
  expect((await (await open()).visitor().ask('/sitemap-2.xml')).status).toBe(404);
});

test('a sitemap holds no more than it may', async () => {
  const current = (await open()).services.data.catalogue.current();
  const [variable] = current.variables;
  const variables = Array.from({ length: 50_000 }, (_, at) => ({ ...variable!, id: `a.b.c${at}` }));
  const release: Release = { ...current, variables };
  const publisher = { name: 'P', origin: 'http://portal.test' };
  expect(sitemapCount(release)).toBe(2);
  const counts = [1, 2].map((part) => sitemapOf(release, publisher, part).match(/<loc>/g)!.length);
  expect(counts.every((count) => count <= 50_000)).toBe(true);
  const { sources, collections, datasets } = current;
  // Ten pages, and ten places that the small data cover.
  const others = 10 + 10 + sources.length + collections.length + datasets.length;
  expect(counts.reduce((sum, count) => sum + count)).toBe(50_000 + others);
});

test('the feed tells of every version', async () => {
  const { all, document } = parsed(await textAt('/feed.atom'));
  expect(all('title')).toContain('Revenue by tax, version 2.0.0');
  expect(document.getElementsByTagName('entry')).toHaveLength(3);
  expect(all('id')).toContain('http://portal.test/api/datasets/tax.revenue#2.0.0');
  expect(new Set(all('id')).size).toBe(4);
  const links = [...document.querySelectorAll('entry link')].map((link) => link.getAttribute('href'));
  expect(links).toContain('http://portal.test/datasets/tax.revenue');
});
