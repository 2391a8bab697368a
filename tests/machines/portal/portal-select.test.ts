// What the header, the menus and the toasts read from the parts.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { accountEntries, selectAccountTitle } from '#machines/portal/select-account.ts';
import * as select from '#machines/portal/select.ts';
import { inactiveMember, member } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';
import { openLocation, openLocationAt } from '#tests/machines/location/open-location.ts';

function openSession() {
  const load = deferred<Account>();
  const end = deferred<void>();
  const actors = { loadAccount: load.actor, endSession: end.actor };
  const session = createActor(sessionMachine.provide({ actors })).start();
  return { session, load, end };
}

async function signedIn(user: Account = member) {
  const opened = openSession();
  opened.load.calls[0]!.resolve(user);
  await settled();
  return opened.session;
}

async function signedOut() {
  const opened = openSession();
  opened.load.calls[0]!.reject(failure(401));
  await settled();
  return opened.session;
}

test('a member is present, a visitor is not', async () => {
  const [here, away] = [(await signedIn()).getSnapshot(), (await signedOut()).getSnapshot()];
  expect([select.selectUser(here), select.selectIsPresent(here)]).toEqual([member, true]);
  expect([select.selectUser(away), select.selectIsPresent(away)]).toEqual([null, false]);
});

test('at the start the server is being asked', () => {
  expect(select.selectIsAsking(openSession().session.getSnapshot())).toBe(true);
});

test.each([
  ['a visitor', signedOut],
  ['a member', signedIn],
])('%s is asked about again', async (_who, open) => {
  const session = await open();
  expect(select.selectIsAsking(session.getSnapshot())).toBe(false);
  session.send({ type: 'session.recheck' });
  expect([
    select.selectIsAsking(session.getSnapshot()),
    select.selectIsLeaving(session.getSnapshot()),
  ]).toEqual([true, false]);
});

test('who leaves is being asked about', async () => {
  const session = await signedIn();
  session.send({ type: 'session.signOut' });
  expect([
    select.selectIsAsking(session.getSnapshot()),
    select.selectIsLeaving(session.getSnapshot()),
  ]).toEqual([true, true]);
});

test('the account menu has its links in order', () => {
  expect(accountEntries).toEqual([
    { title: 'Messages', to: '/messages' },
    { title: 'Notifications', to: '/account/notifications' },
    { title: 'Subscription', to: '/account/billing' },
    { title: 'API tokens', to: '/account/api-tokens' },
    { title: 'Change password', to: '/account/change-password' },
    { title: 'Delete account', to: '/account/delete-account', kind: 'danger' },
  ]);
});

test('the account is headed by its address', async () => {
  const titleOf = async (user: Account) => selectAccountTitle((await signedIn(user)).getSnapshot());
  expect(await titleOf({ ...member, email: 'ada@example.org', role: 'tjn' })).toBe('ada@example.org (TJN)');
  expect(await titleOf({ ...member, email: 'ada@example.org', role: 'member' })).toBe('ada@example.org');
  expect(selectAccountTitle((await signedOut()).getSnapshot())).toBe('');
});

test('an admin is whom the account says', async () => {
  const isAdmin = async (user: Account) => select.selectIsAdmin((await signedIn(user)).getSnapshot());
  expect(await isAdmin({ ...member, dataPortalAdmin: true })).toBe(true);
  expect(await isAdmin({ ...inactiveMember, dataPortalAdmin: false })).toBe(false);
  expect(select.selectIsAdmin((await signedOut()).getSnapshot())).toBe(false);
});

test('the badge counts the bundle', () => {
  const bundle = createActor(bundleMachine, { input: { tab: 'A' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(['a', 'b']) });
  bundle.send({ type: 'bundle.add', ids: ['a', 'b'] });
  expect(select.selectBundleSize(bundle.getSnapshot())).toBe(2);
});

const showing = async (address: string) => (await openLocationAt(address)).location.getSnapshot();

test('here is the whole shown address', async () => {
  const snapshot = await showing('/browse?search=tax#results');
  expect(select.selectHere(snapshot)).toBe('/browse?search=tax#results');
  expect(select.selectShown(snapshot)).toMatchObject({ route: 'browse', path: '/browse' });
});

test('before the first page here is home', () => {
  const snapshot = openLocation('/browse').location.getSnapshot();
  expect([select.selectHere(snapshot), select.selectShown(snapshot)]).toEqual(['/', null]);
  expect(select.selectLoginAddress(snapshot)).toBe('/login?return_to=%2F');
  expect(select.selectIsCurrent('/browse')(snapshot)).toBe(false);
});

test('sign-in leads to login and back here', async () => {
  expect(select.selectLoginAddress(await showing('/bundle#groups'))).toBe(
    '/login?return_to=%2Fbundle%23groups',
  );
});

test('sign-in at login leads nowhere else', async () => {
  const address = '/login?return_to=%2Fbundle';
  expect(select.selectLoginAddress(await showing(address))).toBe(address);
});

test.each([
  ['/browse', ['/browse'], true],
  ['/bundle', ['/browse'], false],
  ['/bundle', ['/browse', '/bundle'], true],
  ['/pages/guides', ['/pages'], true],
  ['/pages/guides', ['/pages/guides/build-a-bundle'], false],
  ['/pages/contact-us', ['/pages/contact'], false],
  ['/variables/a.b.c', ['/browse'], true],
  ['/datasets', ['/browse'], true],
  ['/datasets/a.b', ['/browse'], true],
  ['/sources', ['/browse'], true],
  ['/sources/a', ['/browse'], true],
  ['/collections', ['/browse'], true],
  ['/collections/a', ['/browse'], true],
  ['/places', ['/browse'], true],
  ['/places/KEN', ['/browse'], true],
  ['/home', ['/browse'], false],
  ['/datasets/a.b', ['/sources'], false],
  ['/variables/a.b.c', ['/bundle'], false],
  ['/pages/nothing-there', ['/pages'], false],
])('%s stands below one of %j: %j', async (address, paths, isCurrent) => {
  expect(select.selectIsCurrent(...paths)(await showing(address))).toBe(isCurrent);
});

test('a page that did not come has failed', async () => {
  const { location, screen, server } = openLocation('/browse', true);
  expect(select.selectHasFailed(location.getSnapshot())).toBe(false);
  screen.calls[0]!.reject(new Error('No such chunk.'));
  await settled();
  server.calls[0]!.resolve({ build: 'b' });
  await settled();
  expect(select.selectHasFailed(location.getSnapshot())).toBe(true);
});

const shownOf = (...toasts: Toast[]) => {
  const toaster = createActor(toasterMachine).start();
  for (const toast of toasts) toaster.send({ type: 'toast.show', toast });
  return select.selectToasts(toaster.getSnapshot()).map(({ place, toast }) => [place, toast.id]);
};
const toast = (id: string, autoHide: boolean, time?: number): Toast => ({
  id,
  body: id,
  autoHide,
  ...(time === undefined ? {} : { time }),
});

test('no toasts, none shown', () => {
  expect(shownOf()).toEqual([]);
});

test('toasts that stay come first', () => {
  expect(shownOf(toast('goes', true, 1), toast('stays', false, 2), toast('too', false, 3))).toEqual([
    ['toast1', 'stays'],
    ['toast2', 'too'],
    ['toast0', 'goes'],
  ]);
});

test('the newest toast comes last', () => {
  expect(shownOf(toast('new', true, 9), toast('old', true, 2), toast('timeless', true))).toEqual([
    ['toast2', 'timeless'],
    ['toast1', 'old'],
    ['toast0', 'new'],
  ]);
});
