// @vitest-environment jsdom
// What a page says before any script runs: a variable's title, words, lasting address and schema.org's description.
import { expect, test } from 'vitest';
import { pageMetadataOf } from '#server/pages/page-metadata.ts';
import { renderPage } from '#server/pages/page.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const pagesFolder = pageFolder();
const open = ownApps();
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const html = { headers: { accept: 'text/html' } };

async function pageAt(address: string, environment: Record<string, string> = {}) {
  const visitor = (await open({ pagesFolder, environment })).visitor();
  const document = parsed(await (await visitor.ask(address, html)).text());
  const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  return {
    document,
    title: document.title,
    description: content('meta[name=description]', 'content'),
    canonical: content('link[rel=canonical]', 'href'),
    jsonLd: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
  };
}

test('a variable’s page says what it is', async () => {
  const page = await pageAt('/variables/tax.revenue.corporate_tax?year=2020');
  expect(page.title).toBe('Corporate tax | Meridian Data Portal');
  expect(page.description).toBe(
    'Taxes on profits. Corporate tax in % of GDP, a variable of the dataset Revenue by tax.',
  );
  expect(page.canonical).toBe('http://portal.test/variables/tax.revenue.corporate_tax');
  expect(page.document.querySelectorAll('meta[name=description]')).toHaveLength(1);
});

test('its description is a schema.org dataset', async () => {
  const { jsonLd } = await pageAt('/variables/tax.revenue.corporate_tax');
  expect(jsonLd).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    identifier: 'tax.revenue.corporate_tax',
    name: 'Corporate tax',
    description: expect.stringMatching(/^Taxes on profits\. .{30,}/),
    isAccessibleForFree: false,
    version: '2.0.0',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    temporalCoverage: '2019/2021',
    creator: { name: 'Office of Accounts' },
    publisher: { name: 'Meridian Data Portal' },
    variableMeasured: { unitText: '% of GDP' },
    isPartOf: { name: 'Revenue by tax' },
  });
});

test('a dataset’s page says what it is', async () => {
  const page = await pageAt('/datasets/tax.revenue?page=2');
  expect(page.title).toBe('Revenue by tax | Meridian Data Portal');
  expect(page.canonical).toBe('http://portal.test/datasets/tax.revenue');
  expect(page.jsonLd).toMatchObject({
    '@type': 'Dataset',
    identifier: 'tax.revenue',
    url: 'http://portal.test/datasets/tax.revenue',
    temporalCoverage: '2019/2021',
    variableMeasured: [{ name: 'Corporate tax', unitText: '% of GDP' }, { name: 'Value-added tax' }],
  });
});

test.each(['sources', 'collections'])('a page of %s says what it is', async (list) => {
  const app = await open();
  const [one] = app.services.data.catalogue.current()[list as 'sources'];
  const page = await pageAt(`/${list}/${one!.id}`);
  expect(page.title).toBe(`${one!.title} | Meridian Data Portal`);
  expect(page.canonical).toBe(`http://portal.test/${list}/${one!.id}`);
  expect(page.jsonLd).toMatchObject({ '@type': 'CollectionPage', name: one!.title });
});

test.each([
  ['DNK', 'Denmark', { '@type': 'Country', name: 'Denmark', identifier: 'DNK' }],
  ['WLD', 'World', { '@type': 'Place', name: 'World' }],
])('the page of the place %s says what it is', async (id, name, jsonLd) => {
  const page = await pageAt(`/places/${id}`);
  expect(page.title).toBe(`${name} | Meridian Data Portal`);
  expect(page.canonical).toBe(`http://portal.test/places/${id}`);
  expect(page.description).toBe(
    `${name}: the latest values of the main variables at Meridian Data Portal, by topic, with year, unit, source and rank.`,
  );
  expect(page.jsonLd).toMatchObject(jsonLd);
});

test.each(['variables', 'datasets', 'sources', 'collections', 'places'])(
  'unknown %s are not found',
  async (list) => {
    const visitor = (await open({ pagesFolder })).visitor();
    expect((await visitor.ask(`/${list}/no.such`, html)).status).toBe(404);
  },
);

test('a variable without words gets some', async () => {
  expect((await pageAt('/variables/tax.long.amount')).description).toBe(
    'Amount, a variable of the dataset A long table. Published by Office of Accounts, with its unit, source and licence.',
  );
});

test('other pages say the portal’s name', async () => {
  const page = await pageAt('/home', { PORTAL_NAME: 'Sums & <Figures>' });
  expect([page.title, page.description]).toEqual(['Sums & <Figures>', 'Built for everybody.']);
  expect([page.canonical, page.jsonLd]).toEqual([undefined, null]);
});

test('every page leads to the feed', async () => {
  const { document } = await pageAt('/browse');
  expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
    '/feed.atom',
  );
});

test('no word of a publisher leaves its element', async () => {
  const app = await open();
  const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>$& $1';
  const current = app.services.data.catalogue.current();
  const release = {
    ...current,
    variables: current.variables.map((variable) => ({ ...variable, title: evil, description: evil })),
  };
  const head = pageMetadataOf('/variables/tax.long.amount', release, {
    name: evil,
    origin: 'http://portal.test',
  });
  if (!head || head === 'missing') throw new Error('The page has no head.');
  const template = '<title>t</title><meta name="description" content="d"><!--portal-config-->';
  const document = parsed(
    renderPage(template, app.config, { inspector: false, isSignedOut: false, isPaged: false }, { head }),
  );
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect([...document.scripts].map(({ type }) => type)).toEqual(['application/ld+json', 'application/json']);
  expect(document.title).toBe(`${evil} | ${evil}`);
  expect(JSON.parse(document.scripts[0]!.textContent ?? '').name).toBe(evil);
});

test('long words are cut at a space', async () => {
  const app = await open();
  const current = app.services.data.catalogue.current();
  const variables = current.variables.map((variable) => ({ ...variable, description: 'word '.repeat(200) }));
  const head = pageMetadataOf(
    '/variables/tax.long.amount',
    { ...current, variables },
    { name: 'P', origin: 'o' },
  );
  expect(head).toMatchObject({ description: expect.stringMatching(/^(word )+word…$/) });
  expect(head && head !== 'missing' && head.description.length).toBeLessThanOrEqual(300);
});
