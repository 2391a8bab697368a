// A session ends by itself: its end is asked for, told two minutes before, and put off when the member says so. And a
// tab in which somebody else has signed in shows nothing of the one before.
import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { inactiveMember, member } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

const minute = 60_000;

async function openSignedIn() {
  const clock = new SimulatedClock();
  const load = deferred<Account>();
  const end = deferred<SessionEnd>();
  const stay = deferred<SessionEnd>();
  const told: object[] = [];
  const watchTabs = fromCallback<{ type: 'tabs.tell' }>(({ receive }) =>
    receive((event) => told.push(event)),
  );
  const actors = { loadAccount: load.actor, readEnd: end.actor, stay: stay.actor, watchTabs };
  const session = createActor(sessionMachine.provide({ actors }), { clock });
  const heard = heardFrom(session);
  session.start();
  load.calls[0]!.resolve(member);
  await settled();
  heard.length = 0;
  const value = () => session.getSnapshot().value;
  /** The server says how long it lasts. */
  const last = async (endsInSeconds: number, canStay = true) => {
    end.calls.at(-1)!.resolve({ endsInSeconds, canStay });
    await settled();
  };
  return { session, clock, load, end, stay, heard, told, value, last };
}

/** A member who has been told that the end is a minute away. */
async function openEnding(canStay = true) {
  const opened = await openSignedIn();
  opened.clock.increment(10_000);
  await opened.last(60, canStay);
  return opened;
}

test('the end is asked for ten seconds in', async () => {
  const { clock, end, value } = await openSignedIn();
  clock.increment(9999);
  expect(end.calls).toHaveLength(0);
  clock.increment(1);
  expect([end.calls.length, value()]).toEqual([1, { signedIn: 'asking' }]);
});

test('a far end is asked for two minutes before', async () => {
  const { clock, end, heard, last } = await openSignedIn();
  clock.increment(10_000);
  await last(30 * 60);
  clock.increment(28 * minute - 1);
  expect(end.calls).toHaveLength(1);
  clock.increment(1);
  expect([end.calls.length, ...heard]).toEqual([2]);
});

test('a very far end is asked for every day', async () => {
  const { clock, end, last } = await openSignedIn();
  clock.increment(10_000);
  await last(30 * 24 * 3600);
  clock.increment(24 * 60 * minute);
  expect(end.calls).toHaveLength(2);
});

test.each([
  [120, ['session.ending']],
  [121, []],
])('an end in %i seconds tells %j', async (seconds, tells) => {
  const { clock, heard, last } = await openSignedIn();
  clock.increment(10_000);
  await last(seconds);
  expect(heard.map(({ type }) => type)).toEqual(tells);
});

test.each([true, false])('whether one can stay is told (%s)', async (canStay) => {
  const { heard } = await openEnding(canStay);
  expect(heard).toEqual([{ type: 'session.ending', canStay }]);
});

test('after the end the server is asked', async () => {
  const { clock, end, heard, value } = await openEnding();
  clock.increment(61_000 - 1);
  expect(end.calls).toHaveLength(1);
  clock.increment(1);
  end.calls[1]!.reject(failure(401));
  await settled();
  expect(value()).toBe('expired');
  expect(heard.map(({ type }) => type)).toEqual(['session.ending', 'session.lasting', 'session.expired']);
});

test('an end that another tab put off is no news', async () => {
  const { clock, heard, last, value } = await openEnding();
  clock.increment(61_000);
  await last(1800);
  expect([value(), heard.at(-1)]).toEqual([{ signedIn: 'settled' }, { type: 'session.lasting' }]);
});

test('who stays goes on, and other tabs hear', async () => {
  const { session, clock, stay, end, heard, told, value } = await openEnding();
  session.send({ type: 'session.stay' });
  stay.calls[0]!.resolve({ endsInSeconds: 1800, canStay: true });
  await settled();
  expect(value()).toEqual({ signedIn: 'settled' });
  expect([heard.at(-1), ...told]).toEqual([{ type: 'session.lasting' }, { type: 'tabs.tell' }]);
  clock.increment(28 * minute);
  expect(end.calls).toHaveLength(2);
});

test('staying that fails tells again', async () => {
  const { session, stay, heard, value } = await openEnding();
  session.send({ type: 'session.stay' });
  stay.calls[0]!.reject(failure(0));
  await settled();
  expect(value()).toEqual({ signedIn: 'ending' });
  expect(heard.map(({ type }) => type)).toEqual(['session.ending', 'session.lasting', 'session.ending']);
});

test('staying too late is an expired login', async () => {
  const { session, stay, value } = await openEnding();
  session.send({ type: 'session.stay' });
  stay.calls[0]!.reject(failure(401));
  await settled();
  expect(value()).toBe('expired');
});

test('an ask that fails is made again soon', async () => {
  const { clock, end, value } = await openSignedIn();
  clock.increment(10_000);
  end.calls[0]!.reject(failure(0));
  await settled();
  expect(value()).toEqual({ signedIn: 'settled' });
  clock.increment(10_000);
  expect(end.calls).toHaveLength(2);
});

test('an ask that fails late is made again soon', async () => {
  const { clock, end, last } = await openSignedIn();
  clock.increment(10_000);
  await last(30 * 60);
  clock.increment(28 * minute);
  end.calls[1]!.reject(failure(0));
  await settled();
  clock.increment(9999);
  expect(end.calls).toHaveLength(2);
  clock.increment(1);
  expect(end.calls).toHaveLength(3);
});

test('another tab’s news ends the telling', async () => {
  const { session, heard } = await openEnding();
  session.send({ type: 'session.recheck' });
  expect(heard.at(-1)).toEqual({ type: 'session.lasting' });
});

test('a member who has become another is told', async () => {
  const { session, load, heard } = await openSignedIn();
  session.send({ type: 'session.recheck' });
  load.calls[1]!.resolve(inactiveMember);
  await settled();
  expect(heard).toEqual([{ type: 'session.entered', user: inactiveMember }, { type: 'session.replaced' }]);
  expect(session.getSnapshot().context.user).toEqual(inactiveMember);
});

test('nobody’s session has an end', async () => {
  const { session, clock, end } = await openSignedIn();
  session.send({ type: 'session.unauthorize' });
  clock.increment(24 * 60 * minute);
  expect([end.calls.length, session.getSnapshot().context]).toEqual([
    0,
    { user: null, left: 0, canStay: false, hasLapsed: false, misses: 0 },
  ]);
});
