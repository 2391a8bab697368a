// Lists and queries that a screen declares: what they ask of which endpoint, and what a list's change sends; and values
// that are read from texts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { account } from '#contract/api/examples.ts';
import { mustBe, readAs } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { queries } from '#machines/kinds/query/query.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { noting, pageAt } from './noted-calls.ts';

const logList = list('log.list', {
  parameters: ['before'],
  request: ({ before }) => ({ query: { before } }),
});
const tokens = list('tokens.list', { request: () => ({ query: {} }), changes: ['tokens.revoke'] });

test('a list asks what the address says, and no more', () => {
  expect(logList.input(pageAt('/?before=7&after=3'))).toEqual({
    name: 'log.list',
    query: { before: '7' },
    owner: account.id,
  });
  expect(logList.input(pageAt('/?after=3'))!.query).toEqual({});
  expect(tokens.input(pageAt('/?before=7'))!.query).toEqual({});
});

test('there is no list where nobody is signed in', () => {
  expect(logList.input(pageAt('/', { user: null }))).toBeNull();
});

test('a list is read from its endpoint as its member', async () => {
  const { powers, calls } = noting(() => ({ items: [1] }));
  const actor = createActor(logList.logic(powers), { input: logList.input(pageAt('/?before=7'))! }).start();
  await settled();
  expect(calls).toEqual([
    {
      to: 'GET /api/staff/log',
      request: { query: { before: '7' } },
      options: { signal: expect.any(AbortSignal), as: account.id },
    },
  ]);
  expect(selectAnswer(actor.getSnapshot())).toEqual({ items: [1] });
});

test('a change is sent once, as its member', async () => {
  const { powers, calls } = noting();
  const actor = createActor(tokens.logic(powers), { input: tokens.input(pageAt('/'))! }).start();
  await settled();
  const request = { params: { id: 't1' } };
  actor.send({
    type: 'list.change',
    change: { name: 'tokens.revoke', request, rowId: 't1', message: 'It is revoked.' },
  });
  await settled();
  expect(calls[1]).toEqual({
    to: 'POST /api/tokens/{id}/revoke',
    request,
    options: { signal: expect.any(AbortSignal), as: account.id, key: 'random1random1' },
  });
});

const both = queries(
  { versions: 'datasets.versions', citation: 'citations.get' },
  {
    requests: ({ id }: { id: string | null }) =>
      id === null ? null : { versions: { params: { id } }, citation: { query: { dataset: id } } },
  },
);

test('a query is called after its endpoints', () => {
  expect(both.input({ id: 'tax' })).toEqual({
    name: 'datasets.versions citations.get',
    requests: { versions: { params: { id: 'tax' } }, citation: { query: { dataset: 'tax' } } },
  });
});

test('a page with nothing to read has no query', () => {
  expect(both.input({ id: null })).toBeNull();
});

const read = async (answer: (to: string) => unknown) => {
  const server = noting(answer);
  const actor = createActor(both.logic(server.powers), { input: both.input({ id: 'tax' })! }).start();
  await settled();
  return { ...server, actor };
};

test('a query has all answers by their names', async () => {
  const { actor, calls, sent } = await read((to) => `answer of ${to}`);
  expect(sent()).toEqual([
    ['GET /api/datasets/{id}/versions', { params: { id: 'tax' } }],
    ['GET /api/citations', { query: { dataset: 'tax' } }],
  ]);
  expect(calls.map(({ options }) => options)).toEqual([
    { signal: expect.any(AbortSignal) },
    { signal: expect.any(AbortSignal) },
  ]);
  expect(actor.getSnapshot().context.answer).toEqual({
    versions: 'answer of GET /api/datasets/{id}/versions',
    citation: 'answer of GET /api/citations',
  });
});

test('a query of which one fails has no answer', async () => {
  const { actor } = await read((to) => {
    if (to.includes('citation')) throw failure(503);
    return 'here';
  });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { answer: null } });
});

test.each([
  ['what is not there', failure(404), { place: null }],
  ['a name that nothing has', failure(400, 'There is no such place.', 'name-unknown'), { place: null }],
  ['another refusal', failure(400, 'There is no such place.'), null],
  ['a server that is away', failure(503), null],
])('%s is an answer or fails', async (_what, error, answer) => {
  const place = queries(
    { place: 'places.get' },
    {
      requests: ({ id }: { id: string }) => ({ place: { params: { id } } }),
      absent: { place: null },
    },
  );
  const server = noting(() => {
    throw error;
  });
  const actor = createActor(place.logic(server.powers), { input: place.input({ id: 'KEN' })! }).start();
  await settled();
  expect(actor.getSnapshot().context.answer).toEqual(answer);
  expect(actor.getSnapshot().value).toBe(answer ? 'ready' : 'failed');
});

const keeping = queries(
  { found: 'search.find' },
  { requests: ({ q }: { q: string }) => ({ found: { query: { q, limit: 5 } } }), keeps: 2 },
);

test('a kept answer is what would be answered, asked for once while it is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'fails')), async (words) => {
      const asked: string[] = [];
      const server = noting((_to, request) => {
        const { q } = (request as { query: { q: string } }).query;
        asked.push(q);
        if (q === 'fails') throw failure(503);
        return `found ${q}`;
      });
      // The last two that were answered, as a plain reading of the rule has them.
      let kept: string[] = [];
      const expected: string[] = [];
      for (const q of words) {
        const actor = createActor(keeping.logic(server.powers), { input: keeping.input({ q })! }).start();
        await settled();
        const { answer } = actor.getSnapshot().context;
        expect(answer).toEqual(q === 'fails' ? null : { found: `found ${q}` });
        if (!kept.includes(q)) expected.push(q);
        if (q !== 'fails') kept = [...kept.filter((one) => one !== q), q].slice(-2);
      }
      expect(asked).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('another portal has none of what one keeps', async () => {
  const [one, other] = [noting(() => 'one'), noting(() => 'other')];
  for (const { powers } of [one, other, one]) {
    createActor(keeping.logic(powers), { input: keeping.input({ q: 'a' })! }).start();
    await settled();
  }
  expect([one.sent().length, other.sent().length]).toEqual([1, 1]);
});

test('a text is read as the value that is written so', () => {
  expect([readAs([30, 90], '90'), readAs(['a', 'b'], 'a')]).toEqual([90, 'a']);
  expect([readAs([30, 90], '9'), readAs([30, 90], undefined)]).toEqual([undefined, undefined]);
});

test('a field offers no text that is no value', () => {
  expect(mustBe([30, 90], '30')).toBe(30);
  expect(() => mustBe([30, 90], '31')).toThrow(new RangeError('31 is none of 30, 90'));
});
