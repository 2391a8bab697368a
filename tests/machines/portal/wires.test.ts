// What follows from what, wire by wire: the messages that answer an emission, given how the parts stand.
import { expect, test } from 'vitest';
import { usualLook } from '#machines/file/order/order-choice.ts';
import type { AnyEventObject } from 'xstate';
import { account } from '#contract/api/examples.ts';
import type { PartName } from '#machines/portal/parts.ts';
import {
  absent,
  arrival,
  at,
  barred,
  boxLeft,
  closing,
  follows,
  going,
  leaving,
  loaded,
  loading,
  origin,
  partOf,
  place,
  present,
  stops,
  wanting,
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

const toSession = (type: string) => ({ to: 'session', event: { type } });

test.each([
  [false, [{ to: 'location', event: { type: 'location.leave', to: '/bundle' } }]],
  [true, [going('/bundle', { replace: true }), toSession('session.recheck')]],
])('a sign-in is announced, then leads on (to a file: %s)', (isFile, then) => {
  const heard = { type: 'login.succeeded', target: '/bundle', isFile };
  expect(follows('login', heard)).toEqual([toSession('session.announce'), ...then]);
});

/** What most pages do without, in the order in which it would start. */
const further = [
  'form',
  'list',
  'subscription',
  'selection',
  'workbench',
  'thing',
  'query',
  'chart',
] as const;

test('login starts with what its address holds', () => {
  const [login, ...others] = arrival('/login?return_to=%2Fbundle&email=ada%40example.org');
  expect(login).toEqual({ to: 'login', start: { returnTo: '/bundle', email: 'ada@example.org', origin } });
  expect(others).toEqual([...stops('download', 'drafts', ...further), boxLeft, closing]);
});

test('login starts without what its address lacks', () => {
  expect(arrival('/login')[0]).toEqual({ to: 'login', start: { returnTo: null, email: '', origin } });
});

test('the download starts with its page', () => {
  const ids = ['panel.debt.gross'];
  const [login, download, ...others] = arrival('/download', {
    catalogue: loaded,
    bundle: { context: { ids } },
  });
  expect(download).toEqual({
    to: 'download',
    start: { index: loaded.context.index, ids, search: '', lastChoice: usualLook },
  });
  expect([login, ...others]).toEqual([...stops('login', 'drafts', ...further), wanting, boxLeft, closing]);
});

test.each([
  ['catalogue', { type: 'catalogue.loaded', known: new Set() }],
  ['bundle', { type: 'bundle.merged' }],
] as const)('files follow the %s', (part, heard) => {
  const ids = ['panel.debt.gross'];
  const standing = { catalogue: loaded, bundle: { context: { ids } }, location: at('/download') };
  expect(follows(part, heard, standing).filter(({ to }) => to === 'download')).toEqual([
    { to: 'download', event: { type: 'download.show', index: loaded.context.index, ids, search: '' } },
  ]);
});

test('any other page stops them all', () => {
  expect(arrival('/home', { catalogue: loaded })).toEqual([
    ...stops('login', 'download', 'drafts', ...further),
    wanting,
    boxLeft,
    closing,
  ]);
});

const debt = '/variables/panel.debt.gross';

test('what is drawn stands in the address', () => {
  const asked = { type: 'chart.asked', search: '?year=2020' };
  expect(follows('chart', asked, { location: at(debt) })).toEqual([
    going(`${debt}?year=2020`, { replace: true }),
  ]);
});

test('who is on the way elsewhere is let go', () => {
  const asked = { type: 'chart.asked', search: '?year=2020' };
  expect(follows('chart', asked, { location: at(debt, '/home') })).toEqual([]);
});

test('an address that moves moves the charts', () => {
  const moved = { type: 'location.moved', place: place(`${debt}?year=2019`) };
  expect(follows('location', moved)).toEqual([
    { to: 'chart', event: { type: 'chart.follow', search: '?year=2019' } },
  ]);
});

test('a query is found when its page arrives', () => {
  const found = { to: 'catalogue', event: { type: 'catalogue.find', search: '?search=tax' } };
  expect(arrival('/browse?search=tax')).toContainEqual(found);
  const moved = { type: 'location.moved', place: place('/browse?search=tax') };
  const standing = { location: at('/browse?search=tax') };
  expect(follows('location', moved, standing).filter(({ to }) => to === 'catalogue')).toEqual([found]);
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
  const saying = (name: string) => [
    { to: 'toaster', event: { toast: { text: 'bundle.removed', values: { names: [name] } } } },
  ];
  expect(told({ catalogue: loaded })).toMatchObject(saying('Public debt'));
  expect(told({ catalogue: loading })).toMatchObject(saying('panel.debt.gross'));
  expect(told({ location: at(debt), thing: partOf('panel.debt.gross') })).toMatchObject(
    saying('Public debt'),
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
          text: 'bundle.unkept',
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
  [
    'location',
    { type: 'location.arrived', place: place(debt) },
    { location: at(debt) },
    stops('query', 'chart'),
  ],
  ['location', { type: 'location.moved', place: place('/login') }, { location: at('/login') }, []],
  ['bundle', { type: 'bundle.removed', ids: ['a'] }, {}, []],
])('%s is answered without any other part', (part, heard, standing, known) => {
  expect(follows(part, heard, standing)).toEqual(expect.arrayContaining(known));
});

test.each([
  ['/bundle', ''],
  ['/s/ab12cd34ef56', 'ab12cd34ef56'],
])('at %s selections can be opened', (address, link) => {
  expect(arrival(address)).toContainEqual({ to: 'selection', start: { link } });
});

const taken = {
  type: 'selection.taken',
  how: 'merge',
  document: { version: 1, variables: ['a.b.c'], title: 'T' },
};
const take = {
  to: 'bundle',
  event: { type: 'bundle.take', how: 'merge', ids: ['a.b.c'], texts: { '': 'T' } },
};

test('what is taken comes into the bundle', () => {
  expect(follows('selection', taken, { location: at('/bundle') })).toEqual([take]);
});

test('an answer to a link leads to the bundle', () => {
  const toBundle = going('/bundle', { replace: true });
  const standing = { location: at('/s/ab12cd34ef56') };
  expect(follows('selection', taken, standing)).toEqual([take, toBundle]);
  expect(follows('selection', { type: 'selection.cancelled' }, standing)).toEqual([toBundle]);
});
