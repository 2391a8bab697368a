// What follows from what in an account: a session that ends or is another's, a form that is sent, a list that is read.
import { expect, test } from 'vitest';
import { account } from '#contract/api/examples.ts';
import { deleted, ending } from '#machines/toast/toasts.ts';
import { absent, arrival, at, boxLeft, closing, follows, going, present, stops } from './follows.ts';

test('a page of the member before is loaded anew', () => {
  expect(follows('session', { type: 'session.replaced' }, { location: at('/home', '/account#top') })).toEqual(
    [{ to: 'location', event: { type: 'location.leave', to: '/account#top' } }],
  );
});

test.each([true, false])('a near end is told, with its way out (%s)', (canStay) => {
  expect(follows('session', { type: 'session.ending', canStay })).toEqual([
    { to: 'toaster', event: { type: 'toast.show', toast: ending(canStay) } },
  ]);
});

test('an end put off takes back what was told', () => {
  expect(follows('session', { type: 'session.lasting' })).toEqual([
    { to: 'toaster', event: { type: 'toast.withdraw', id: ending(true).id } },
  ]);
});

test('the form starts with its page', () => {
  const [login, download, drafts, form, ...others] = arrival('/account/change-password', {
    session: present,
  });
  expect(form).toMatchObject({
    to: 'form',
    start: { name: 'account.changePassword', owner: { id: 'acc_1', email: 'active@meridian.example' } },
  });
  expect([login, download, drafts, ...others]).toEqual([
    ...stops(
      'login',
      'download',
      'drafts',
      'list',
      'subscription',
      'selection',
      'workbench',
      'thing',
      'query',
      'chart',
    ),
    boxLeft,
    closing,
  ]);
});

test.each([
  ['/account/sessions', 'sessions.list'],
  ['/account/notifications', 'notifications.list'],
  ['/account/api-tokens', 'tokens.list'],
  ['/bundle', 'bundles.list'],
])('%s reads its list as the member', (address, name) => {
  const start = { name, query: {}, owner: 'acc_1' };
  expect(arrival(address, { session: present })).toContainEqual({ to: 'list', start });
  expect(arrival(address, { session: absent })).toContainEqual({ to: 'list', stop: true });
});

test('saved bundles come and go with their member', () => {
  const location = at('/bundle', '/bundle');
  const start = { name: 'bundles.list', query: {}, owner: 'acc_1' };
  expect(follows('session', { type: 'session.entered', user: account }, { location })).toContainEqual({
    to: 'list',
    start,
  });
  for (const type of ['session.absent', 'session.expired'])
    expect(follows('session', { type }, { location })).toContainEqual({ to: 'list', stop: true });
});

/** What follows for the pages of a member who has come to be known, beside what always does. */
const entered = (standing: Parameters<typeof follows>[2]) =>
  follows('session', { type: 'session.entered', user: account }, standing);
const always = [
  { to: 'location', event: { type: 'location.admit', isStaff: false } },
  { to: 'form', event: { type: 'form.recognise', user: account } },
];

test('a list that is there is not begun again', () => {
  const list = { context: { name: 'bundles.list', query: {} } };
  expect(entered({ location: at('/bundle'), list })).toEqual(always);
});

test('a subscription of the same status is not read again', () => {
  const subscription = { context: { owner: account.id, status: account.subscriptionStatus } };
  expect(entered({ location: at('/account/billing'), subscription })).toEqual(always);
});

test('a page without a list begins none late', () => {
  expect(entered({ location: at('/home') })).toEqual(always);
});

test('a new token has no name yet', () => {
  const [start] = arrival('/account/api-tokens', { session: present }).filter(({ to }) => to === 'form');
  expect(start).toMatchObject({ start: { name: 'tokens.create', fields: { name: '', days: '90' } } });
});

test('a new token is in the list', () => {
  const reloading = { to: 'list', event: { type: 'list.reload' } };
  expect(follows('form', { type: 'form.sent', after: ['list.reload'] })).toContainEqual(reloading);
});

test('a form learns who is here', () => {
  const recognising = { to: 'form', event: { type: 'form.recognise', user: account } };
  expect(follows('session', { type: 'session.entered', user: account })).toContainEqual(recognising);
});

test('who is signed in otherwise is known in every tab', () => {
  expect(follows('form', { type: 'form.sent', after: ['session.recheck'] })).toEqual([
    { to: 'session', event: { type: 'session.announce' } },
    { to: 'session', event: { type: 'session.recheck' } },
  ]);
});

test('a deleted account leads home and is told', () => {
  const [home, told, ...others] = follows('form', { type: 'form.sent', after: ['account.deleted'] });
  expect(home).toEqual(going('/'));
  expect(told).toEqual({ to: 'toaster', event: { type: 'toast.show', toast: deleted() } });
  expect(others.map(({ to }) => to)).toEqual(['session', 'session']);
});

test('what is followed by nothing changes nobody', () => {
  expect(follows('form', { type: 'form.sent', after: [] })).toEqual([]);
});

test('several things follow in their order', () => {
  const after = ['list.reload', 'subscription.reload'];
  expect(follows('form', { type: 'form.sent', after }).map(({ to }) => to)).toEqual(['list', 'subscription']);
});

const formOf = (address: string) => arrival(address).find(({ to }) => to === 'form');

test('a link’s form begins with what its fragment says', () => {
  expect(formOf('/onboarding/validate?email=eve%40a.b#email=ada%2Bx%40a.b&token=abc')).toMatchObject({
    start: { fields: { email: 'ada+x@a.b', token: 'abc' }, owner: null },
  });
});

test.each(['/onboarding/resend-validation', '/account/password-reset-link'])(
  '%s can be sent once a minute',
  (address) => {
    const start = { fields: { email: 'ada@a.b' }, hasCooldown: true };
    expect(formOf(`${address}?email=ada%40a.b`)).toMatchObject({ start });
  },
);

test('a sign-in in place is announced', () => {
  expect(follows('form', { type: 'form.unlocked' })).toEqual([
    { to: 'session', event: { type: 'session.announce' } },
  ]);
});

test('a locked form that is left is an expired login', () => {
  expect(follows('form', { type: 'form.left' })).toEqual([
    { to: 'session', event: { type: 'session.unauthorize' } },
  ]);
});
