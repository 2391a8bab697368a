// The catalogue in figures: what home, the collections and a variable's page say of it.
import { expect, test } from 'vitest';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { extentOf } from '#contract/catalogue/extents.ts';
import { countsIn } from '#contract/place/counts.ts';
import * as figures from '#machines/catalogue/figures.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { manyVariables, metadata } from './small-catalogue.ts';
import { key } from '#tests/machines/file/small-download.ts';

const index = indexOf(metadata);

test('the catalogue has its extent', () => {
  expect(figures.catalogueExtent(index)).toEqual({
    from: 1990,
    to: 2024,
    count: 189,
    groups: 0,
    dataset: 'panel.tax',
  });
});

test('the newest dataset comes first', () => {
  expect(figures.latestDatasets(index).map(({ title }) => title)).toEqual(['Debt', 'Scores', 'Taxes']);
});

test('only answered searches are offered', () => {
  expect(figures.offeredSearches(index)).toEqual(['secrecy score', 'public debt']);
});

test('five related variables are enough', () => {
  const many = indexOf({ ...metadata, variables: manyVariables(9) });
  const ids = figures.relatedTo(many, many.variables[2]!).map(({ id }) => id.split('v').at(-1));
  expect(ids).toEqual(['0', '1', '3', '4', '5']);
});

test('related variables share the dataset', () => {
  const related = figures.relatedTo(index, index.byId.get('panel.tax.corporate')!);
  expect(related.map(({ id }) => id)).toEqual(['panel.tax.income_per_head']);
});

test('another variable has others related', () => {
  const relatedTo = (id: string) => figures.relatedTo(index, index.byId.get(id)!).map((one) => one.id);
  expect(relatedTo('panel.tax.corporate')).toEqual(['panel.tax.income_per_head']);
  expect(relatedTo('survey.scores.havens')).toEqual(['survey.scores.banking']);
});

const [taxes, debt] = metadata.datasets as [Dataset, Dataset];

test('six datasets are the latest, equals by title', () => {
  const updated = '2026-10-10T00:00:00.000Z';
  const titles = ['C', 'G', 'A', 'F', 'E', 'D', 'B'];
  const datasets = titles.map((title) => ({ ...taxes, id: title, title, updated }));
  const latest = figures.latestDatasets(indexOf({ ...metadata, datasets: [...datasets, debt] }));
  expect(latest.map(({ title }) => title)).toEqual(['Debt', 'A', 'B', 'C', 'D', 'E']);
});

test('four searches are offered at most', () => {
  const description = 'tax revenue, secrecy score, Gini index, public debt, GDP, population';
  const [one] = manyVariables(1);
  const rich = indexOf({ ...metadata, variables: [{ ...one!, description }] });
  expect(figures.offeredSearches(rich)).toEqual([
    'tax revenue',
    'secrecy score',
    'Gini index',
    'public debt',
  ]);
});

const about = (kind: 'country' | 'other', codes: readonly string[] = []): Dataset => ({
  ...taxes,
  entities: { count: 5, kind, codes: [...codes] },
});

test('rows are about countries where the import found them', () => {
  expect(figures.entitiesOf(about('country'))).toEqual({ one: 'country', many: 'countries' });
  expect(figures.entitiesOf(about('other'))).toEqual({ one: 'entity', many: 'entities' });
});

test('a column that is only called country makes no countries', () => {
  const { entities: _entities, ...unknown } = { ...taxes, keys: [{ ...key('country'), title: 'Country' }] };
  expect(figures.entitiesOf({ ...unknown, entities: undefined })).toEqual({
    one: 'entity',
    many: 'entities',
  });
});

test('groups are counted apart from countries', () => {
  const { coverage } = manyVariables(1)[0]!;
  expect(countsIn({ ...coverage, keys: 228, countries: 213, groups: 15 })).toEqual({
    countries: 213,
    former: 0,
    groups: 15,
    others: 0,
  });
  expect(countsIn({ ...coverage, keys: 9 })).toEqual({
    countries: 9,
    former: 0,
    groups: 0,
    others: 0,
  });
});

test('places of the whole catalogue are counted once', () => {
  const datasets = [
    about('country', ['GAB', 'KEN']),
    { ...about('country', ['KEN', 'NAM']), id: 'other' },
    debt,
  ];
  expect(figures.countCountries(indexOf({ ...metadata, datasets }))).toBe(3);
});

test('a dataset nobody knows has entities', () => {
  expect(figures.entitiesOf(undefined)).toEqual({ one: 'entity', many: 'entities' });
});

const covering = (from: number | null, to: number | null, keys: number, id: string) => {
  const [one] = manyVariables(1);
  return { ...one!, dataset: { id }, coverage: { ...one!.coverage, from, to, keys } };
};

test('an extent is the widest of its variables', () => {
  expect(
    extentOf([covering(1990, 2024, 5, 'a'), covering(1980, 1999, 9, 'b'), covering(2000, 2010, 9, 'c')]),
  ).toEqual({ from: 1980, to: 2024, count: 9, groups: 0, dataset: 'b' });
});

test('variables without years add none', () => {
  expect(extentOf([covering(null, null, 5, 'a')])).toMatchObject({ from: null, to: null, count: 5 });
  expect(extentOf([covering(1990, 2024, 5, 'a'), covering(null, null, 5, 'b')])).toMatchObject({
    from: 1990,
    to: 2024,
    dataset: 'a',
  });
});

test('nothing has no extent', () => {
  expect(extentOf([])).toEqual({ from: null, to: null, count: 0, groups: 0, dataset: null });
});

test('a dataset is found by its id', () => {
  expect(figures.datasetOf(index, 'panel.debt')!.title).toBe('Debt');
  expect([figures.datasetOf(index, 'gone'), figures.datasetOf(index, null)]).toEqual([undefined, undefined]);
});

test('collections say what their variables cover', () => {
  const cards = figures.collectionCards(index);
  expect(cards.map(({ id, variableCount }) => [id, variableCount])).toEqual([
    ['public', 1],
    ['taxing', 3],
    ['wealth', 1],
  ]);
  expect(cards[0]!.extent).toEqual({ from: 1990, to: 2024, count: 189, groups: 0, dataset: 'panel.debt' });
});

test('a collection nobody is in is empty', () => {
  const collections = metadata.collections.slice(0, 1).map((one) => ({ ...one, id: 'new' }));
  const [card] = figures.collectionCards(indexOf({ ...metadata, collections }));
  expect(card).toMatchObject({ id: 'new', title: 'Public money', variableCount: 0, extent: { count: 0 } });
});

test('a synthetic dataset makes the catalogue so', () => {
  const made = (...synthetic: boolean[]) =>
    indexOf({ ...metadata, datasets: synthetic.map((one) => ({ ...taxes, synthetic: one })) });
  expect([made(), made(false), made(false, true)].map(figures.isSynthetic)).toEqual([false, false, true]);
});

test('datasets are counted once, unknown ids never', () => {
  const ids = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross', 'gone'];
  expect(figures.countDatasets(index, ids)).toBe(2);
});
