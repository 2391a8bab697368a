// A list of the member's own things: what a press sends, what an answer leaves standing, and that nothing is shown as
// done which the server refused.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { failureMessage } from '#machines/resource/failure.ts';
import { rosterInputs, turnOff } from '#machines/roster/roster.cases.ts';
import { rosterMachine } from '#machines/roster/roster.machine.ts';
import type { OwnCall, RosterChange } from '#machines/roster/roster.types.ts';
import {
  selectChanging,
  selectFailure,
  selectFault,
  selectIsBusy,
  selectIsReady,
  selectQuestion,
  selectTold,
} from '#machines/roster/select.ts';
import { deferred, failure, settled } from './deferred.ts';
import { runs } from './runs.ts';

const end: RosterChange = { name: 'sessions.end', request: {}, about: 'ses_2', says: 'Ended.', isEnd: true };

function open() {
  const reading = deferred<unknown, OwnCall>();
  const sending = deferred<unknown, OwnCall>();
  const machine = rosterMachine.provide({
    actors: { readRoster: reading.actor, sendChange: sending.actor },
  });
  const roster = createActor(machine, { input: rosterInputs.sessions }).start();
  return { roster, reading, sending, snapshot: () => roster.getSnapshot() };
}

async function ready() {
  const opened = open();
  opened.reading.calls[0]!.resolve({ items: ['a', 'b'] });
  await settled();
  return opened;
}

async function changed(change: RosterChange = end) {
  const opened = await ready();
  opened.roster.send({ type: 'roster.change', change });
  return opened;
}

test('a list is read as its member’s', () => {
  const { reading, snapshot } = open();
  expect(reading.calls.map(({ input }) => input)).toEqual([
    { name: 'sessions.list', request: {}, as: 'acc_1' },
  ]);
  expect([selectIsBusy(snapshot()), selectIsReady(snapshot())]).toEqual([true, false]);
});

test('a list that fails says why and retries', async () => {
  const { roster, reading, snapshot } = open();
  reading.calls[0]!.reject(failure(500));
  await settled();
  expect(selectFailure(snapshot())).toBe(failureMessage(failure(500)));
  roster.send({ type: 'roster.retry' });
  expect([reading.calls.length, selectFailure(snapshot())]).toEqual([2, '']);
});

test('one press sends one change', async () => {
  const { roster, sending, snapshot } = await changed();
  roster.send({ type: 'roster.change', change: end });
  roster.send({ type: 'roster.change', change: turnOff });
  expect(sending.calls.map(({ input }) => input)).toEqual([
    { name: 'sessions.end', request: {}, as: 'acc_1' },
  ]);
  expect(selectChanging(snapshot())).toBe('ses_2');
});

test('a change is done when the server says so', async () => {
  const { sending, reading, snapshot } = await changed();
  expect(selectTold(snapshot())).toBeNull();
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect(selectTold(snapshot())).toMatchObject({ says: 'Ended.', isEnd: true });
  expect([snapshot().value, reading.calls.length]).toEqual(['loading', 2]);
});

test('a row is busy until the list is read', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect(selectChanging(snapshot())).toBe('ses_2');
  reading.calls[1]!.resolve({ items: ['a'] });
  await settled();
  expect([selectChanging(snapshot()), snapshot().context.answer]).toEqual([undefined, { items: ['a'] }]);
});

test('a refused change says why and loses nothing', async () => {
  const { sending, snapshot } = await changed();
  sending.calls[0]!.reject(failure(404, 'There is no such session.'));
  await settled();
  expect([selectFault(snapshot()), selectTold(snapshot())]).toEqual(['There is no such session.', null]);
  expect(snapshot().context.answer).toEqual({ items: ['a', 'b'] });
});

test('without an answer nothing is certain', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.reject(failure(0));
  await settled();
  expect(selectFault(snapshot())).toBe(
    'The server did not answer, so it is not certain that this was done. Look at the list, then try again.',
  );
  expect(reading.calls).toHaveLength(2);
});

