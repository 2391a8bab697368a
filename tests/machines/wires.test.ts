// What follows from what, wire by wire: the messages that answer an emission, given how the parts stand.
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { account } from '#contract/examples.ts';
import type { PartName } from '#machines/portal/parts.ts';
import {
  absent,
  arrival,
  at,
  barred,
  closing,
  follows,
  going,
  leaving,
  loaded,
  loading,
  origin,
  place,
  present,
  stops,
} from './follows.ts';

const expiry = (standing: Partial<Record<PartName, object>>) =>
  follows('session', { type: 'session.expired' }, standing).filter(
    ({ to }) => to !== 'toaster' && to !== 'subscription',
  );

test('an expired login leads to login and back', () => {
  const back = going('/login?return_to=%2Fbrowse%3Fsearch%3Dtax%23results');
  expect(expiry({ location: at('/home', '/browse?search=tax#results') })).toEqual([back, barred, leaving]);
});

test('who expires at login stays there', () => {
  const address = '/login?return_to=%2Fbundle';
  expect(expiry({ location: at('/home', address) })).toEqual([going(address), barred, leaving]);
});

test('whoever enters at login goes on', () => {
  const login = { context: { target: '/bundle' } };
  const entry = (standing: object) =>
    follows('session', { type: 'session.entered', user: account }, { login, ...standing })
      .filter(({ to }) => to === 'location')
      .slice(1);
  expect(entry({ location: at('/login') })).toEqual([going('/bundle', { replace: true })]);
  expect(entry({ location: at('/login', '/home') })).toEqual([]);
});

test('a sign-out leads to the empty path', () => {
  expect(follows('session', { type: 'session.signedOut' })).toEqual([going('/')]);
});

test('a sign-in is announced, then the page loaded', () => {
  expect(follows('login', { type: 'login.succeeded', target: '/bundle' })).toEqual([
    { to: 'session', event: { type: 'session.announce' } },
    { to: 'location', event: { type: 'location.leave', to: '/bundle' } },
  ]);
});

test('login starts with what its address holds', () => {
  const [login, ...others] = arrival('/login?return_to=%2Fbundle&email=ada%40example.org');
  expect(login).toEqual({ to: 'login', start: { returnTo: '/bundle', email: 'ada@example.org', origin } });
  expect(others).toEqual([...stops('download', 'form', 'roster', 'subscription', 'resource'), closing]);
});

test('login starts without what its address lacks', () => {
  expect(arrival('/login')[0]).toEqual({ to: 'login', start: { returnTo: null, email: '', origin } });
});

test('the download starts with its page', () => {
  const [login, download, ...others] = arrival('/download');
  expect(download).toEqual({ to: 'download', start: undefined });
  expect([login, ...others]).toEqual([
    ...stops('login', 'form', 'roster', 'subscription', 'resource'),
    closing,
  ]);
});

test('any other page stops them all', () => {
  expect(arrival('/home', { catalogue: loaded })).toEqual([
    ...stops('login', 'download', 'form', 'roster', 'subscription', 'resource'),
    closing,
  ]);
});

const debt = '/variables/panel.debt.gross';
const preview = {
  to: 'resource',
  start: {
    name: 'data.preview',
    request: { query: { dataset: 'panel.debt', variables: 'panel.debt.gross' } },
  },
};
const named = (title: string) => ({ to: 'location', event: { type: 'location.name', title } });

test('a variable’s page reads its first rows', () => {
  expect(arrival(debt, { catalogue: loaded }).slice(5)).toEqual([preview, named('Public debt'), closing]);
});

test('a variable’s page waits while metadata load', () => {
  expect(arrival(debt, { catalogue: loading }).slice(5)).toEqual([...stops('resource'), closing]);
});

test('a page of no variable is not found', () => {
  expect(arrival('/variables/no.such.one', { catalogue: loaded }).slice(5)).toEqual([
    ...stops('resource'),
    named('Page not found'),
    closing,
  ]);
});

const loadedAt = (address: string) =>
  follows(
    'catalogue',
    { type: 'catalogue.loaded', known: new Set() },
    { catalogue: loaded, location: at(address) },
  ).slice(1);

test('metadata that come late open the page', () => {
  expect(loadedAt(debt)).toEqual([preview, named('Public debt')]);
  expect(loadedAt('/home')).toEqual([]);
});

test('a query is found when its page arrives', () => {
  const found = { to: 'catalogue', event: { type: 'catalogue.find', search: '?search=tax' } };
  expect(arrival('/browse?search=tax')).toContainEqual(found);
  const moved = { type: 'location.moved', place: place('/browse?search=tax') };
  expect(follows('location', moved)).toEqual([found]);
});

test('another page’s query is not the catalogue’s', () => {
  expect(follows('location', { type: 'location.moved', place: place('/bundle?search=tax') })).toEqual([]);
});

test.each(['location.arrived', 'location.moved'])('%s at login sends a member on', (type) => {
  const heard = { type, place: place('/login?return_to=%2Fbundle') };
  const sent = (session: object) =>
    follows('location', heard, { location: at('/login'), session }).filter(({ to }) => to === 'location');
  expect(sent(present)).toEqual([going('/bundle', { replace: true })]);
  expect(sent(absent)).toEqual([]);
});

test('a removal is told by its titles', () => {
  const told = (standing: object) =>
    follows('bundle', { type: 'bundle.removed', ids: ['panel.debt.gross'] }, standing);
  const saying = (body: string) => [{ to: 'toaster', event: { type: 'toast.show', toast: { body } } }];
  expect(told({ catalogue: loaded })).toMatchObject(saying('Removed **Public debt** from your bundle.'));
  expect(told({ catalogue: loading })).toMatchObject(
    saying('Removed **panel.debt.gross** from your bundle.'),
  );
});

test('Undo brings back all that left together', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const told = follows('bundle', { type: 'bundle.removed', ids }, { catalogue: loading });
  const press = { to: 'bundle', event: { type: 'bundle.restore', ids } };
  expect(told).toMatchObject([{ to: 'toaster', event: { toast: { buttons: [{ press }] } } }]);
});

test('a bundle that is not kept says so', () => {
  expect(follows('bundle', { type: 'bundle.unkept' })).toEqual([
    {
      to: 'toaster',
      event: {
        type: 'toast.show',
        toast: {
          id: 'bundle-unkept',
          title: 'Your bundle is not saved',
          body: 'This browser does not let the portal store anything. The bundle works until you close or reload this page.',
          color: 'warning',
          autoHide: false,
        },
      },
    },
  ]);
});

test.each<[PartName, AnyEventObject, Partial<Record<PartName, object>>, object[]]>([
  ['session', { type: 'session.expired' }, {}, [going('/login?return_to=%2F'), barred, leaving]],
  ['session', { type: 'session.entered', user: account }, { login: { context: { target: '/bundle' } } }, []],
  ['catalogue', { type: 'catalogue.loaded', known: new Set() }, { catalogue: loaded }, []],
  ['catalogue', { type: 'catalogue.asked', to: '/browse', isTyping: true }, {}, []],
  ['location', { type: 'location.arrived', place: place(debt) }, { location: at(debt) }, stops('resource')],
  ['location', { type: 'location.moved', place: place('/login') }, { location: at('/login') }, []],
  ['bundle', { type: 'bundle.removed', ids: ['a'] }, {}, []],
])('%s is answered without any other part', (part, heard, standing, known) => {
  expect(follows(part, heard, standing)).toEqual(expect.arrayContaining(known));
});
