// Metadata over the real app: whole lists made once, filtered ones in order, and single things by id.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Variable, type VariableList } from '#contract/catalogue/catalogue.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) => app.visitor().ask(path, { headers });
const list = (query = '') => app.visitor().json<VariableList>(`/api/variables${query}`);
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

const all = ['Amount', 'Corporate tax', 'Offshore wealth', 'Value-added tax'];

test.each([
  ['variables.list', '/api/variables'],
  ['variables.list', '/api/variables?search=tax&limit=1'],
  ['variables.get', '/api/variables/tax.revenue.corporate_tax'],
  ['datasets.list', '/api/datasets'],
  ['datasets.list', '/api/datasets?variables=true'],
  ['datasets.get', '/api/datasets/tax.revenue'],
  ['datasets.versions', '/api/datasets/tax.revenue/versions'],
  ['sources.list', '/api/sources'],
  ['collections.list', '/api/collections'],
  ['version.get', '/api/version'],
] as const)('%s answers its schema at %s', async (name, path) => {
  const answer: unknown = await app.visitor().json(path);
  expect(endpoints[name].answer.parse(answer)).toEqual(answer);
});

test('single sources and collections answer their schemas', async () => {
  for (const name of ['sources', 'collections'] as const) {
    const { items } = await app.visitor().json<{ items: { id: string }[] }>(`/api/${name}`);
    for (const { id } of items) {
      const answer: unknown = await app.visitor().json(`/api/${name}/${id}`);
      expect(endpoints[`${name}.get`].answer.parse(answer)).toMatchObject({ id });
    }
    expect(items.length).toBeGreaterThan(0);
  }
});

test('the whole catalogue is in order', async () => {
  const { items, total } = await list();
  expect(items.map(({ title }) => title)).toEqual(all);
  expect(total).toBe(4);
});

test.each([
  ['?sort=title', all],
  ['?sort=-title', all.toReversed()],
  ['?sort=id', ['Offshore wealth', 'Amount', 'Corporate tax', 'Value-added tax']],
  ['?sort=-id', ['Value-added tax', 'Corporate tax', 'Amount', 'Offshore wealth']],
  ['?limit=2', all.slice(0, 2)],
  ['?offset=3', all.slice(3)],
  ['?offset=1&limit=1', all.slice(1, 2)],
  ['?limit=0', []],
  ['?offset=100', []],
  ['?search=TAX', ['Amount', 'Corporate tax', 'Value-added tax']],
  ['?search=added', ['Value-added tax']],
  ['?search=value-added', ['Value-added tax']],
  ['?search=vat_total', ['Value-added tax']],
  ['?search=total%20vat', ['Value-added tax']],
  ['?search=consumption%20taxes', ['Value-added tax']],
  ['?search=tax%20nothing', []],
  ['?search=', all],
  ['?search=%20-_', all],
  ['?dataset=tax.revenue', ['Corporate tax', 'Value-added tax']],
  ['?dataset=tax.long,hidden.offshore', ['Amount', 'Offshore wealth']],
  ['?dataset=tax.revenue&search=profits', ['Corporate tax']],
])('variables%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('the total counts before paging', async () => {
  expect((await list('?search=tax&limit=1')).total).toBe(3);
});

test('variables are found by source', async () => {
  const [first] = (await list('?search=corporate')).items as [Variable];
  expect(await titles(`?source=${first.source.id}`)).toEqual(['Amount', 'Corporate tax', 'Value-added tax']);
});

test.each([
  ['Corporate  Tax-rate_x', ['corporate', 'tax', 'rate', 'x']],
  ['  ', []],
])('the search “%s” has its terms', (search, terms) => {
  expect(termsOf(search)).toEqual(terms);
});

test('a dataset hides where it is stored', async () => {
  const text = await (await ask('/api/datasets/tax.revenue')).text();
  expect(text).not.toMatch(/sha256|parquet|versions|"package"/);
});

test('datasets carry variables when asked', async () => {
  const without = await app.visitor().json<{ items: object[] }>('/api/datasets');
  const withThem = await app.visitor().json<{ items: object[] }>('/api/datasets?variables=true');
  expect(without.items.some((item) => 'variables' in item)).toBe(false);
  expect(withThem.items.every((item) => 'variables' in item)).toBe(true);
});

const gunzip = (bytes: Uint8Array) => gunzipSync(bytes).toString();
const unbrotli = (bytes: Uint8Array) => brotliDecompressSync(bytes).toString();

test('a list comes in every encoding', async () => {
  const plain = await (await ask('/api/variables')).text();
  const encoded = async (encoding: string) => ask('/api/variables', { 'accept-encoding': encoding });
  expect(gunzip(await (await encoded('gzip')).bytes())).toBe(plain);
  await expect.poll(async () => (await encoded('gzip, br')).headers.get('content-encoding')).toBe('br');
  expect(unbrotli(await (await encoded('br')).bytes())).toBe(plain);
});

test.each(['gzip;q=0', 'identity', 'deflate', 'br;q=0.0'])('“%s” gets it plain', async (encoding) => {
  const { headers } = await ask('/api/variables', { 'accept-encoding': encoding });
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('each encoding has its own strong tag', async () => {
  const tag = async (encoding: string) =>
    (await ask('/api/variables', { 'accept-encoding': encoding })).headers.get('etag');
  const [plain, zipped] = [await tag('identity'), await tag('gzip')];
  expect(plain).toMatch(/^"[\w-]{22}"$/);
  expect(zipped).toMatch(/^"[\w-]{22}-gzip"$/);
});

test.each([
  '/api/variables',
  '/api/variables?search=tax',
  '/api/datasets',
  '/api/datasets/tax.revenue',
  '/api/openapi.json',
])('%s answers 304 to its tag', async (path) => {
  const first = await ask(path, { 'accept-encoding': 'gzip' });
  const etag = first.headers.get('etag') ?? '';
  const second = await ask(path, { 'accept-encoding': 'gzip, br', 'if-none-match': `"other", W/${etag}` });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
});

test('another tag gets the body', async () => {
  expect((await ask('/api/variables', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD says the same without a body', async () => {
  const answer = await app.visitor().ask('/api/variables', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('etag')).toBe((await ask('/api/variables')).headers.get('etag'));
});

test('a missing variable is named', async () => {
  expect(await app.visitor().json('/api/variables/tax.gone')).toMatchObject({
    code: 'variable-not-found',
    message:
      'There is no variable “tax.gone”. It may have been renamed or withdrawn; look for it in the list.',
  });
});
