// At which origin a visitor reaches the portal: the names of this machine that are believed, every other Host that is not,
// and the answers that print an address, each read at three addresses of one portal.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressAt, loopbackOrigin } from '#server/http/origins.ts';
import { type FreshApp, freshApp, jsonHeaders, ownPort } from '#tests/fixtures/server/fresh-app.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const port = 3000;

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.8.9.10:3000', 'http://127.8.9.10:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['data.localhost:3000', 'http://data.localhost:3000'],
  ['a-b.c1.localhost:3000', 'http://a-b.c1.localhost:3000'],
])('%s is believed', (host, origin) => expect(loopbackOrigin(host, port)).toBe(origin));

test('a host without a port means 80', () => {
  expect(loopbackOrigin('localhost', 80)).toBe('http://localhost');
  expect(loopbackOrigin('localhost', port)).toBeNull();
  expect(loopbackOrigin('localhost:80', 80)).toBeNull();
});

const hostile = [
  '',
  'localhost',
  'localhost:',
  'localhost:3001',
  'localhost:03000',
  'localhost:3000:3000',
  'localhost:3000@evil.example',
  'evil.example@localhost:3000',
  'localhost:3000/evil.example',
  'localhost:3000#evil',
  'localhost:3000?evil',
  'localhost:3000\\evil.example',
  'localhost:3000, evil.example',
  ' localhost:3000',
  'localhost:3000\t',
  'localhost.:3000',
  'LOCALHOST:3000',
  'Localhost:3000',
  'localhost.evil.example:3000',
  'evil-localhost:3000',
  'evillocalhost:3000',
  '.localhost:3000',
  'a..localhost:3000',
  '-a.localhost:3000',
  'a_b.localhost:3000',
  'a"b.localhost:3000',
  `${'a'.repeat(64)}.localhost:3000`,
  `${'a.'.repeat(130)}localhost:3000`,
  '127.0.0.1.evil.example:3000',
  '127.0.0.1.:3000',
  '127.1:3000',
  '0x7f.1:3000',
  '2130706433:3000',
  '0177.0.0.1:3000',
  '127.0.0.01:3000',
  '127.0.0.256:3000',
  '128.0.0.1:3000',
  '0.0.0.0:3000',
  '192.168.1.5:3000',
  '[::]:3000',
  '[0:0:0:0:0:0:0:1]:3000',
  '[::ffff:127.0.0.1]:3000',
  '[::1%25lo]:3000',
  '::1:3000',
  'evil.example',
  'evil.example:3000',
  'http://localhost:3000',
];

test.each([...hostile, undefined])('%j is not believed', (host) =>
  expect(loopbackOrigin(host, port)).toBeNull(),
);

/** Put together of what such names are made of, and of anything. */
const pieces = [
  ...'.:@/\\?#%[]-_ 0123',
  'localhost',
  '127.0.0.1',
  '::1',
  ':3000',
  'evil.example',
  '0x7f',
  'xn--',
];
const anyHost = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...hostile), { maxLength: 6 }).map((parts) => parts.join('')),
  fc
    .constantFrom(...pieces, ...hostile)
    .chain((host) => fc.string({ maxLength: 4 }).map((end) => host + end)),
  fc
    .tuple(fc.stringMatching(/^[\w.~-]{0,12}$/), fc.nat(70_000))
    .map(([name, at]) => `${name}.localhost:${at}`),
  fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)).map((rest) => `127.${rest.join('.')}:${port}`),
);

/** What is written out here by hand, and may be believed. */
const checked = /^http:\/\/(localhost|([a-z\d-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\]):3000$/;

test('no host leads out of the machine', () => {
  const seen = { believed: 0, refused: 0 };
  fc.assert(
    fc.property(anyHost, (host) => {
      const origin = loopbackOrigin(host, port);
      seen[origin === null ? 'refused' : 'believed'] += 1;
      const isSound = origin === null || (origin === `http://${host}` && checked.test(origin));
      expect([host, origin, isSound]).toEqual([host, origin, true]);
    }),
    { seed: 20_261_122, numRuns: 5000 },
  );
  expect(seen.believed).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(1000);
});

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['data.example.org', 'http://data.example.org:3000'],
])('a server on %s is at %s', (host, address) => expect(addressAt(host, port)).toBe(address));

const [name, number] = [`http://localhost:${ownPort}`, `http://127.0.0.1:${ownPort}`];
const reads = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feed.atom',
  '/api/catalog.jsonld',
  '/api/citations?dataset=tax.revenue',
  '/api/citations/bibtex?variable=tax.revenue.vat_total',
  '/api/data/preflight?dataset=tax.revenue,hidden.offshore',
  '/datasets/tax.revenue',
  '/variables/tax.revenue.vat_total',
  '/api/docs',
  '/api/openapi.json',
];

describe('what prints an address', () => {
  let app: FreshApp;
  let fixed: FreshApp;
  const pagesFolder = pageFolder();
  beforeAll(async () => {
    app = await freshApp({ pagesFolder });
    fixed = await freshApp({ pagesFolder, environment: { PUBLIC_URL: 'https://data.example.org' } });
  });
  afterAll(() => Promise.all([app.close(), fixed.close()]));

  const read = async (from: FreshApp, path: string, headers: Record<string, string>) =>
    (await from.fetch(new Request(`http://portal.test${path}`, { headers }))).text();

  test.each(reads)('%s leads where its reader is', async (path) => {
    // Asked for again and in turn: nothing that is kept for one is given to another.
    for (const at of [name, number, name, 'http://portal.test', number]) {
      const text = await read(app, path, { host: new URL(at).host });
      const others = [name, number, 'http://portal.test'].filter((other) => other !== at);
      expect(text).toContain(at);
      for (const other of others) expect(text).not.toContain(other);
    }
  });

  test.each(reads)('%s believes no other host', async (path) => {
    const spoofs: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: `evil.example:${ownPort}` },
      { host: `localhost:${ownPort}@evil.example` },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example', 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
    ];
    const own = await read(app, path, { host: 'portal.test' });
    for (const headers of spoofs) expect(await read(app, path, headers)).toBe(own);
  });

  test.each(reads)('%s leads to the public address', async (path) => {
    for (const host of ['data.example.org', `localhost:${ownPort}`, 'evil.example']) {
      const text = await read(fixed, path, { host });
      expect(text).toContain('https://data.example.org');
      expect(text).not.toMatch(/localhost:|127\.0\.0\.1|evil\.example|portal\.test/);
    }
  });

  test('a shared link leads where it was made and opened', async () => {
    const body = JSON.stringify({ version: 1, variables: ['tax.revenue.vat_total'], title: '', notes: {} });
    const made = { method: 'POST', headers: jsonHeaders, body };
    const { id, address } = await app
      .visitor(name)
      .json<{ id: string; address: string }>('/api/selections', made);
    expect(address).toBe(`${name}/s/${id}`);
    for (const at of [number, name, 'http://portal.test']) {
      const visitor = app.visitor(at);
      expect(await visitor.json(`/api/selections/${id}`)).toMatchObject({ address: `${at}/s/${id}` });
      expect(await visitor.json(`/api/citations?selection=${id}`)).toMatchObject({
        selection: { address: `${at}/s/${id}` },
      });
    }
  });
});
