// What follows from what on the pages of single things, at the download, and where selections are opened.
import { expect, test } from 'vitest';
import { usualLook } from '#machines/file/order/order-choice.ts';
import type { AnyEventObject } from 'xstate';
import type { PartName } from '#machines/portal/parts.ts';
import { arrival, at, follows, going, loaded, loading, place, present } from './follows.ts';

const named = (title: string) => ({ to: 'location', event: { type: 'location.name', title } });

test.each([
  ['/datasets/survey.scores', 'Scores'],
  ['/sources/survey', 'Secrecy Survey'],
  ['/collections/wealth', 'Wealth'],
  ['/datasets/gone', 'Page not found'],
  ['/sources/gone', 'Page not found'],
  ['/collections/gone', 'Page not found'],
])('%s has the title %s', (address, title) => {
  expect(arrival(address, { catalogue: loaded })).toContainEqual(named(title));
});

test.each(['/datasets', '/sources', '/collections', '/home'])('%s has no thing’s title', (address) => {
  const names = arrival(address, { catalogue: loaded }).filter(({ to }) => to === 'location');
  expect(names).toEqual([]);
});

test('a dataset’s page waits while metadata load', () => {
  const names = arrival('/datasets/survey.scores', { catalogue: loading });
  expect(names.filter(({ to }) => to === 'location')).toEqual([]);
});

/** What the page of a place has read. */
const placeRead = (id: string, answer: object | null) => ({
  context: { requests: { place: { params: { id } } }, answer },
});

test.each([
  ['a place has its name', placeRead('KEN', { place: { id: 'KEN', title: 'Kenya' } }), [named('Kenya')]],
  ['what is no place is not found', placeRead('KEN', { place: null }), [named('Page not found')]],
  ['a place that has not come has no name', placeRead('KEN', null), []],
  ['another page’s place names none', placeRead('UGA', { place: { id: 'UGA', title: 'Uganda' } }), []],
])('%s', (_what, thing, names) => {
  const standing = { location: at('/places/KEN'), thing };
  const found = follows('thing', { type: 'query.answered' }, standing);
  expect(found.filter(({ to }) => to === 'location')).toEqual(names);
});

test('a form on a page for everybody is nobody’s', () => {
  const [form] = arrival('/account/reset-password', { session: present }).filter(({ to }) => to === 'form');
  expect(form).toMatchObject({ start: { owner: null } });
});

test('files of no bundle are of no variable', () => {
  const shown = { to: 'download', event: { type: 'download.show', index: null, ids: [], search: '' } };
  expect(arrival('/download')).toContainEqual({
    to: 'download',
    start: { index: null, ids: [], search: '', lastChoice: usualLook },
  });
  expect(follows('bundle', { type: 'bundle.merged' })).toContainEqual(shown);
});

test('the address may name what files are made of', () => {
  const address = '/download?variable=a.b.c';
  const show = { type: 'download.show', index: null, ids: [], search: '?variable=a.b.c' };
  const moved = { type: 'location.moved', place: place(address) };
  expect(follows('location', moved, { location: at(address) })).toEqual([{ to: 'download', event: show }]);
  expect(arrival(address)).toContainEqual({
    to: 'download',
    start: { index: null, ids: [], search: '?variable=a.b.c', lastChoice: usualLook },
  });
});

test('other words on Browse data are asked anew, the same are not', () => {
  const asking = (q: string) => ({ found: { query: { q, limit: 50 } } });
  const moved = (address: string, query?: object) =>
    follows(
      'location',
      { type: 'location.moved', place: place(address) },
      { location: at(address), query },
    ).filter(({ to }) => to === 'query');
  const started = (before: object | null) => ({
    to: 'query',
    start: { name: 'search.find', requests: asking('tax'), before },
  });
  const answered = { requests: asking('gdp'), answer: { found: {} } };
  expect(moved('/browse?search=tax')).toEqual([started(null)]);
  expect(moved('/browse?search=tax', { context: answered })).toEqual([started(answered)]);
  expect(moved('/browse?search=+tax&source=a', { context: { requests: asking('tax') } })).toEqual([]);
  expect(moved('/browse', { context: { requests: asking('tax') } })).toEqual([{ to: 'query', stop: true }]);
  expect(moved('/browse?source=a')).toEqual([]);
  expect(moved('/home?search=tax')).toEqual([]);
});

