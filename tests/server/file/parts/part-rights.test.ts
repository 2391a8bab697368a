// Whom the files of a version are for, and for how long: all rows for members who have a subscription, from pages of other
// sites too, and with the same bytes until staff withdraws the version.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast, type Traits } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';
import { bytesOf } from '#tests/server/file/orders/ordering.ts';
import { edition, listAt, newer, older, partAt, told } from './forests.ts';

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp({ editions: [edition(older, 0), edition(newer, 1)] });
  cast = await createCast(app);
});
afterAll(() => app.close());

const payer = async (): Promise<Visitor> => (await cast.person({ subscriptionStatus: 'active' })).visitor;

describe('who asks', () => {
  const needed =
    'This file has all rows, which need a subscription. Subscribe, or download the first rows with GET /api/data/download.';
  test.each<[string, Traits, unknown[]]>([
    ['without a subscription', { subscriptionStatus: 'inactive' }, [403, 'subscription-needed', needed]],
    [
      'unconfirmed',
      { subscriptionStatus: 'active', validated: false },
      [403, 'not-validated', expect.any(String)],
    ],
  ])('%s: no byte', async (_who, traits, refusal) => {
    const { visitor } = await cast.person(traits);
    const ranges: HeadersInit[] = [{}, { range: 'bytes=0-9' }, { range: 'bytes=-8' }];
    for (const range of ranges)
      expect(await told(await visitor.ask(partAt(newer), { headers: range }))).toEqual(refusal);
    const head = await visitor.ask(partAt(newer), { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([403, null]);
  });

  test('signed out: no byte, and no detour for HEAD', async () => {
    const reader = { range: 'bytes=0-9', accept: 'text/html' };
    const ask = (method: string, headers = reader) => app.visitor().ask(partAt(newer), { method, headers });
    expect([(await ask('HEAD')).status, (await ask('GET', { ...reader, accept: '*/*' })).status]).toEqual([
      401, 401,
    ]);
  });

  test('an API token is enough', async () => {
    const { secret } = await cast.apiToken(await cast.person({ subscriptionStatus: 'active' }));
    const headers = { authorization: `Bearer ${secret}`, range: 'bytes=0-3' };
    const answer = await app.visitor().ask(partAt(newer), { headers });
    expect([answer.status, await answer.text()]).toEqual([206, 'PAR1']);
  });

  test('reading a file’s end counts as a download', async () => {
    const { account, visitor } = await cast.person({ subscriptionStatus: 'active' });
    const noted = () =>
      app.database.run((db) =>
        db.selectFrom('download').select('version').where('account_id', '=', account.id).execute(),
      );
    await visitor.ask(partAt(newer), { headers: { range: 'bytes=0-9' } });
    await visitor.ask(partAt(newer), { method: 'HEAD' });
    expect(await noted()).toEqual([]);
    await visitor.ask(partAt(newer), { headers: { range: 'bytes=-8' } });
    expect(await noted()).toEqual([{ version: newer }]);
  });
});

test('a page of another site may read', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  const before = await app.visitor().ask(partAt(newer), { method: 'OPTIONS', headers });
  expect([before.status, before.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'authorization,range,if-range,if-none-match',
  ]);
  const answer = await (await payer()).ask(partAt(newer), { headers });
  const says = (name: string) => answer.headers.get(`access-control-${name}`);
  expect([says('allow-origin'), says('allow-credentials')]).toEqual(['*', null]);
  expect(says('expose-headers')!.split(',')).toEqual(
    expect.arrayContaining(['accept-ranges', 'content-length', 'content-range', 'etag']),
  );
});

test('only these addresses may be read elsewhere', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  for (const path of ['/api/account', '/api/data/download?dataset=green.forests', '/api/tokens/one-time']) {
    const visitor = await payer();
    expect((await visitor.ask(path, { headers })).headers.get('access-control-allow-origin')).toBeNull();
    expect((await visitor.ask(path, { method: 'OPTIONS', headers })).status).toBe(405);
  }
});

describe('a version', () => {
  const opened = async () => {
    const own = await freshApp({ editions: [edition(older, 0)] });
    const { visitor } = await staffMember(await createCast(own));
    const member = await own.member();
    const read = async () => {
      const answer = await member.ask(partAt(older));
      return [answer.status, answer.headers.get('etag'), (await bytesOf(answer)).toString('hex')];
    };
    return { own, visitor, member, read };
  };

  test('keeps its bytes while others come', async () => {
    const { own, read } = await opened();
    const before = await read();
    await own.publish(edition(older, 0, 'Woods'));
    expect(await read()).toEqual(before);
    await own.publish(edition(newer, 1));
    expect(await read()).toEqual(before);
    await own.close();
  });

  test('that is withdrawn is not there', async () => {
    const { own, visitor, member, read } = await opened();
    await own.publish(edition(newer, 1));
    await read();
    await visitor.ask(`/api/staff/versions/green.forests/${older}/withdraw`, { method: 'POST' });
    expect([(await read())[0], (await member.ask(listAt(older))).status]).toEqual([404, 404]);
    await own.close();
  });
});