test('a list that was here stays when reading fails', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.resolve(undefined);
  await settled();
  reading.calls[1]!.reject(failure(0));
  await settled();
  expect(snapshot()).toMatchObject({ value: 'failed', context: { answer: { items: ['a', 'b'] } } });
  expect(selectTold(snapshot())).toMatchObject({ says: 'Ended.' });
});

test('a question is asked before anything is sent', async () => {
  const { roster, sending, snapshot } = await ready();
  roster.send({ type: 'roster.ask', change: end });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([end, 0]);
  roster.send({ type: 'roster.confirm' });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([end, 1]);
});

test('not after all sends nothing', async () => {
  const { roster, sending, snapshot } = await ready();
  roster.send({ type: 'roster.ask', change: end });
  roster.send({ type: 'roster.keep' });
  roster.send({ type: 'roster.confirm' });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([null, 0]);
});

test('another change takes the place of a question', async () => {
  const { roster, sending, snapshot } = await ready();
  roster.send({ type: 'roster.ask', change: end });
  roster.send({ type: 'roster.change', change: turnOff });
  expect([selectQuestion(snapshot()), sending.calls[0]!.input.name]).toEqual([null, turnOff.name]);
});

test('what is said stands until the next change', async () => {
  const { roster, sending, reading, snapshot } = await changed(turnOff);
  sending.calls[0]!.resolve(undefined);
  await settled();
  reading.calls[1]!.resolve({ items: [] });
  await settled();
  roster.send({ type: 'roster.ask', change: end });
  expect(selectTold(snapshot())).toMatchObject({ says: turnOff.says });
  roster.send({ type: 'roster.confirm' });
  expect([selectTold(snapshot()), selectFault(snapshot())]).toEqual([null, '']);
});

type On = Record<string, boolean>;
const titles = ['a', 'b', 'c'];
const turning = (about: string, on: boolean): RosterChange => ({
  name: 'notifications.update',
  request: { params: { id: about }, body: { on } },
  about,
  says: `${about} ${on}`,
});
const step = fc.record({
  about: fc.constantFrom(...titles),
  isUndo: fc.boolean(),
  fate: fc.constantFrom('done', 'refused', 'lost before', 'lost after'),
});

/** A server that does, refuses, or is cut off before or after it has done. */
function serverOf(fates: string[]) {
  const on: On = { a: true, b: false, c: true };
  const times = { sent: 0 };
  const sendChange = fromPromise<unknown, OwnCall>(async ({ input: { request } }) => {
    times.sent += 1;
    const fate = fates.shift()!;
    if (fate === 'done' || fate === 'lost after')
      on[String(request['params']!['id'])] = request['body']!['on'] as boolean;
    if (fate !== 'done') throw failure(fate === 'refused' ? 404 : 0);
  });
  const readRoster = fromPromise<unknown, OwnCall>(async () => ({ ...on }));
  return { on, times, actors: { sendChange, readRoster } };
}

test('nothing refused is shown as done, undo restores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const server = serverOf(steps.map(({ fate }) => fate));
      const roster = createActor(rosterMachine.provide({ actors: server.actors }), {
        input: rosterInputs.notifications,
      }).start();
      await settled();
      let before: On = { ...server.on };
      let presses = 0;
      for (const { about, isUndo, fate } of steps) {
        const held = roster.getSnapshot().context.told;
        const was = { ...server.on };
        const takesBack = isUndo && held?.undo !== undefined;
        if (takesBack) roster.send({ type: 'roster.undo' });
        else
          roster.send({
            type: 'roster.change',
            change: { ...turning(about, !was[about]), undo: turning(about, was[about]!) },
          });
        presses += 1;
        await settled();
        const { answer, told, fault } = roster.getSnapshot().context;
        expect(server.times.sent).toBe(presses);
        // What is shown is what the server has, whatever became of the change.
        expect(answer).toEqual(server.on);
        expect([told !== null, fault !== '']).toEqual([fate === 'done', fate !== 'done']);
        // What is undone is as it was before the change.
        const wanted = takesBack && fate === 'done' ? before : server.on;
        expect(server.on).toEqual(wanted);
        if (!takesBack) before = was;
      }
      roster.stop();
    }),
    { numRuns: runs(100) },
  );
});
