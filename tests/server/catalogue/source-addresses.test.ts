// @vitest-environment jsdom
// Sources that are one, as visitors and programs meet them: one in lists, counts and filters, at one address, to which the
// addresses of its other names lead, whichever came first and also when nobody writes such a name any more.
import { expect, test } from 'vitest';
import type { Dataset, Source, VariableList } from '#contract/catalogue/catalogue.ts';
import { publishChange } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { freshPortal, plant, type PlantedPackage } from '#tests/fixtures/data/packages.ts';

const pagesFolder = pageFolder();
const open = ownApps();

const packageOf = (name: string, source: string): PlantedPackage => ({
  name,
  sources: [{ title: source }],
  resources: [{ name: 'table', csv: 'country,year,value\nKenya,2000,1\n' }],
});
const edition = (name: string, source: string): Edition => ({
  published: '2026-05-01T00:00:00Z',
  package: packageOf(name, source),
});
const editions = [
  edition('a', 'the World  bank'),
  edition('b', 'World Bank'),
  edition('c', 'World Bank'),
  edition('d', 'World Bank Group'),
];
const bank = {
  id: 'world-bank',
  title: 'World Bank',
  description: '',
  path: null,
  variableCount: 3,
  otherIds: ['the-world-bank'],
};
const group = { ...bank, id: 'world-bank-group', title: 'World Bank Group', variableCount: 1 };

test.each([
  ['as they came', editions],
  ['the other way round', editions.toReversed()],
])('are one in lists and counts, %s', async (_order, inOrder) => {
  const visitor = (await open({ editions: inOrder })).visitor();
  const { items } = await visitor.json<{ items: Source[] }>('/api/sources');
  const { otherIds: _none, ...apart } = group;
  expect(items.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([bank, apart]);
  const datasets = await visitor.json<{ items: Dataset[] }>('/api/datasets');
  const sources = new Map(datasets.items.map(({ id, source }) => [id, source.id]));
  expect(['a', 'b', 'c', 'd'].map((name) => sources.get(`${name}.table`))).toEqual([
    'world-bank',
    'world-bank',
    'world-bank',
    'world-bank-group',
  ]);
});

test.each(['world-bank', 'the-world-bank'])('are found as %s', async (id) => {
  const visitor = (await open({ editions })).visitor();
  expect(await visitor.json(`/api/sources/${id}`)).toEqual(bank);
  expect((await visitor.json<VariableList>(`/api/variables?source=${id}`)).total).toBe(3);
  expect((await visitor.json<VariableList>(`/api/variables?source=${id},world-bank-group`)).total).toBe(4);
});

test('a page under another name says which is its address', async () => {
  const visitor = (await open({ editions, pagesFolder })).visitor();
  const answer = await visitor.ask('/sources/the-world-bank', { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  expect([answer.status, page.title]).toEqual([200, 'World Bank | Meridian Data Portal']);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://portal.test/sources/world-bank',
  );
  const { hasPart } = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent);
  expect(hasPart).toHaveLength(3);
  const sitemap = await (await visitor.ask('/sitemap.xml')).text();
  expect(sitemap).not.toContain('the-world-bank');
});

test('what merely resembles them is not found by their names', async () => {
  const visitor = (await open({ editions })).visitor();
  for (const id of ['world-banks', 'bank', 'world-bank-'])
    expect((await visitor.ask(`/api/sources/${id}`)).status).toBe(404);
});

test('an address stays when its name is mended', async () => {
  const app = await open({ editions });
  await app.publish(edition('a', 'World Bank'));
  const visitor = app.visitor();
  expect(await visitor.json('/api/sources/the-world-bank')).toEqual(bank);
  await app.publish(edition('d', 'A bank'));
  expect(await visitor.json('/api/sources/the-world-bank')).toEqual(bank);
  expect((await visitor.ask('/api/sources/world-bank-group')).status).toBe(404);
  await app.publish(edition('d', 'the World Bank'));
  expect(await visitor.json('/api/sources/the-world-bank')).toEqual({ ...bank, variableCount: 4 });
});

test('the same packages again, in another order, change nothing', async () => {
  const app = await open({ editions });
  const visitor = app.visitor();
  const before = await visitor.json<{ items: Source[] }>('/api/sources');
  for (const one of editions.toReversed()) await app.publish(one);
  expect(await visitor.json('/api/sources')).toEqual(before);
});

/** As imports made it before names were kept as they are written: the first name stands for all. */
const renamedIn = (base: Release): Release => {
  const source = { id: 'the-world-bank', title: 'the World Bank' };
  return {
    ...base,
    datasets: base.datasets.map((dataset) => ({ ...dataset, source })),
    variables: base.variables.map((variable) => ({ ...variable, source })),
    sources: [{ ...source, description: '', path: null, variableCount: 2 }],
  };
};

test('a release that was made before is read, and goes on', async () => {
  const portal = await freshPortal();
  await portal.take(await plant(packageOf('a', 'the World Bank')));
  await portal.take(await plant(packageOf('b', 'World Bank')));
  await publishChange({ ...portal, clock: Date.now }, renamedIn);
  const { catalogue } = await portal.open();
  expect(catalogue.current().sources.map(({ id, variableCount }) => [id, variableCount])).toEqual([
    ['the-world-bank', 2],
  ]);
  const [report] = await portal.take(await plant(packageOf('c', 'World Bank')));
  expect(report!.notes.join()).toContain('seems to be “the World Bank”, which the portal already has');
  await catalogue.refresh();
  expect(catalogue.current().sources).toEqual([
    expect.objectContaining({ id: 'world-bank', variableCount: 3, otherIds: ['the-world-bank'] }),
  ]);
});
