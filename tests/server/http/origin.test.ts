// Which requests may change something: the table of origins, without and with a public address.
import { afterEach, describe, expect, test } from 'vitest';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

type Row = [name: string, headers: Record<string, string>, allowed: boolean];

let app: FreshApp;
afterEach(() => app.close());

async function statusOf(url: string, headers: Record<string, string>, environment: Record<string, string>) {
  app = await freshApp({ environment });
  const answer = await app.fetch(new Request(`${url}/api/auth/login`, { method: 'DELETE', headers }));
  return { status: answer.status, body: await answer.text() };
}

const rows: Row[] = [
  ['a script without headers', {}, true],
  ['the own page', { origin: 'https://data.example.org', 'sec-fetch-site': 'same-origin' }, true],
  ['the own page without Origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['a foreign page', { origin: 'https://evil.example' }, false],
  ['a foreign page without Origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling host without Origin', { 'sec-fetch-site': 'same-site' }, false],
  ['a sibling host', { origin: 'https://blog.example.org' }, false],
  ['another port', { origin: 'https://data.example.org:8443' }, false],
  ['a look-alike', { origin: 'https://data.example.org.evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
  ['an empty origin', { origin: '' }, false],
];

describe('with a public address', () => {
  const environment = { PUBLIC_URL: 'https://data.example.org' };
  test.each([...rows, ['plain http', { origin: 'http://data.example.org' }, false] satisfies Row])(
    '%s',
    async (_name, headers, allowed) => {
      // The inside of a proxy has another name, which decides nothing.
      const { status, body } = await statusOf('http://inside.test', headers, environment);
      const refused = body.includes('"foreign-origin"');
      expect({ status, refused }).toEqual({ status: allowed ? 204 : 403, refused: !allowed });
    },
  );
});

describe('without a public address', () => {
  test.each([...rows, ['behind a tunnel', { origin: 'http://data.example.org' }, true] satisfies Row])(
    '%s',
    async (_name, headers, allowed) => {
      const { status } = await statusOf('https://data.example.org', headers, {});
      expect(status).toBe(allowed ? 204 : 403);
    },
  );
});

test('reading is open to any origin', async () => {
  app = await freshApp();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await app.fetch(new Request('http://portal.test/api/version', { headers }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
