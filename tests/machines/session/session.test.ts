import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import { selectHasPricing } from '#machines/portal/select.ts';
import { inactiveMember, member } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

const absent = { type: 'session.absent', isCertain: true, hasLapsed: false };

function open() {
  const clock = new SimulatedClock();
  const load = deferred<Account>();
  const end = deferred<void>();
  const told: object[] = [];
  const watchTabs = fromCallback<{ type: 'tabs.tell' }>(({ receive }) =>
    receive((event) => told.push(event)),
  );
  const actors = { loadAccount: load.actor, endSession: end.actor, watchTabs };
  const session = createActor(sessionMachine.provide({ actors }), { clock });
  const heard = heardFrom(session);
  session.start();
  return { session, load, end, heard, told, clock };
}

async function openSignedIn(user: Account = member) {
  const opened = open();
  opened.load.calls[0]!.resolve(user);
  await settled();
  opened.heard.length = 0;
  return opened;
}

test('the user is loaded at the start', async () => {
  const { session, load } = open();
  expect(session.getSnapshot().value).toBe('loading');
  load.calls[0]!.resolve(member);
  await settled();
  expect(session.getSnapshot().context.user).toEqual(member);
});

test('changes are watched from what is known', async () => {
  const watched: unknown[] = [];
  const watchAccount = fromCallback(({ input }) => void watched.push(input));
  const loadAccount = fromPromise(() => Promise.resolve(inactiveMember));
  createActor(sessionMachine.provide({ actors: { loadAccount, watchAccount } as never })).start();
  await settled();
  expect(watched).toEqual([{ subscriptionStatus: 'inactive' }]);
});

test('before the server answers nobody is known', () => {
  const { session, heard } = open();
  expect(session.getSnapshot().context).toEqual({
    user: null,
    left: 0,
    canStay: false,
    hasLapsed: false,
    misses: 0,
  });
  expect(heard).toEqual([]);
});

test('whoever enters is named and known', async () => {
  const { load, session, heard } = open();
  load.calls[0]!.resolve(member);
  await settled();
  session.send({ type: 'session.recheck' });
  const renamed = { ...member, name: 'Ada Lovelace' };
  load.calls[1]!.resolve(renamed);
  await settled();
  expect(heard).toEqual([
    { type: 'session.entered', user: member },
    { type: 'session.entered', user: renamed },
  ]);
  expect(session.getSnapshot().context.user).toEqual(renamed);
});

test('whoever enters later is named and known', async () => {
  const { load, session, heard } = open();
  load.calls[0]!.reject(failure(401));
  await settled();
  session.send({ type: 'session.recheck' });
  load.calls[1]!.resolve(member);
  await settled();
  expect(heard).toEqual([absent, { type: 'session.entered', user: member }]);
  expect(session.getSnapshot().context.user).toEqual(member);
});

test('other tabs hear of a sign-out that is done', async () => {
  const { session, end, told } = await openSignedIn();
  session.send({ type: 'session.signOut' });
  expect(told).toEqual([]);
  end.calls[0]!.resolve();
  await settled();
  expect(told).toEqual([{ type: 'tabs.tell' }]);
});

test('other tabs hear of a sign-in', async () => {
  const { session, load, told } = open();
  load.calls[0]!.reject(failure(401));
  await settled();
  session.send({ type: 'session.announce' });
  expect(told).toEqual([{ type: 'tabs.tell' }]);
});

test('a failed load is signed out', async () => {
  const { session, load, heard } = open();
  load.calls[0]!.reject(failure(500));
  await settled();
  expect(session.getSnapshot().matches('signedOut')).toBe(true);
  expect(heard).toEqual([{ ...absent, isCertain: false }]);
});

test('a server that said nothing is asked again', async () => {
  const { session, load, heard, clock } = open();
  for (const [at, pause] of [2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000].entries()) {
    load.calls[at]!.reject(failure(0));
    await settled();
    clock.increment(pause - 1);
    expect(load.calls).toHaveLength(at + 1);
    clock.increment(1);
  }
  load.calls.at(-1)!.reject(failure(401));
  await settled();
  clock.increment(24 * 3_600_000);
  expect([load.calls.length, heard]).toEqual([8, [{ ...absent, isCertain: false }, absent]]);
  expect(session.getSnapshot().value).toEqual({ signedOut: 'settled' });
});

