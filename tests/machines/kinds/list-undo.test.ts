// A list's questions and its way back: nothing is sent before the visitor is sure, nothing is shown as done which the
// server refused, and what is undone is as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { listInputs, turnOff } from '#machines/kinds/list/list.cases.ts';
import { listMachine } from '#machines/kinds/list/list.machine.ts';
import type { OwnChange, OwnQuery, ListChange } from '#machines/kinds/list/list.types.ts';
import { selectFault, selectIsReady, selectQuestion, selectOutcome } from '#machines/kinds/list/select.ts';
import { changed, end, ready, turnedOff } from './open-list.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { runs } from '#tests/machines/all/runs.ts';

test('a question is asked before anything is sent', async () => {
  const { listActor, sending, snapshot } = await ready();
  listActor.send({ type: 'list.ask', change: end });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([end, 0]);
  listActor.send({ type: 'list.confirm' });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([end, 1]);
});

test('not after all sends nothing', async () => {
  const { listActor, sending, snapshot } = await ready();
  listActor.send({ type: 'list.ask', change: end });
  listActor.send({ type: 'list.keep' });
  listActor.send({ type: 'list.confirm' });
  expect([selectQuestion(snapshot()), sending.calls.length]).toEqual([null, 0]);
});

test('another change takes the place of a question', async () => {
  const { listActor, sending, snapshot } = await ready();
  listActor.send({ type: 'list.ask', change: end });
  listActor.send({ type: 'list.change', change: turnOff });
  expect([selectQuestion(snapshot()), sending.calls[0]!.input.name]).toEqual([null, turnOff.name]);
});

test('what is said stands until the next change', async () => {
  const { listActor, sending, reading, snapshot } = await changed(turnOff);
  sending.calls[0]!.resolve(undefined);
  await settled();
  reading.calls[1]!.resolve({ items: [] });
  await settled();
  listActor.send({ type: 'list.ask', change: end });
  expect(selectOutcome(snapshot())).toMatchObject({ message: turnOff.message });
  listActor.send({ type: 'list.confirm' });
  expect([selectOutcome(snapshot()), selectFault(snapshot())]).toEqual([null, '']);
});

test('an undo sends what makes it as it was', async () => {
  const { listActor, sending } = await turnedOff();
  listActor.send({ type: 'list.undo' });
  const { name, request } = turnOff.undo!;
  expect(sending.calls[1]!.input).toEqual({ name, request, as: 'acc_1' });
});

test('an undo takes the place of a question', async () => {
  const { listActor, snapshot } = await turnedOff();
  listActor.send({ type: 'list.ask', change: end });
  listActor.send({ type: 'list.undo' });
  expect([snapshot().value, selectQuestion(snapshot())]).toEqual(['changing', null]);
});

test('what cannot be undone is not', async () => {
  const { listActor, sending, snapshot } = await turnedOff(end);
  listActor.send({ type: 'list.undo' });
  expect([sending.calls.length, selectOutcome(snapshot())?.message]).toEqual([1, 'Ended.']);
});

test('where nothing was done nothing is undone', async () => {
  const { listActor, sending, snapshot } = await ready();
  listActor.send({ type: 'list.undo' });
  expect([snapshot().status, selectIsReady(snapshot()), sending.calls.length]).toEqual(['active', true, 0]);
});

test.each(['kept', 'done', 'refused'])('nobody is asked about what is %s', async (fate) => {
  const { listActor, sending, reading, snapshot } = await ready();
  listActor.send({ type: 'list.ask', change: end });
  listActor.send({ type: fate === 'kept' ? 'list.keep' : 'list.confirm' });
  if (fate === 'done') sending.calls[0]!.resolve(undefined);
  if (fate === 'refused') sending.calls[0]!.reject(failure(404));
  await settled();
  if (fate === 'done') reading.calls[1]!.resolve({ items: [] });
  await settled();
  expect(snapshot().context).toMatchObject({ change: null, isAsked: false });
});

type On = Record<string, boolean>;
const titles = ['a', 'b', 'c'];
const turning = (rowId: string, on: boolean): ListChange<'notifications.update'> => ({
  name: 'notifications.update',
  request: { params: { notificationId: rowId }, body: { on } },
  rowId,
  message: `${rowId} ${on}`,
});
const step = fc.record({
  rowId: fc.constantFrom(...titles),
  isUndo: fc.boolean(),
  fate: fc.constantFrom('done', 'refused', 'lost before', 'lost after'),
});

/** A server that does, refuses, or is cut off before or after it has done. */
function serverOf(fates: string[]) {
  const on: On = { a: true, b: false, c: true };
  const times = { sent: 0 };
  const sendChange = fromPromise<unknown, OwnChange>(async ({ input }) => {
    times.sent += 1;
    const fate = fates.shift()!;
    if (input.name !== 'notifications.update') throw new Error(`No ${input.name} was expected.`);
    const { params, body } = input.request;
    if (fate === 'done' || fate === 'lost after') on[params.notificationId] = body.on!;
    if (fate !== 'done') throw failure(fate === 'refused' ? 404 : 0);
  });
  const readList = fromPromise<unknown, OwnQuery>(async () => ({ ...on }));
  return { on, times, actors: { sendChange, readList } };
}

test('nothing refused is shown as done, undo restores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const server = serverOf(steps.map(({ fate }) => fate));
      const listActor = createActor(listMachine.provide({ actors: server.actors }), {
        input: listInputs.notifications,
      }).start();
      await settled();
      let before: On = { ...server.on };
      let presses = 0;
      for (const { rowId, isUndo, fate } of steps) {
        const held = listActor.getSnapshot().context.outcome;
        const was = { ...server.on };
        const takesBack = isUndo && held?.undo !== undefined;
        if (takesBack) listActor.send({ type: 'list.undo' });
        else
          listActor.send({
            type: 'list.change',
            change: { ...turning(rowId, !was[rowId]), undo: turning(rowId, was[rowId]!) },
          });
        presses += 1;
        await settled();
        const { answer, outcome, fault } = listActor.getSnapshot().context;
        expect(server.times.sent).toBe(presses);
        // What is shown is what the server has, whatever became of the change.
        expect(answer).toEqual(server.on);
        expect([outcome !== null, fault !== '']).toEqual([fate === 'done', fate !== 'done']);
        // What is undone is as it was before the change.
        const wanted = takesBack && fate === 'done' ? before : server.on;
        expect(server.on).toEqual(wanted);
        if (!takesBack) before = was;
      }
      listActor.stop();
    }),
    { numRuns: runs(100) },
  );
});
