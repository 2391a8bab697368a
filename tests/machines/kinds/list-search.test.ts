// Looking for something in a list: what is typed, when it is asked, and what that leaves standing.
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { listInputs } from '#machines/kinds/list/list.cases.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import { searching, type OwnChange, type OwnQuery } from '#machines/kinds/list/list.types.ts';
import { selectIsBusy, selectIsHere, selectIsReady, selectTyped } from '#machines/kinds/list/select.ts';
import { end } from './open-list.ts';
import { deferred, heardFrom, settled } from '#tests/machines/all/deferred.ts';

async function open(query: Record<string, string> = {}) {
  const clock = new SimulatedClock();
  const reading = deferred<unknown, OwnQuery>();
  const sending = deferred<unknown, OwnChange>();
  const machine = listMachine.provide({
    actors: { readList: reading.actor, sendChange: sending.actor },
  });
  const listActor = createActor(machine, { clock, input: { ...listInputs.members, query } });
  const heard = heardFrom(listActor);
  listActor.start();
  reading.calls[0]!.resolve({ items: ['a'] });
  await settled();
  const type = (text: string) => listActor.send({ type: 'list.type', text });
  return { listActor, reading, sending, heard, type, clock, snapshot: () => listActor.getSnapshot() };
}

test('what is typed is asked after a pause', async () => {
  const { type, clock, reading, heard } = await open();
  type('ta');
  clock.increment(249);
  expect([reading.calls.length, heard]).toEqual([1, []]);
  clock.increment(1);
  expect(reading.calls[1]!.input).toEqual({ query: { search: 'ta' }, as: 'acc_1' });
  expect(heard).toEqual([{ type: 'list.typed', text: 'ta' }]);
});

test('each key begins the pause again', async () => {
  const { type, clock, reading } = await open();
  type('t');
  clock.increment(249);
  type('ta');
  clock.increment(249);
  expect(reading.calls).toHaveLength(1);
  clock.increment(1);
  expect(reading.calls[1]!.input.query).toEqual({ search: 'ta' });
});

test('a new search begins at the first page', () => {
  expect(searching({ status: 'active', offset: '50' }, 'ta')).toEqual({ status: 'active', search: 'ta' });
  expect(searching({}, 'ta')).toEqual({ search: 'ta' });
});

test('while typing the list stays, unchangeable', async () => {
  const { type, snapshot, clock } = await open();
  type('ta');
  expect([selectIsHere(snapshot()), selectIsReady(snapshot()), selectIsBusy(snapshot())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(selectTyped(snapshot())).toBe('ta');
  clock.increment(250);
  expect([selectIsHere(snapshot()), selectIsBusy(snapshot()), selectTyped(snapshot())]).toEqual([
    true,
    true,
    null,
  ]);
});

test('typing calls off an older reading', async () => {
  const { listActor, type, reading, snapshot, clock } = await open();
  listActor.send({ type: 'list.reload' });
  type('ta');
  reading.calls[1]!.resolve({ items: ['late'] });
  await settled();
  expect([snapshot().value, snapshot().context.answer]).toEqual(['typing', { items: ['a'] }]);
  clock.increment(250);
  expect(snapshot().value).toBe('loading');
});

test('typing drops a question', async () => {
  const { listActor, type, snapshot } = await open();
  listActor.send({ type: 'list.ask', change: end });
  type('ta');
  expect([snapshot().context.change, snapshot().context.isAsked]).toEqual([null, false]);
});

test('nothing is looked for during a change', async () => {
  const { listActor, type, snapshot } = await open();
  listActor.send({ type: 'list.change', change: end });
  type('ta');
  expect([snapshot().value, selectTyped(snapshot())]).toEqual(['changing', null]);
});

test('another list forgets what was typed', async () => {
  const { listActor, type, snapshot } = await open();
  type('ta');
  listActor.send({ type: 'list.show', query: { search: 'other' } });
  expect([snapshot().value, selectTyped(snapshot())]).toEqual(['loading', null]);
});
