// Every address by every method, whoever asks and from wherever: no answer without its headers, none that another site
// may read, none that is kept where it is private, and nothing that a body of one kind is taken for another.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { paths } from '#contract/api/paths.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const pagesFolder = pageFolder({ 'robots.txt': 'User-agent: *\n' });

let app: FreshApp;
let visitors: Record<string, Visitor>;
beforeAll(async () => {
  app = await freshApp({ pagesFolder, environment: { PUBLIC_URL: 'https://data.example.org' } });
  visitors = {
    stranger: app.visitor(),
    member: await app.newcomer('crawler'),
    admin: await app.member('admin'),
  };
});
afterAll(() => app.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const pages = [
  '/',
  '/home',
  '/login',
  '/account',
  '/robots.txt',
  '/nowhere',
  '/gone.js',
  '/healthz',
  '/readyz',
];
const tools = ['/dev/seed', '/dev/machines', '/api/openapi.json', '/api', '/api/nothing'];
const addresses = [
  ...new Set([
    ...Object.values(paths).map(([, at]) => at.replaceAll(/\{\w+\}/g, 'none')),
    ...pages,
    ...tools,
  ]),
];

const demanded: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self';.* base-uri 'none'; frame-ancestors 'none'; object-src 'none'/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
const unwanted = [
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

/** Files of versions, which pages of other sites may read by an API token (part-rights.test.ts). */
const elsewhere = ['none/parts', 'none/parts/none'].map((end) => `/api/datasets/none/versions/${end}`);

/** What is wrong with an answer's headers. */
const faultsOf = (address: string, { status, headers }: Response): string[] => [
  ...Object.entries(demanded).flatMap(([name, form]) =>
    form.test(headers.get(name) ?? '') ? [] : [`no ${name}`],
  ),
  ...unwanted.filter(
    (name) => headers.has(name) && !(name === 'access-control-allow-origin' && elsewhere.includes(address)),
  ),
  ...(status >= 500 ? [`status ${status}`] : []),
];

/** Nobody is signed out on the way: what ends something is asked of a visitor without cookies. */
const ask = (who: string, method: string, address: string, headers: Record<string, string> = {}) => {
  const reads = method === 'GET' || method === 'HEAD';
  const cookie = [...(visitors[who]?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.fetch(
    new Request(new URL(address, 'https://data.example.org'), {
      method,
      headers: { ...(reads && cookie && { cookie }), ...headers },
    }),
  );
};

describe.each(['stranger', 'member', 'admin'])('as %s,', (who) => {
  test.each(methods)('%s is answered with its headers', async (method) => {
    const faults: string[] = [];
    for (const address of addresses) {
      const answer = await ask(who, method, address);
      faults.push(...faultsOf(address, answer).map((fault) => `${method} ${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

test('a text says what it is', async () => {
  const faults: string[] = [];
  for (const address of addresses) {
    const answer = await ask('member', 'GET', address);
    const type = answer.headers.get('content-type') ?? '';
    // One that goes on for ever says what it is, and that is all that is asked here.
    if (/^text\/event-stream; charset=utf-8$/.test(type)) {
      await answer.body?.cancel();
      continue;
    }
    const text = await answer.text();
    if (text !== '' && !/^(application\/(ld\+)?json|text\/(html|plain|csv); ?charset=utf-8)/i.test(type))
      faults.push(`${address}: ${type}`);
    if (/json/.test(type)) JSON.parse(text);
    else if (/html/.test(type) && address.startsWith('/api')) faults.push(`${address} is a page`);
  }
  expect(faults).toEqual([]);
});

/** What is the same for everybody may be kept; the rest of the API may not. */
const isPublic = (row: Endpoint | undefined) => row?.caller === 'anyone';

test('what is private is kept nowhere', async () => {
  const kept: string[] = [];
  for (const [name, [method, at]] of Object.entries(paths)) {
    if (method !== 'GET' || isPublic((endpoints as Record<string, Endpoint>)[name])) continue;
    for (const who of Object.keys(visitors)) {
      const answer = await ask(who, 'GET', at.replaceAll(/\{\w+\}/g, 'none'));
      if (!answer.headers.get('cache-control')?.includes('no-store')) kept.push(`${name} for a ${who}`);
    }
  }
  expect(kept).toEqual([]);
});

const origins = [
  'https://evil.example',
  'http://data.example.org',
  'https://data.example.org:8443',
  'https://data.example.org.evil.example',
  'https://evil-data.example.org',
  'https://evil.data.example.org',
  'https://blog.example.org',
  'https://example.org',
  'https://dataexample.org',
  'https://data.example.orgx',
  'https://data.example.org%60.evil.example',
  'https://data.example.org_.evil.example',
  'https://data.exаmple.org'.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '%D0%B0'),
  'https://user@data.example.org',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1',
  'file://',
  'null',
  'chrome-extension://abcdef',
  '*',
];

test.each(origins)('the origin “%s” may read nothing', async (origin) => {
  const headers = {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-account',
  };
  for (const [method, address] of [
    ['GET', '/api/account'],
    ['GET', '/api/variables'],
    ['OPTIONS', '/api/account'],
    ['GET', '/home'],
  ] as const) {
    const answer = await ask('member', method, address, headers);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(await answer.text()).not.toContain('evil');
  }
});

test('reading changes nothing', async () => {
  const tables = ['account', 'api_token', 'link_token', 'outbox', 'notification_choice', 'repeat'] as const;
  const state = () =>
    app.database.run((db) =>
      Promise.all(
        tables.map((table) =>
          db
            .selectFrom(table as 'account')
            .selectAll()
            .execute(),
        ),
      ),
    );
  const before = await state();
  for (const who of Object.keys(visitors))
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await ask(who, method, address);
  expect(await state()).toEqual(before);
});