test('the bundle’s page says its changes in its bar', () => {
  const workbench = { context: { ids: [] } };
  expect(follows('bundle', { type: 'bundle.changed', ids: ['x'] }, { workbench })).toEqual([
    { to: 'workbench', event: { type: 'change.tell' } },
    { to: 'workbench', event: { type: 'rows.keep', ids: ['x'] } },
  ]);
});

const document = { version: 1, variables: ['a.b.c'] };

test('what is taken brings its notes and its title', () => {
  const taking = (rest: object) =>
    follows('selection', { type: 'selection.taken', how: 'replace', document: { ...document, ...rest } });
  const take = (texts: object) => ({
    to: 'bundle',
    event: { type: 'bundle.take', how: 'replace', ids: ['a.b.c'], texts },
  });
  expect(taking({ title: 'Table', notes: { 'a.b.c': 'Gross.' } })).toEqual([
    take({ 'a.b.c': 'Gross.', '': 'Table' }),
  ]);
  expect(taking({})).toEqual([take({ '': '' })]);
});

test('who wants nothing of a file stays where they are', () => {
  expect(follows('selection', { type: 'selection.cancelled' }, { location: at('/bundle') })).toEqual([]);
  expect(follows('selection', { type: 'selection.cancelled' })).toEqual([]);
});

test.each<[PartName, AnyEventObject, string]>([
  ['list', { type: 'list.typed', text: 'ada' }, '/admin/members'],
  ['chart', { type: 'chart.asked', search: '?year=2020' }, '/variables/panel.debt.gross'],
])('before a page is shown a %s asks nothing', (part, heard, address) => {
  const location = { context: { ...at(address).context, shown: null } };
  expect(follows(part, heard, { location })).toEqual([]);
  expect(follows(part, heard, { location: at(address) })).toEqual([
    going(expect.stringContaining(address) as string, { replace: true }),
  ]);
});

const typing = (state: object) => ({
  context: { index: null },
  matches: (wanted: { ready: string }) => wanted.ready === 'typing' && 'typing' in state,
});
const boxWith = (typed: string) => ({ context: { at: 'header', typed } });

test('a suggestion leads where it says', () => {
  expect(follows('searchbox', { type: 'box.chosen', to: '/datasets/a.b' })).toEqual([going('/datasets/a.b')]);
});

test('a search from any page starts afresh', () => {
  const sent = { type: 'box.sent', text: 'tax haven' };
  expect(follows('searchbox', sent, { location: at('/home') })).toEqual([going('/browse?search=tax+haven')]);
});

test('a search at the list is the list’s own', () => {
  const location = at('/browse?country=MLT');
  const type = { to: 'catalogue', event: { type: 'catalogue.type', text: 'tax' } };
  expect(follows('searchbox', { type: 'box.typed', text: 'tax' }, { location })).toEqual([type]);
  expect(follows('searchbox', { type: 'box.sent', text: 'tax' }, { location })).toEqual([
    type,
    { to: 'catalogue', event: { type: 'catalogue.submit' } },
  ]);
});

test('what is typed elsewhere is no question yet', () => {
  const typed = { type: 'box.typed', text: 'tax' };
  expect(follows('searchbox', typed, { location: at('/home') })).toEqual([]);
});

test.each([
  ['/browse?search=tax', 'tax', {}, false],
  ['/browse?search=debt', 'tax', {}, true],
  ['/browse?search=debt', 'tax', { typing: true }, false],
  ['/variables/a.b.c', 'tax', {}, false],
])('at %s with %s in the box', (address, typed, state, closes) => {
  const moved = { type: 'location.moved', place: place(address) };
  const parts = { searchbox: boxWith(typed), catalogue: typing(state), location: at(address) };
  const closing = { to: 'searchbox', event: { type: 'box.close' } };
  expect(follows('location', moved, parts).filter(({ to }) => to === 'searchbox')).toEqual(
    closes ? [closing] : [],
  );
});

test('a box that nobody has come to is left alone', () => {
  const moved = { type: 'location.moved', place: place('/browse?search=debt') };
  const parts = {
    searchbox: { context: { at: null, typed: '' } },
    catalogue: typing({}),
    location: at('/browse'),
  };
  expect(follows('location', moved, parts).filter(({ to }) => to === 'searchbox')).toEqual([]);
});
