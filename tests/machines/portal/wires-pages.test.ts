// What follows from what on the pages of single things, at the download, and where selections are opened.
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { PartName } from '#machines/portal/parts.ts';
import { arrival, at, follows, going, loaded, loading, present } from './follows.ts';

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

test('a form on a page for everybody is nobody’s', () => {
  const [form] = arrival('/account/reset-password', { session: present }).filter(({ to }) => to === 'form');
  expect(form).toMatchObject({ start: { owner: null } });
});

test('files of no bundle are of no variable', () => {
  const shown = { to: 'download', event: { type: 'download.show', index: null, ids: [] } };
  expect(arrival('/download')).toContainEqual({ to: 'download', start: { index: null, ids: [] } });
  expect(follows('bundle', { type: 'bundle.merged' })).toEqual([shown]);
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

test('a suggestion leads where it says', () => {
  expect(follows('suggestions', { type: 'suggestion.chosen', to: '/sources/survey' })).toEqual([
    going('/sources/survey'),
  ]);
});
