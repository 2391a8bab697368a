// A list in which something moves by itself is read again every second, and no longer than that.
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import { listInputs, turnOff } from '#machines/kinds/list/list.cases.ts';
import { selectAnswer, selectFailure, selectIsBusy, selectIsReady } from '#machines/kinds/list/select.ts';
import { open } from './open-list.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

type Answer = { items: string[]; isMoving?: boolean };
const moving: Answer = { items: ['42 %'], isMoving: true };
const done: Answer = { items: ['done'], isMoving: false };

/** A list that has been read once. */
async function read(answer: Answer) {
  const clock = new SimulatedClock();
  const opened = open(listInputs.imports, clock);
  const { calls } = opened.reading;
  const answers = async (next: unknown) => {
    calls.at(-1)!.resolve(next);
    await settled();
  };
  await answers(answer);
  return { ...opened, clock, calls, answers };
}

test('what moves is read after a second', async () => {
  const { clock, calls } = await read(moving);
  clock.increment(999);
  expect(calls).toHaveLength(1);
  clock.increment(1);
  expect(calls).toHaveLength(2);
  expect(calls[1]!.input).toEqual(calls[0]!.input);
});

test('what moves is read again and again', async () => {
  const { clock, calls, answers, snapshot } = await read(moving);
  for (const items of [['50 %'], ['60 %'], ['70 %']]) {
    clock.increment(1000);
    await answers({ items, isMoving: true });
    expect((selectAnswer(snapshot()) as Answer | null)?.items).toEqual(items);
  }
  expect(calls).toHaveLength(4);
});

test('what has come to rest is left alone', async () => {
  const { clock, calls, answers, snapshot } = await read(moving);
  clock.increment(1000);
  await answers(done);
  clock.increment(3_600_000);
  expect(calls).toHaveLength(2);
  expect(selectAnswer(snapshot())).toEqual(done);
});

test.each([[done], [{ items: [] }]])('a list at rest is read once', async (answer) => {
  const { clock, calls } = await read(answer);
  clock.increment(3_600_000);
  expect(calls).toHaveLength(1);
});

test('looking again keeps nobody waiting', async () => {
  const { clock, snapshot } = await read(moving);
  clock.increment(1000);
  expect([selectIsReady(snapshot()), selectIsBusy(snapshot())]).toEqual([true, false]);
});

test('one look is under way at a time', async () => {
  const { clock, calls } = await read(moving);
  clock.increment(60_000);
  expect(calls).toHaveLength(2);
});

test('a question is not looked over', async () => {
  const { clock, calls, listActor } = await read(moving);
  clock.increment(1000);
  listActor.send({ type: 'list.ask', change: turnOff });
  expect(calls[1]!.signal.aborted).toBe(true);
  clock.increment(60_000);
  expect(calls).toHaveLength(2);
});

test('a look that fails is said', async () => {
  const { clock, calls, listActor, snapshot } = await read(moving);
  clock.increment(1000);
  calls[1]!.reject(failure(503));
  await settled();
  expect(selectFailure(snapshot())).not.toBe('');
  expect(selectAnswer(snapshot())).toEqual(moving);
  clock.increment(60_000);
  listActor.send({ type: 'list.retry' });
  expect(calls).toHaveLength(3);
});

test('a list without an answer is at rest', async () => {
  const { clock, calls, snapshot } = await read(null as never);
  clock.increment(3_600_000);
  expect([calls.length, selectIsReady(snapshot())]).toEqual([1, true]);
});

test('a look that fails says why', async () => {
  const { clock, calls, snapshot } = await read(moving);
  clock.increment(1000);
  calls[1]!.reject(failure(503));
  await settled();
  expect(selectFailure(snapshot())).toBe(failureMessage(failure(503)));
});
