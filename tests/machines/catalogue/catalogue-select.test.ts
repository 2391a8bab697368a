// What views read of the catalogue: pages, filters, chips, figures; and that reading gives the same lists while
// nothing has changed.
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { countFilters } from '#machines/catalogue/chips.ts';
import { selectListing } from '#machines/catalogue/shown/listing.ts';
import { selectFacets } from '#machines/catalogue/facets.ts';
import { searchAddress } from '#machines/catalogue/query.ts';
import * as addresses from '#machines/catalogue/addresses.ts';
import * as select from '#machines/catalogue/select.ts';
import { selectTyped } from '#machines/catalogue/typed.ts';
import { chipsIn, read, ready } from './open-catalogue.ts';
import { manyVariables, metadata } from './small-catalogue.ts';
import { settled } from '#tests/machines/all/deferred.ts';

const many = (count: number): Metadata => ({ ...metadata, variables: manyVariables(count) });

test.each([
  ['the first page', '', { number: 1, pages: 3, from: 1, to: 50, total: 146 }],
  ['the last page', '?page=3', { number: 3, pages: 3, from: 101, to: 146, total: 146 }],
  ['a page past the last', '?page=99', { number: 3, pages: 3, from: 101, to: 146, total: 146 }],
  ['no results', '?search=xyzzy', { number: 1, pages: 1, from: 0, to: 0, total: 0 }],
])('%s has its rows', async (_what, search, page) => {
  const { rows, ...rest } = select.selectPage(await read(search, many(146)));
  expect(rest).toEqual(page);
  expect(rows).toHaveLength(page.to === 0 ? 0 : page.to - page.from + 1);
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [100, 2],
])('%i results make %i pages', (count, pages) => {
  const all = Array.from({ length: count }, (_, at) => at);
  expect(select.pageOf(all, 1).pages).toBe(pages);
});

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i offers its neighbours', (current, pages, numbers) => {
  expect(select.pagerNumbers(current, pages)).toEqual(numbers);
});

test('a page has an address of its own', async () => {
  const { context } = await read('?search=tax&source=panel');
  expect(select.pageAddress(context.query, 2)).toBe('/browse?search=tax&source=panel&page=2#results');
});

test('a key press changes no list', async () => {
  const catalogue = await ready('?search=tax&source=panel');
  const lists = () => {
    const snapshot = catalogue.getSnapshot();
    return [
      select.selectPage(snapshot),
      select.selectTerms(snapshot),
      selectFacets(snapshot),
      selectListing(snapshot),
      select.selectMatches(snapshot),
    ];
  };
  const before = lists();
  catalogue.send({ type: 'catalogue.type', text: 'tax h' });
  expect(lists().map((list, at) => Object.is(list, before[at]))).toEqual([true, true, true, true, true]);
});

test('filters keep their places', async () => {
  const orderOf = async (search: string) =>
    selectFacets(await read(search))
      .slice(0, 2)
      .map(({ items }) => items.map(({ id }) => id));
  expect(await orderOf('')).toEqual([
    ['taxing', 'public', 'wealth'],
    ['panel', 'survey'],
  ]);
  expect(await orderOf('?source=survey')).toEqual(await orderOf(''));
  // Other words have other values first.
  expect(await orderOf('?search=secrecy')).toEqual([
    ['taxing', 'public', 'wealth'],
    ['survey', 'panel'],
  ]);
});

test('a filter says what it would leave', async () => {
  const [, sources] = selectFacets(await read('?source=survey'));
  expect(sources!.items).toEqual([
    { id: 'panel', title: 'Revenue Panel', count: 3, isChosen: false },
    { id: 'survey', title: 'Secrecy Survey', count: 2, isChosen: true },
  ]);
});

test('chips bear the titles of filters', async () => {
  const query = '?source=survey&collection=taxing,gone&country=KEN&from=1990&to=2000&since=2026-10-01';
  expect(chipsIn(await read(query))).toEqual([
    { title: 'Taxing', off: { collections: ['gone'] } },
    { title: 'gone', off: { collections: ['taxing'] } },
    { title: 'Secrecy Survey', off: { sources: [] } },
    { title: 'Has Kenya', off: { countries: [] } },
    { title: '1990–2000', off: { from: null, to: null } },
    { title: 'Updated since 01/10/2026', off: { since: '' } },
  ]);
});

test('a chip of a dataset bears its title, and its id where there is none', async () => {
  expect(chipsIn(await read('?dataset=panel.tax,gone')).map(({ title }) => title)).toEqual(['Taxes', 'gone']);
});

test.each([
  ['KEN', 'Has Kenya'],
  ['XKX', 'Has Kosovo'],
  ['QQQ', 'Has QQQ'],
])('the chip of %s says which country', async (code, title) => {
  expect(chipsIn(await read(`?country=${code}`)).map((chip) => chip.title)).toEqual([title]);
});

test.each([
  ['?from=1990', '1990', { from: null, to: null }],
  ['?to=2000', '2000', { from: null, to: null }],
  ['?from=1995&to=1995', '1995', { from: null, to: null }],
])('the years of %s are one chip', async (query, title, off) => {
  expect(chipsIn(await read(query))).toEqual([{ title, off }]);
});

test('filters stand in their order', async () => {
  expect(selectFacets(await read('')).map(({ name, title }) => [name, title])).toEqual([
    ['collections', 'Collection'],
    ['sources', 'Source'],
    ['topics', 'Topic'],
    ['datasets', 'Dataset'],
    ['countries', 'Countries covered'],
    ['units', 'Unit'],
  ]);
});

