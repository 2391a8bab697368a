// What keeps other sites out, on every kind of answer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; manifest-src 'self'; require-trusted-types-for 'script'";

const pagesFolder = pageFolder({ 'robots.txt': 'User-agent: *\n' });

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp({ pagesFolder });
});
afterAll(() => app.close());

type Kind = [name: string, status: number, ask: () => Promise<Response>];

const held = async () => (await app.visitor().ask('/api/variables')).headers.get('etag') ?? '';

const kinds: Kind[] = [
  ['an answer', 200, () => app.visitor().ask('/api/version')],
  ['a list', 200, () => app.visitor().ask('/api/variables')],
  [
    'no news',
    304,
    async () => app.visitor().ask('/api/variables', { headers: { 'if-none-match': await held() } }),
  ],
  ['signing in', 200, () => app.visitor().signIn()],
  ['signing out', 204, () => app.visitor().signOut()],
  ['a refusal', 401, () => app.visitor().ask('/api/account')],
  ['an unknown call', 404, () => app.visitor().ask('/api/nothing')],
  ['a wrong method', 405, () => app.visitor().ask('/api/version', { method: 'DELETE' })],
  ['a fault', 500, () => app.visitor().ask('/api/variables?search=error-500')],
  [
    'a redirect',
    303,
    () => app.visitor().ask('/api/data/download?dataset=a', { headers: { 'sec-fetch-mode': 'navigate' } }),
  ],
  ['a page', 200, () => app.visitor().ask('/home')],
  ['an unknown page', 404, () => app.visitor().ask('/nowhere')],
  ['a file', 200, () => app.visitor().ask('/robots.txt')],
  ['an absent file', 404, () => app.visitor().ask('/gone.js')],
  [
    'a foreign request',
    403,
    () => app.visitor().ask('/home', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  ],
  ['health', 200, () => app.visitor().ask('/healthz')],
  ['readiness', 200, () => app.visitor().ask('/readyz')],
  ['the OpenAPI document', 200, () => app.visitor().ask('/api/openapi.json')],
];

describe.each(kinds)('%s', (_name, status, ask) => {
  test('carries the headers', async () => {
    const { headers, ...answer } = await ask();
    void answer;
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  });

  test('names no software', async () => {
    const { headers } = await ask();
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  });

  test(`answers ${status}`, async () => {
    expect((await ask()).status).toBe(status);
  });
});

test('an API answer sends no referrer', async () => {
  expect((await app.visitor().ask('/api/version')).headers.get('referrer-policy')).toBe('no-referrer');
});

test.each(['/api/account', '/api/tokens/one-time', '/api/version'])('%s is not stored', async (address) => {
  expect((await (await app.member()).ask(address)).headers.get('cache-control')).toBe('no-store');
});

describe('strict transport', () => {
  const made: FreshApp[] = [];
  afterEach(async () => {
    await Promise.all(made.splice(0).map((one) => one.close()));
  });
  const headerFor = async (publicUrl: string) => {
    const one = await freshApp({ environment: { PUBLIC_URL: publicUrl } });
    made.push(one);
    return (await one.visitor().ask('/api/version')).headers.get('strict-transport-security');
  };

  test('https asks for it', async () => {
    expect(await headerFor('https://data.example.org')).toBe('max-age=63072000; includeSubDomains');
  });

  test('http does not', async () => {
    expect(await headerFor('http://data.example.org')).toBeNull();
  });
});

test('readiness follows the database', async () => {
  const one = await freshApp();
  await one.close();
  expect((await one.visitor().ask('/readyz')).status).toBe(503);
  expect((await one.visitor().ask('/healthz')).status).toBe(200);
});

test('readiness falls as soon as it is told to stop', async () => {
  const one = await freshApp();
  one.stopping.abort();
  const answer = await one.visitor().ask('/readyz');
  expect([answer.status, await answer.text()]).toEqual([503, 'not ready: the portal is stopping']);
  expect((await one.visitor().ask('/api/variables')).status).toBe(200);
  await one.close();
});
