// What follows on the page of one thing: it reads its part of the metadata first, unless the list is here, and the rest and
// its title once it is known.
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import { expect, test } from 'vitest';
import { arrival, at, boxLeft, closing, follows, loaded, loading, partOf, stops } from './follows.ts';

const debt = '/variables/panel.debt.gross';
const preview = {
  to: 'query',
  start: {
    name: 'data.preview datasets.versions citations.get',
    requests: {
      preview: { query: { dataset: 'panel.debt', variables: 'panel.debt.gross', filled: 'true' } },
      versions: { params: { id: 'panel.debt' } },
      citation: { query: { variable: 'panel.debt.gross' } },
    },
  },
};
const drawn = (search = '') => ({
  to: 'chart',
  start: {
    variable: expect.objectContaining({ id: 'panel.debt.gross' }) as object,
    isMapped: false,
    search,
    isBack: false,
  },
});
const named = (title: string) => ({ to: 'location', event: { type: 'location.name', title } });

test('a variable’s page reads rows and charts', () => {
  const arriving = arrival(`${debt}?year=2020`, { catalogue: loaded }).slice(8);
  expect(arriving).toEqual([
    ...stops('thing'),
    preview,
    drawn('?year=2020'),
    named('Public debt'),
    boxLeft,
    closing,
  ]);
});

const reading = {
  to: 'thing',
  start: { name: 'metadata.get', requests: { metadata: { query: { variable: 'panel.debt.gross' } } } },
};

test('a variable’s page reads its part first', () => {
  const waiting = [reading, ...stops('query', 'chart'), boxLeft, closing];
  expect(arrival(debt, { catalogue: loading }).slice(8)).toEqual(waiting);
  expect(arrival(debt, { catalogue: loading, thing: partOf('panel.tax.corporate') }).slice(8)).toEqual(
    waiting,
  );
});

const answeredAt = (address: string, standing: object) =>
  follows('thing', { type: 'query.answered' }, { catalogue: loading, location: at(address), ...standing });

test('a part that has come opens the page', () => {
  const thing = partOf('panel.debt.gross');
  expect(answeredAt(debt, { thing })).toEqual([preview, drawn(), named('Public debt')]);
  expect(answeredAt(debt, { thing, catalogue: loaded })).toEqual([]);
  expect(answeredAt('/home', { thing })).toEqual([]);
});

test('a part without its thing is of no page', () => {
  const thing = partOf('panel.debt.gross', { variables: [], datasets: [], sources: [], collections: [] });
  expect(answeredAt(debt, { thing })).toEqual([...stops('query', 'chart'), named('Page not found')]);
});

test('a page of no variable is not found', () => {
  expect(arrival('/variables/no.such.one', { catalogue: loaded }).slice(8)).toEqual([
    ...stops('thing', 'query', 'chart'),
    named('Page not found'),
    boxLeft,
    closing,
  ]);
});

const loadedAt = (address: string) =>
  follows(
    'catalogue',
    { type: 'catalogue.loaded', known: new Set() },
    { catalogue: loaded, location: at(address) },
  ).filter(({ to }) => to !== 'bundle' && to !== 'download');

test('a list that comes after the part changes nothing', () => {
  const standing = { catalogue: loaded, location: at(debt), thing: partOf('panel.debt.gross') };
  const told = follows('catalogue', { type: 'catalogue.loaded', known: new Set() }, standing);
  expect(told.map(({ to }) => to)).toEqual(['bundle', 'download']);
});

test('metadata that come late open the page', () => {
  expect(loadedAt(debt)).toEqual([preview, drawn(), named('Public debt')]);
  expect(loadedAt('/home')).toEqual([]);
});

const pagedAt = (address: string, ids: string[], body: object) => ({
  catalogue: { context: { isPaged: true, index: null } },
  location: at(address),
  bundle: { context: { ids } },
  thing: { context: { requests: { metadata: { body } }, answer: { metadata } } },
});
const held = { variables: metadata.variables.map(({ id }) => id) };

test('a paged catalogue takes nothing out of the bundle', () => {
  const told = follows('catalogue', { type: 'catalogue.loaded', known: null }, pagedAt('/bundle', [], held));
  expect(told.filter(({ to }) => to === 'bundle')).toEqual([]);
});

test('what comes into the bundle is read, what goes is not', () => {
  const told = (ids: string[]) =>
    follows('bundle', { type: 'bundle.merged' }, pagedAt('/bundle', ids, held)).filter(
      ({ to }) => to === 'thing',
    );
  expect(told(held.variables.slice(1))).toEqual([]);
  const more = { variables: [...held.variables, 'panel.tax.late'] };
  expect(told(more.variables)).toMatchObject([
    { start: { requests: { metadata: { body: more } }, before: { answer: { metadata } } } },
  ]);
});

test('files are made of what was read', () => {
  const there = pagedAt('/download', held.variables, held);
  const told = follows('thing', { type: 'query.answered' }, there);
  expect(told).toMatchObject([{ to: 'download', event: { index: { metadata }, ids: held.variables } }]);
});
