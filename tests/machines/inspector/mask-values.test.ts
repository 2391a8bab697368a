// What is left of each kind of value, way by way.
import { expect, test } from 'vitest';
import type { BundleRecord } from '#machines/bundle/record.ts';
import { createMask, mark } from '#machines/inspector/mask.ts';
import { origin } from './recorded.ts';

const mask = createMask(origin);
const masked = (machine: string, event: { type: string } & Record<string, unknown>, context?: unknown) =>
  mask(event, { machine, context });

const typed = (value: unknown) => masked('form', { type: 'form.edit', field: 'name', value })['value'];

test.each([
  ['a text', 'Ada', mark],
  ['a number', 42, 0],
  ['a truth', true, false],
  ['an object', { name: 'Ada' }, {}],
  ['a list', ['Ada'], []],
  ['a set', new Set(['Ada']), new Set()],
  ['nothing', null, null],
])('of %s its kind is left', (_what, value, left) => {
  expect(typed(value)).toEqual(left);
});

test('what is not given stays so', () => {
  expect(masked('form', { type: 'form.edit', field: 'name', value: undefined })).not.toHaveProperty('value');
});

test.each([
  ['portal', { type: 'portal.hear', part: 'session' }],
  ['bundle', { type: 'storage.merged' }],
])('of %s a field may be missing', (machine, event) => {
  expect(masked(machine, event)).toEqual(event);
});

test('a shown set is the same set', () => {
  const known = new Set(['a']);
  expect(masked('bundle', { type: 'bundle.identify', known })['known']).toBe(known);
});

test('shown values are as they were', () => {
  const event = { type: 'location.go', to: '/home', replace: true };
  expect(masked('location', event)).toEqual(event);
  expect(masked('dialog', { type: 'dialog.measure', scrollbar: 15 })['scrollbar']).toBe(15);
});

test('holes in a shown list stay where they are', () => {
  const output = { names: ['Kenya', 'Region'], codes: ['KEN', null, { secret: 1 }] };
  expect(masked('chart', { type: 'xstate.done.actor.readOutline', output })['output']).toEqual({
    names: ['Kenya', 'Region'],
    codes: ['KEN', null],
  });
});

test('a text in an object’s place is hidden', () => {
  expect(masked('login', { type: 'login.submit', credentials: 'Ada' })['credentials']).toBe(mark);
});

test.each(['catalogue.type', 'catalogue.find'])('no text in %s is no number', (type) => {
  expect(masked('catalogue', { type, text: 5, search: 5 })).toMatchObject(
    type === 'catalogue.type' ? { text: 0 } : { search: 0 },
  );
});

test('a message heard is its type', () => {
  const heard = { type: 'session.entered', user: 'Ada' };
  const event = { type: 'portal.hear', part: 'session', heard };
  expect(masked('portal', event)).toEqual({ ...event, heard: { type: 'session.entered' } });
});

test.each([
  ['Ada', mark],
  [['Ada'], []],
])('an answer nobody ruled on is hidden: %j', (output, left) => {
  expect(masked('session', { type: 'xstate.done.actor.other', output })['output']).toEqual(left);
});

const start = { origin, address: '/home', productName: 'Meridian', hasReloaded: false };

test.each<[string, object, object]>([
  ['bundle', { tab: 'A' }, { tab: 'A' }],
  [
    'login',
    { returnTo: '/browse?page=2', origin, email: 'ada@example.org' },
    { returnTo: '/browse?page=2', origin, email: mark },
  ],
  ['query', { name: 'dataset', requests: { one: {} } }, { name: 'dataset', requests: {} }],
  ['form', { name: 'account.rename', fields: { name: 'Ada' } }, { name: 'account.rename', fields: {} }],
  ['download', { index: { variables: [1] }, ids: ['a.b.c'] }, { index: {}, ids: ['a.b.c'] }],
  [
    'subscription',
    { owner: '', status: 'active', isWhole: true },
    { owner: '', status: 'active', isWhole: true },
  ],
  ['location', start, start],
  [
    'portal',
    { location: start, bundle: { tab: 'A' }, now: 5 },
    { location: start, bundle: { tab: 'A' }, now: 0 },
  ],
])('what %s begins with is ruled on', (machine, input, left) => {
  expect(masked(machine, { type: 'xstate.init', input })['input']).toEqual(left);
});

