import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { HoldReason, Toast } from '#machines/toast/toast.types.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

const timed: Toast = { id: 'a', body: 'Saved.', autoHide: true };
const sticky: Toast = { id: 'b', body: 'Read me.', autoHide: false };

function show(toast: Toast, pageHidden = false) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { input: { toast, pageHidden }, clock }).start();
  return { actor, clock, value: () => actor.getSnapshot().value };
}

test('a toast hides after two seconds', () => {
  const { clock, value } = show(timed);
  clock.increment(1999);
  expect(value()).toBe('timing');
  clock.increment(1);
  expect(value()).toBe('leaving');
});

test('a toast’s own timeout counts', () => {
  const { clock, value } = show({ ...timed, timeout: 8000 });
  clock.increment(7999);
  expect(value()).toBe('timing');
  clock.increment(1);
  expect(value()).toBe('leaving');
});

test('a toast without autoHide stays', () => {
  const { clock, value } = show(sticky);
  clock.increment(86_400_000);
  expect(value()).toBe('sticky');
});

test('the close button closes either kind', () => {
  for (const toast of [timed, sticky]) {
    const { actor, value } = show(toast);
    actor.send({ type: 'toast.close' });
    expect(value()).toBe('leaving');
  }
});

test('the pointer cancels the timer', () => {
  const { actor, clock, value } = show(timed);
  clock.increment(1500);
  actor.send({ type: 'toast.hold', reason: 'pointer' });
  clock.increment(60_000);
  expect(value()).toBe('held');
});

test('leaving restarts the whole timer', () => {
  const { actor, clock, value } = show(timed);
  clock.increment(1500);
  actor.send({ type: 'toast.hold', reason: 'pointer' });
  actor.send({ type: 'toast.release', reason: 'pointer' });
  clock.increment(1999);
  expect(value()).toBe('timing');
  clock.increment(1);
  expect(value()).toBe('leaving');
});

test('a timer waits for the last hold', () => {
  const { actor, value } = show(timed);
  actor.send({ type: 'toast.hold', reason: 'pointer' });
  actor.send({ type: 'toast.hold', reason: 'focus' });
  actor.send({ type: 'toast.release', reason: 'pointer' });
  expect(value()).toBe('held');
  actor.send({ type: 'toast.release', reason: 'focus' });
  expect(value()).toBe('timing');
});

test('the order of the holds does not matter', () => {
  const holdsAfter = (...reasons: HoldReason[]) => {
    const { actor } = show(timed);
    for (const reason of reasons) actor.send({ type: 'toast.hold', reason });
    return actor.getSnapshot().context.holds;
  };
  expect(holdsAfter('page', 'focus', 'pointer')).toEqual(holdsAfter('pointer', 'page', 'focus', 'page'));
});

test('a toast on a hidden page waits', () => {
  const { actor, clock, value } = show(timed, true);
  clock.increment(60_000);
  expect(value()).toBe('held');
  actor.send({ type: 'toast.release', reason: 'page' });
  expect(value()).toBe('timing');
});

test('a sticky toast needs no hold', () => {
  expect(show(sticky, true).value()).toBe('sticky');
});

test('the toaster loses none of a thousand', () => {
  const toaster = createActor(toasterMachine).start();
  const heard = heardFrom(toaster);
  for (let at = 0; at < 1000; at += 1)
    toaster.send({ type: 'toast.show', toast: { ...timed, id: `t${at}` } });
  for (let at = 0; at < 1000; at += 1) toaster.send({ type: 'toast.free', place: 'toast0' });
  const placed = heard.filter(({ type }) => type === 'toaster.placed') as unknown as { toast: Toast }[];
  expect(placed.map(({ toast }) => toast.id)).toEqual(Array.from({ length: 1000 }, (_, at) => `t${at}`));
});

test('one toast is not shown twice', () => {
  const toaster = createActor(toasterMachine).start();
  toaster.send({ type: 'toast.show', toast: sticky });
  toaster.send({ type: 'toast.show', toast: sticky });
  expect(toaster.getSnapshot().context.shown).toMatchObject({ toast0: sticky, toast1: null });
});

test('the history keeps what was said', () => {
  const toaster = createActor(toasterMachine).start();
  for (let at = 0; at < 60; at += 1) toaster.send({ type: 'toast.show', toast: { ...timed, id: `t${at}` } });
  const { history } = toaster.getSnapshot().context;
  expect(history).toHaveLength(50);
  expect(history[0]!.id).toBe('t59');
});
