// A file that somebody else has ordered looks like one that nobody has: generated cases of who asks, with what, in which
// state the file is, and by which call.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { fileAt, order, readyFile, removed, seed, twoDatasets } from './ordering.ts';

let app: FreshApp;
let cast: Cast;
let owner: Person;
let stranger: Person;
let ids: Record<'preparing' | 'ready' | 'failed' | 'stopped', string>;

beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
  owner = await cast.person({ subscriptionStatus: 'active' });
  stranger = await cast.person({ subscriptionStatus: 'active' });
  const { visitor } = owner;
  const ready = (await readyFile(app, visitor, { subject: twoDatasets })).id;
  await seed(visitor, 'order-fails');
  const failed = (await order(visitor, { subject: twoDatasets })).id;
  await app.orders.idle();
  await app.orders.close();
  const stopped = (await order(visitor, { subject: twoDatasets, format: 'xlsx' })).id;
  await removed(visitor, stopped);
  const preparing = (await order(visitor, { subject: twoDatasets, format: 'json' })).id;
  ids = { preparing, ready, failed, stopped };
});
afterAll(() => app.close());

const anyCase = fc.record({
  state: fc.constantFrom('preparing', 'ready', 'failed', 'stopped'),
  by: fc.constantFrom('nobody', 'session', 'api-token', 'link', 'wrong-token'),
  call: fc.constantFrom('get', 'delete', 'content', 'part', 'head'),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

const requests: Record<Case['call'], { end: string; init: RequestInit }> = {
  get: { end: '', init: {} },
  delete: { end: '', init: { method: 'DELETE' } },
  content: { end: '/content', init: {} },
  part: { end: '/content', init: { headers: { range: 'bytes=0-9' } } },
  head: { end: '/content', init: { method: 'HEAD' } },
};

/** What is seen, without what differs between two requests for the same. */
async function seen(id: string, { by, call }: Case, token: string) {
  const { end, init } = requests[call];
  const query = by === 'link' ? `?token=${token}` : '';
  const isBearer = by === 'api-token' || by === 'wrong-token';
  const visitor = by === 'session' ? stranger.visitor : app.visitor();
  const answer = await visitor.ask(`/api/files/${id}${end}${query}`, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      ...(isBearer && { authorization: `Bearer ${token}` }),
    },
  });
  const text = (await answer.text()).replaceAll(id, 'ID');
  const { code, message } = (text === '' ? {} : JSON.parse(text)) as { code?: string; message?: string };
  return { status: answer.status, code, message, etag: answer.headers.get('etag') };
}

test('a stranger sees what is seen of no file', { timeout: 120_000 }, async () => {
  const { secret } = await cast.apiToken(stranger);
  const tokenOf = async ({ by }: Case) => {
    if (by === 'link') return cast.oneTimeToken(stranger);
    return by === 'wrong-token' ? `${secret}x` : secret;
  };
  const isUnseen = fc.asyncProperty(anyCase, async (asked) => {
    const one = await seen(ids[asked.state], asked, await tokenOf(asked));
    const none = await seen(`file_${crypto.randomUUID()}`, asked, await tokenOf(asked));
    expect(one).toEqual(none);
    expect([401, 404]).toContain(one.status);
  });
  await fc.assert(isUnseen, { seed: 20_261_124, numRuns: 100 });
  const states = await Promise.all(
    Object.values(ids).map(async (id) => (await fileAt(owner.visitor, id)).state),
  );
  expect(states).toEqual(Object.keys(ids));
});