test('a failure keeps what kind it was', () => {
  const problem = { code: 'invalid-input', field: 'email', message: 'No Ada.', requestId: 'r1' };
  const error = Object.assign(new Error('No Ada.'), { name: 'RequestFailure', status: 422, problem });
  expect(masked('login', { type: 'xstate.error.actor.authenticate', error })['error']).toEqual({
    name: 'RequestFailure',
    status: 422,
    problem: { code: 'invalid-input', field: 'email', message: mark, requestId: mark },
  });
});

test('what the machine does not know is its type', () => {
  expect(masked('bundle', { type: 'my.xstate.error.', error: { status: 1 } })).toEqual({
    type: 'my.xstate.error.',
  });
});

const entry = (present: boolean, count = 1, place = 1) => ({ stamp: [count, 'A'] as const, present, place });
const newsTo = (context: unknown, record: BundleRecord) =>
  Object.keys(masked('bundle', { type: 'storage.merged', record }, context)['record'] as object);

test('an entry that differs at all is news', () => {
  const held = { a: entry(true), b: entry(true), c: entry(true), d: entry(true) };
  const record = { a: entry(false), b: entry(true, 2), c: entry(true, 1, 2), d: entry(true), e: entry(true) };
  expect(newsTo({ record: held }, record)).toEqual(['a', 'b', 'c', 'e']);
});

test('to an actor without a record all is news', () => {
  expect(newsTo(undefined, { a: entry(true) })).toEqual(['a']);
  expect(newsTo({}, { a: entry(true) })).toEqual(['a']);
});

const addressOf = (to: string) => masked('location', { type: 'location.go', to })['to'];

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/pages', '/pages'],
  ['/dev/machines/', '/dev/machines/'],
  ['/browse?source=a%20b', '/browse?source=a%20b'],
  ['/browse?sort=-title&collection=x', '/browse?sort=-title&collection=x'],
  ['/login?return_to=https%3A%2F%2Fevil.test', '/login?return_to=https%3A%2F%2Felsewhere.invalid%2F'],
  ['/login?return_to=%2Fbrowse%3Fpage%3D2', '/login?return_to=%2Fbrowse%3Fpage%3D2'],
])('of the address %s all is known', (to, kept) => {
  expect(addressOf(to)).toBe(kept);
});

test.each([
  'source=tax&collection=x&dataset=d&topic=Money&country=KEN,ZMB&unit=%25',
  'from=1990&to=2000&since=2026-10-01&sort=newest&page=2',
  'entities=KEN,ZMB&year=2020&part=total&from=1990&to=2000',
  'per=year',
])('what is chosen is shown: %s', (query) => {
  expect(addressOf(`/browse?${query}`)).toBe(`/browse?${query}`);
});

test.each(['search', 'email'])('%s is named, and its text hidden', (name) => {
  expect(addressOf(`/login?${name}=Ada`)).toMatch(new RegExp(`^/login\\?${name}=•••\\d+$`));
});

test('unknown paths are told apart', () => {
  expect(addressOf('/reset/one')).toBe(addressOf('/reset/one'));
  expect(addressOf('/reset/one')).not.toBe(addressOf('/reset/two'));
});

test('after ten thousand texts numbers are new', () => {
  const own = createMask(origin);
  const aliasOf = (text: string) =>
    own({ type: 'catalogue.type', text }, { machine: 'catalogue', context: undefined })['text'];
  const first = aliasOf('text 0');
  for (let at = 1; at < 9_999; at += 1) aliasOf(`text ${at}`);
  expect([first, aliasOf('text 0')]).toEqual([`${mark}1`, first]);
  aliasOf('the last');
  expect(aliasOf('text 0')).toBe(`${mark}10001`);
});