test('a member is one until somebody denies it', async () => {
  const { session, load, heard, clock } = await openSignedIn();
  session.send({ type: 'session.recheck' });
  load.calls[1]!.reject(failure(503));
  await settled();
  expect([heard, session.getSnapshot().value]).toEqual([[], { signedIn: 'settled' }]);
  clock.increment(2000);
  load.calls[2]!.reject(failure(401));
  await settled();
  expect(heard).toEqual([absent]);
});

test('a login that has expired says so', async () => {
  const { load, heard } = open();
  load.calls[0]!.reject(Object.assign(failure(401), { problem: { code: 'login-expired' } }));
  await settled();
  expect(heard).toEqual([{ ...absent, hasLapsed: true }]);
});

test('the user is reloaded after signing out', async () => {
  const { session, load, end, heard } = await openSignedIn();
  session.send({ type: 'session.signOut' });
  end.calls[0]!.resolve();
  await settled();
  expect(session.getSnapshot().value).toEqual({ signedOut: 'rechecking' });
  expect(load.calls).toHaveLength(2);
  expect(heard.map(({ type }) => type)).toEqual(['session.signedOut', 'session.absent']);
});

test('a sign-out that fails changes nothing', async () => {
  const { session, end, heard } = await openSignedIn();
  session.send({ type: 'session.signOut' });
  end.calls[0]!.reject(failure(0));
  await settled();
  expect(session.getSnapshot().context.user).toEqual(member);
  expect(heard).toEqual([{ type: 'session.signOutFailed' }]);
});

test('a late answer of an older load is dropped', async () => {
  const { session, load } = await openSignedIn();
  session.send({ type: 'session.recheck' });
  session.send({ type: 'session.recheck' });
  load.calls[2]!.resolve(inactiveMember);
  await settled();
  load.calls[1]!.reject(failure(401));
  await settled();
  expect(session.getSnapshot().context.user).toEqual(inactiveMember);
});

test('another tab’s sign-in is followed', async () => {
  const { session, load } = open();
  load.calls[0]!.reject(failure(401));
  await settled();
  session.send({ type: 'session.recheck' });
  load.calls[1]!.resolve(member);
  await settled();
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
});

test('a 401 while signed in expires the session', async () => {
  const { session, heard } = await openSignedIn();
  session.send({ type: 'session.unauthorize' });
  expect(session.getSnapshot().value).toBe('expired');
  expect(session.getSnapshot().context.user).toBeNull();
  expect(heard).toEqual([{ type: 'session.expired' }]);
});

test('a second 401 says nothing more', async () => {
  const { session, heard } = await openSignedIn();
  session.send({ type: 'session.unauthorize' });
  session.send({ type: 'session.unauthorize' });
  expect(heard).toHaveLength(1);
});

test('a 401 while signed out means nothing', async () => {
  const { session, load, heard } = open();
  load.calls[0]!.reject(failure(401));
  await settled();
  session.send({ type: 'session.unauthorize' });
  expect(heard).toEqual([absent]);
});

test('a sign-in before the first answer is announced', () => {
  const told: string[] = [];
  const watchTabs = fromCallback<{ type: 'tabs.tell' }>(({ receive }) =>
    receive(({ type }) => void told.push(type)),
  );
  const loadAccount = deferred<Account>().actor;
  const session = createActor(sessionMachine.provide({ actors: { loadAccount, watchTabs } })).start();
  session.send({ type: 'session.announce' });
  expect([session.getSnapshot().value, ...told]).toEqual(['loading', 'tabs.tell']);
});

test('pricing shows without a user or subscription', async () => {
  const { session, load } = open();
  expect(selectHasPricing(session.getSnapshot())).toBe(false);
  load.calls[0]!.reject(failure(401));
  await settled();
  expect(selectHasPricing(session.getSnapshot())).toBe(true);
  expect(selectHasPricing((await openSignedIn(inactiveMember)).session.getSnapshot())).toBe(true);
  expect(selectHasPricing((await openSignedIn(member)).session.getSnapshot())).toBe(false);
});
