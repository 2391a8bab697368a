// What views read of the catalogue: pages, filters, chips, figures; and that reading gives the same lists while
// nothing has changed.
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import * as figures from '#machines/catalogue/figures.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import * as select from '#machines/catalogue/select.ts';
import { resourceMachine, type ResourceInput } from '#machines/resource/resource.machine.ts';
import { selectPreview } from '#machines/resource/preview.ts';
import { settled } from './deferred.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

async function ready(search: string, of: Metadata = metadata) {
  const machine = catalogueMachine.provide({ actors: { loadMetadata: fromPromise(async () => of) } });
  const catalogue = createActor(machine).start();
  await settled();
  catalogue.send({ type: 'catalogue.find', search });
  return catalogue;
}

const read = async (search: string, of?: Metadata) => (await ready(search, of)).getSnapshot();
const many = (count: number): Metadata => ({ ...metadata, variables: manyVariables(count) });

test.each([
  ['the first page', '', { number: 1, pages: 3, from: 1, to: 50 }],
  ['the last page', '?page=3', { number: 3, pages: 3, from: 101, to: 146 }],
  ['a page past the last', '?page=99', { number: 3, pages: 3, from: 101, to: 146 }],
  ['no results', '?search=xyzzy', { number: 1, pages: 1, from: 0, to: 0 }],
])('%s has its rows', async (_what, search, page) => {
  const { rows, ...rest } = select.selectPage(await read(search, many(146)));
  expect(rest).toEqual(page);
  expect(rows).toHaveLength(page.to === 0 ? 0 : page.to - page.from + 1);
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
      select.selectFacets(snapshot),
      select.selectChips(snapshot),
      select.selectMatchIds(snapshot),
    ];
  };
  const before = lists();
  catalogue.send({ type: 'catalogue.type', text: 'tax h' });
  expect(lists().map((list, at) => Object.is(list, before[at]))).toEqual([true, true, true, true, true]);
});

test('filters keep their places', async () => {
  const orderOf = async (search: string) =>
    select.selectFacets(await read(search)).map(({ items }) => items.map(({ id }) => id));
  expect(await orderOf('')).toEqual([
    ['taxing', 'public', 'wealth'],
    ['panel', 'survey'],
  ]);
  expect(await orderOf('?search=secrecy')).toEqual(await orderOf(''));
});

test('a filter says what it would leave', async () => {
  const [, sources] = select.selectFacets(await read('?source=survey'));
  expect(sources!.items).toEqual([
    { id: 'panel', title: 'Revenue Panel', count: 3, isChosen: false },
    { id: 'survey', title: 'Secrecy Survey', count: 2, isChosen: true },
  ]);
});

test('chips bear the titles of filters', async () => {
  expect(select.selectChips(await read('?source=survey&collection=taxing,gone'))).toEqual([
    { name: 'collection', id: 'taxing', title: 'Taxing' },
    { name: 'collection', id: 'gone', title: 'gone' },
    { name: 'source', id: 'survey', title: 'Secrecy Survey' },
  ]);
});

test('the bundle holds all or not all', () => {
  const bundle = { context: { ids: ['a', 'b'] } };
  expect([['a'], ['a', 'b'], ['a', 'c'], []].map((ids) => select.selectHasAll(ids)(bundle))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const index = indexOf(metadata);

test('the catalogue has its extent', () => {
  expect(figures.catalogueExtent(index)).toEqual({ from: 1990, to: 2024, keys: 189, dataset: 'panel.tax' });
});

test('the newest dataset comes first', () => {
  expect(figures.latestDatasets(index).map(({ title }) => title)).toEqual(['Debt', 'Scores', 'Taxes']);
});

test('only answered searches are offered', () => {
  expect(figures.offeredSearches(index)).toEqual(['secrecy score', 'public debt']);
});

test('related variables share the dataset', () => {
  const related = figures.relatedTo(index, index.byId.get('panel.tax.corporate')!);
  expect(related.map(({ id }) => id)).toEqual(['panel.tax.income_per_head']);
});

test('a dataset’s link finds its variables', async () => {
  const { search } = new URL(select.datasetAddress('panel.tax'), 'http://x.test');
  expect((await read(search)).context.results.matches.map(({ dataset }) => dataset.id)).toEqual([
    'panel.tax',
    'panel.tax',
  ]);
});

test('another variable’s rows are not shown', async () => {
  const answer = { columns: [], rows: [], totalRows: 0 };
  const machine = resourceMachine.provide({
    actors: { readResource: fromPromise<unknown, ResourceInput>(async () => answer) },
  });
  const request = { query: { dataset: 'panel.tax', variables: 'panel.tax.corporate' } };
  const resource = createActor(machine, { input: { name: 'data.preview', request } }).start();
  await settled();
  expect(selectPreview(resource.getSnapshot(), 'panel.tax.corporate')).toBe(answer);
  expect(selectPreview(resource.getSnapshot(), 'panel.debt.gross')).toBeNull();
});
