// A query cache asks for what is shown and not known, one after another, keeps what it learns and calls off what is shown
// no more.
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import { questionOf, type Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

const question = (key: string): Question => ({
  ...questionOf({ name: 'data.choices', request: { query: { dataset: key } } }),
  key,
});

function open() {
  const server = deferred<unknown, Question>();
  const clock = new SimulatedClock();
  const queryCache = createActor(queryCacheMachine.provide({ actors: { askServer: server.actor } }), {
    clock,
  }).start();
  const want = (...keys: string[]) => {
    queryCache.send({ type: 'queryCache.want', questions: keys.map(question) });
    clock.increment(250);
  };
  const answer = async (text: unknown) => {
    server.calls.at(-1)!.resolve(text);
    await settled();
  };
  const refuse = async (error: unknown) => {
    server.calls.at(-1)!.reject(error);
    await settled();
  };
  const asked = () => server.calls.map(({ input }) => input.key);
  const now = () => queryCache.getSnapshot();
  return { queryCache, clock, calls: server.calls, want, answer, refuse, asked, now };
}

test('equal questions are equal texts', () => {
  const ask = (to: string) =>
    questionOf({ name: 'data.preflight', request: { query: { dataset: 'a', to } } }).key;
  expect(ask('1')).toBe(ask('1'));
  expect(ask('1')).not.toBe(ask('2'));
});

test('nothing is asked until the visitor pauses', () => {
  const { queryCache, clock, asked, now } = open();
  queryCache.send({ type: 'queryCache.want', questions: [question('a')] });
  clock.increment(249);
  queryCache.send({ type: 'queryCache.want', questions: [question('b')] });
  clock.increment(249);
  expect([asked(), now().hasTag('busy')]).toEqual([[], true]);
  clock.increment(1);
  expect(asked()).toEqual(['b']);
});

test('questions are asked one after another', async () => {
  const { want, answer, asked, now } = open();
  want('a', 'b');
  expect(asked()).toEqual(['a']);
  await answer(1);
  expect(asked()).toEqual(['a', 'b']);
  await answer(2);
  expect([now().value, now().context.answers]).toEqual(['settled', { a: 1, b: 2 }]);
});

test('what is known is not asked again', async () => {
  const { want, answer, asked, now } = open();
  want('a');
  await answer(1);
  want('a', 'b');
  await answer(2);
  want('a');
  expect([asked(), now().value]).toEqual([['a', 'b'], 'settled']);
});

test('an empty answer is an answer', async () => {
  const { want, answer, asked, now } = open();
  want('a');
  await answer(undefined);
  want('a');
  expect([asked(), now().value]).toEqual([['a'], 'settled']);
});

test('what is shown no more is called off', () => {
  const { want, calls, asked } = open();
  want('a');
  want('b');
  expect([asked(), calls[0]!.signal.aborted]).toEqual([['a', 'b'], true]);
});

test('a failure is told, with the field it is about', async () => {
  const { want, refuse, now } = open();
  want('a');
  const refused = failure(400, 'Write a year in digits.');
  Object.assign(refused.problem!, { field: 'from' });
  await refuse(refused);
  expect([now().value, now().context.failures]).toEqual([
    'short',
    { a: { message: 'Write a year in digits.', field: 'from' } },
  ]);
});

test('the first of many faults names the field', async () => {
  const { want, refuse, now } = open();
  want('a');
  const refused = failure(400, 'Two fields are wrong.');
  Object.assign(refused.problem!, { faults: [{ field: 'to', message: 'Write a year in digits.' }] });
  await refuse(refused);
  expect(now().context.failures['a']!.field).toBe('to');
});

test('one failure keeps no other from its answer', async () => {
  const { want, answer, refuse, now } = open();
  want('a', 'b');
  await refuse(failure(503));
  await answer(2);
  expect([now().value, now().context.answers, Object.keys(now().context.failures)]).toEqual([
    'short',
    { b: 2 },
    ['a'],
  ]);
  expect(now().context.failures['a']!.field).toBeNull();
});

test('trying again asks for what failed alone', async () => {
  const { queryCache, want, answer, refuse, asked, now } = open();
  want('a', 'b');
  await answer(1);
  await refuse(failure(0));
  queryCache.send({ type: 'queryCache.retry' });
  expect(asked()).toEqual(['a', 'b', 'b']);
  await answer(2);
  expect([now().value, now().context.failures]).toEqual(['settled', {}]);
});

test('another choice asks for it again', async () => {
  const { want, refuse, asked } = open();
  want('a');
  await refuse(failure(0));
  want('a', 'b');
  expect(asked()).toEqual(['a', 'a']);
});

test('at first nothing is wanted', () => {
  expect(open().now().context).toEqual({ wanted: [], answers: {}, failures: {} });
});

test('a problem without a field or faults is about none', async () => {
  const { want, refuse, now } = open();
  want('a', 'b');
  await refuse(Object.assign(failure(400, 'Choose another.'), { problem: { message: 'Choose another.' } }));
  await refuse(Object.assign(failure(400), { problem: { message: 'Choose one.', faults: [] } }));
  expect(now().context.failures).toEqual({
    a: { message: 'Choose another.', field: null },
    b: { message: 'Choose one.', field: null },
  });
});