test('before the metadata there is nothing to show', () => {
  const loading = createActor(catalogueMachine).getSnapshot();
  expect(select.selectIndex(loading)).toBeNull();
  expect(selectFacets(loading)).toEqual([]);
  expect(select.selectYears(loading)).toBeNull();
  expect(select.selectStripYears(loading)).toBeNull();
  expect([select.selectVariableCount(loading), select.selectMatchCount(loading)]).toEqual([0, 0]);
  expect(select.selectMatches(loading)).toEqual([]);
});

test('chips bear ids until titles are known', () => {
  const loading = createActor(catalogueMachine).start();
  const search = '?source=survey&collection=taxing&dataset=panel.tax';
  loading.send({ type: 'catalogue.find', search });
  expect(chipsIn(loading.getSnapshot())).toEqual([
    { title: 'taxing', off: { collections: [] } },
    { title: 'survey', off: { sources: [] } },
    { title: 'panel.tax', off: { datasets: [] } },
  ]);
});

test('filters are counted, the search is not', async () => {
  const query = '?search=tax&source=survey,panel&collection=taxing';
  expect(countFilters(select.selectQuery(await read(query)))).toBe(3);
});

test('results and variables are counted', async () => {
  const snapshot = await read('?search=debt');
  expect([select.selectMatchCount(snapshot), select.selectVariableCount(snapshot)]).toEqual([1, 5]);
  expect(select.selectMatches(snapshot).map(({ id }) => id)).toEqual(['panel.debt.gross']);
});

test('the field, the question and its terms are read', async () => {
  const catalogue = await ready('?search=secrecy-score');
  catalogue.send({ type: 'catalogue.type', text: 'secre' });
  const snapshot = catalogue.getSnapshot();
  expect(selectTyped(snapshot)).toBe('secre');
  expect(select.selectQuery(snapshot).search).toBe('secrecy-score');
  expect(select.selectTerms(snapshot)).toEqual(['secrecy', 'score']);
  expect(select.selectIndex(snapshot)!.variables).toStrictEqual(metadata.variables);
});

test('an installation without variables is empty', async () => {
  expect(select.selectIsEmpty(createActor(catalogueMachine).getSnapshot())).toBe(false);
  expect(select.selectIsEmpty(await read(''))).toBe(false);
  expect(select.selectIsEmpty(await read('', many(0)))).toBe(true);
});

test('loading, failed and ready are told apart', async () => {
  const states = (catalogue: select.CatalogueSnapshot) => [
    select.selectIsLoading(catalogue),
    select.selectHasFailed(catalogue),
    select.selectMessage(catalogue) === '',
  ];
  const failing = fromPromise<Metadata | null>(() => Promise.reject(new Error('503')));
  const catalogue = createActor(catalogueMachine.provide({ actors: { loadMetadata: failing } })).start();
  catalogue.send({ type: 'catalogue.want' });
  expect(states(catalogue.getSnapshot())).toEqual([true, false, true]);
  await settled();
  expect(states(catalogue.getSnapshot())).toEqual([false, true, false]);
  expect(states(await read(''))).toEqual([false, false, true]);
});

const covering = (...years: [number | null, number | null][]): Metadata => ({
  ...metadata,
  variables: manyVariables(years.length).map((one, at) => ({
    ...one,
    coverage: { ...one.coverage, from: years[at]![0], to: years[at]![1] },
  })),
});

test.each([
  ['the widest of all', covering([1990, 2024], [1980, 1999], [2000, 2025]), { first: 1980, last: 2025 }],
  ['those of who has some', covering([null, null], [1990, 2024], [null, null]), { first: 1990, last: 2024 }],
  ['none without a year', covering([null, null]), null],
  ['none without a first', covering([null, 2024]), null],
  ['none without a last', covering([1990, null]), null],
])('the catalogue’s years are %s', async (_what, of, years) => {
  expect(select.selectYears(await read('', of))).toEqual(years);
});

test.each([
  [1990, 2024, { first: 1990, last: 2024 }],
  [1525, 2024, { first: 1960, last: 2024 }],
  [1950, 1970, { first: 1960, last: 1970 }],
  [1750, 1969, { first: 1750, last: 1969 }],
  [-10_000, 1900, null],
])('strips of a list of %d to %d have an axis on which each is seen', async (from, to, years) => {
  const [one] = metadata.variables;
  const variables = [{ ...one!, coverage: { ...one!.coverage, from, to } }];
  expect(select.selectStripYears(await read('', { ...metadata, variables }))).toEqual(years);
});

test('what is linked has its address', () => {
  expect(searchAddress('tax haven')).toBe('/browse?search=tax+haven');
  expect(addresses.filterAddress('sources', 'panel')).toBe('/browse?source=panel');
  expect(addresses.collectionAddress('taxing')).toBe('/collections/taxing');
  expect(addresses.sourceAddress('panel')).toBe('/sources/panel');
  expect(addresses.datasetAddress('panel.tax')).toBe('/datasets/panel.tax');
  expect(addresses.variableAddress('panel.debt.gross')).toBe('/variables/panel.debt.gross');
});

test('the bundle holds one or not', () => {
  const bundle = { context: { ids: ['a', 'b'] } };
  expect(['a', 'b', 'c'].map((id) => select.selectHas(id)(bundle))).toEqual([true, true, false]);
  expect(select.selectHas('c')({ context: { ids: ['c'] } })).toBe(true);
});

test('the bundle holds all or not all', () => {
  const bundle = { context: { ids: ['a', 'b'] } };
  expect(
    [['a'], ['a', 'b'], ['a', 'c'], []].map((ids) => select.selectHasAll(ids.map((id) => ({ id })))(bundle)),
  ).toEqual([true, true, false, false]);
});
