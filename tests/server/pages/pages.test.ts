// The browser's half as the server hands it out: the page with the installation's settings, files that never
// change, and honest 404s.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const script = 'export const a = 1;\n'.repeat(200);
const folder = pageFolder({
  'assets/main-abc123.js': script,
  'assets/main-abc123.js.map': '{}',
  'assets/ready-123.js': script,
  'assets/ready-123.js.br': brotliCompressSync(script),
  'assets/serif-def456.woff2': Buffer.alloc(4000, 7),
  '.vite/manifest.json': '{}',
  'robots.txt': 'User-agent: *\n',
  '.env': 'secret',
  'assets/.git/config': 'secret',
});
writeFileSync(`${folder}-outside.txt`, 'secret');
afterAll(() => rmSync(`${folder}-outside.txt`));

const open = ownApps();
const fresh = async (environment: Record<string, string> = {}, pagesFolder = folder) =>
  (await open({ environment, pagesFolder })).visitor();

const html = {
  headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' },
};
const configIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(page)?.[1] ?? '');

test.each([
  '/',
  '/home',
  '/browse',
  '/bundle',
  '/download',
  '/login?return_to=%2F',
  '/pages/licensing',
  '/messages',
  '/account',
  '/account/api-tokens',
  '/onboarding/pricing',
  '/variables/tax.revenue.vat_total',
])('%s is a page', async (address) => {
  const answer = await (await fresh()).ask(address, html);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('an unknown variable is the page, with 404', async () => {
  const answer = await (await fresh()).ask('/variables/revenue.accounts.gone', html);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<div id="root">');
});

test.each(['/no/such/page', '/pages/no.such', '/assets/gone-000.js'])(
  'who reads pages gets one that says that %s is not there',
  async (address) => {
    const answer = await (await fresh()).ask(address, html);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  },
);

test.each([
  '/no-such.js',
  '/assets/gone-000.js',
  '/assets/main-abc123.js.map',
  '/.vite/manifest.json',
  '/index.html',
  '/..%2findex.html',
])('%s is not there', async (address) => {
  const answer = await (await fresh()).ask(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch('text/plain');
});

test.each(['/.env', '/assets/.git/config', '/assets/.git/', '/assets/'])('%s is no page', async (address) => {
  const answer = await (await fresh()).ask(address);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/secret|main-abc123/);
});

test.each([
  '/../%2e%2e/outside.txt',
  `/..%2f${path.basename(folder)}-outside.txt`,
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5csecret',
])('%s leads nowhere', async (address) => {
  expect(await (await (await fresh()).ask(address)).text()).not.toMatch(/secret|root:/);
});

test('a page takes no other method', async () => {
  expect((await (await fresh()).ask('/home', { method: 'POST' })).status).toBe(404);
});

test('the page carries the settings', async () => {
  const visitor = await fresh({
    PORTAL_NAME: 'Parallel',
    PORTAL_CONTACT_EMAIL: 'a@b.example',
    ADMIN_URL: 'https://admin.example',
  });
  const config = configIn(await (await visitor.ask('/', html)).text());
  expect(config).toMatchObject({
    name: 'Parallel',
    contactEmail: 'a@b.example',
    adminUrl: 'https://admin.example',
  });
  expect(config).toMatchObject({ storagePrefix: 'dev-', production: false, demo: true, version: '1.0.0' });
  expect(config.demoAccounts).toEqual([
    'active@meridian.example',
    'inactive@meridian.example',
    'admin@meridian.example',
  ]);
});

test('production settings offer no demonstration', async () => {
  const visitor = await fresh({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://data.example.org',
    DEMO: 'false',
  });
  const config = configIn(await (await visitor.ask('/', html)).text());
  expect(config).toMatchObject({ storagePrefix: '', production: true, demo: false });
  expect(config.demoAccounts).toEqual([]);
});

test('a setting cannot end its element', async () => {
  const mission = '</script><script>alert(1)</script><!-- & \u2028';
  const page = await (await (await fresh({ PORTAL_MISSION: mission })).ask('/', html)).text();
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(configIn(page).mission).toBe(mission);
});

test('a hashed file never expires', async () => {
  const answer = await (await fresh()).ask('/assets/main-abc123.js');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe(script);
});

test('another file is asked for again', async () => {
  const answer = await (await fresh()).ask('/robots.txt');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a script is gzipped, then brotli', async () => {
  const visitor = await fresh();
  const ask = () => visitor.ask('/assets/main-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
  const first = await ask();
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await first.bytes()).toString()).toBe(script);
  await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await (await ask()).bytes()).toString()).toBe(script);
});

test('what the build has compressed is sent at once', async () => {
  const visitor = await fresh();
  const answer = await visitor.ask('/assets/ready-123.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(script);
  expect((await visitor.ask('/assets/ready-123.js.br')).status).toBe(404);
});

test('a font is sent as it is', async () => {
  const answer = await (
    await fresh()
  ).ask('/assets/serif-def456.woff2', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('font/woff2');
});

test('without a build the page says so', async () => {
  const answer = await (await fresh({}, '/nonexistent')).ask('/home', html);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
});
