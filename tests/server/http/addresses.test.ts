// Where a visitor comes from, behind proxies and without: what only a trusted hop may say.
import { afterEach, expect, test } from 'vitest';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
afterEach(() => app.close());

/** The address that the log has for a request of `peer`, which is also the one that attempts are counted by. */
async function seenFrom(peer: string, forwarded: string | null, trusted = ''): Promise<string> {
  app = await freshApp({ environment: { TRUSTED_PROXIES: trusted } });
  const headers = forwarded === null ? undefined : { 'x-forwarded-for': forwarded };
  const request = new Request('http://portal.test/api/version', headers && { headers });
  await app.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  return String(app.lines.at(-1)?.['from']);
}

const proxy = '10.0.0.2';
const rows: [what: string, peer: string, forwarded: string | null, trusted: string, from: string][] = [
  ['a visitor without proxies', '203.0.113.5', null, '', '203.0.113.5'],
  ['a forged header without proxies', '203.0.113.5', '198.51.100.1', '', '203.0.113.5'],
  ['a forged header past the proxies', '203.0.113.5', '198.51.100.1', proxy, '203.0.113.5'],
  ['a visitor behind a proxy', proxy, '203.0.113.5', proxy, '203.0.113.5'],
  ['a visitor behind a range', proxy, '203.0.113.5', '127.0.0.1,10.0.0.0/8', '203.0.113.5'],
  ['a forged header behind a proxy', proxy, '198.51.100.1, 203.0.113.5', proxy, '203.0.113.5'],
  ['a proxy’s own name, forged', proxy, `${proxy}, 203.0.113.5`, proxy, '203.0.113.5'],
  ['two proxies', proxy, '198.51.100.1, 203.0.113.5, 10.0.0.9', '10.0.0.0/8', '203.0.113.5'],
  ['a proxy that says nothing', proxy, null, proxy, proxy],
  ['a proxy that says no address', proxy, 'unknown', proxy, proxy],
  ['a line break', proxy, '203.0.113.5,\tx', proxy, proxy],
  ['an IPv4 address in IPv6 clothes', '::ffff:10.0.0.2', '::ffff:203.0.113.5', proxy, '203.0.113.5'],
  ['an IPv6 visitor', '::1', '2001:db8:1:2:3:4:5:6', '::1', '2001:db8:1:2:3:4:5:6'],
];

test.each(rows)('%s is known', async (_what, peer, forwarded, trusted, from) => {
  expect(await seenFrom(peer, forwarded, trusted)).toBe(from);
});

test('behind a proxy each visitor has a count', async () => {
  app = await freshApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  const signIn = (forwarded: string) =>
    app.app.fetch(
      new Request('http://portal.test/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: '{"email":"a@b.example","password":"x"}',
      }),
      { incoming: { socket: { remoteAddress: proxy } } },
    );
  await signIn('203.0.113.5');
  await signIn('2001:db8:1:2:3:4:5:6');
  await signIn('2001:db8:1:2:ffff::1');
  const rowsNow = await app.database.run((db) =>
    db
      .selectFrom('rate_limit')
      .select(['key', 'hits'])
      .where('key', 'like', 'sign-in-from:%')
      .orderBy('key')
      .execute(),
  );
  expect(rowsNow).toEqual([
    { key: 'sign-in-from:2001:db8:1:2', hits: 2 },
    { key: 'sign-in-from:203.0.113.5', hits: 1 },
  ]);
});
