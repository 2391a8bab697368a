// What the pages of datasets, sources and collections list.
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetsIn, extentIn, listsOf, variablesIn } from '#machines/catalogue/groupings.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { metadata } from './small-catalogue.ts';

const index = indexOf(metadata);
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test('every list goes by title, whatever order they came in', () => {
  const lists = listsOf(
    indexOf({
      ...metadata,
      sources: metadata.sources.toReversed(),
      collections: metadata.collections.toReversed(),
    }),
  );
  expect(titles(lists.datasets)).toEqual(['Debt', 'Scores', 'Taxes']);
  expect(titles(lists.sources)).toEqual(['Revenue Panel', 'Secrecy Survey']);
  expect(titles(lists.collections)).toEqual(['Public money', 'Taxing', 'Wealth']);
});

test.each([
  ['dataset', 'panel.tax', ['Corporate tax', 'Income tax']],
  ['dataset', 'panel.debt', ['Public debt']],
  ['source', 'panel', ['Corporate tax', 'Income tax', 'Public debt']],
  ['source', 'survey', ['Secrecy score', 'Tax-haven score']],
  // In one of its two collections is in the collection.
  ['collection', 'wealth', ['Income tax']],
  ['collection', 'taxing', ['Corporate tax', 'Income tax', 'Tax-haven score']],
  ['dataset', 'panel', []],
  ['source', 'panel.tax', []],
  ['collection', 'gone', []],
] as const)('the %s %s has its variables', (grouping, id, variables) => {
  expect(titles(variablesIn(index, grouping, id))).toEqual(variables);
});

test.each([
  ['source', 'panel', ['Debt', 'Taxes']],
  ['source', 'survey', ['Scores']],
  ['collection', 'taxing', ['Scores', 'Taxes']],
  ['collection', 'gone', []],
] as const)('the %s %s has the datasets of its variables', (grouping, id, datasets) => {
  expect(titles(datasetsIn(index, grouping, id))).toEqual(datasets);
});

test('a dataset covers what its variables cover together', () => {
  const [corporate, income, debt] = metadata.variables as [Variable, Variable, Variable];
  const covering = indexOf({
    ...metadata,
    variables: [
      { ...corporate, coverage: { ...corporate.coverage, from: 2000, to: 2010, keys: 12 } },
      { ...income, coverage: { ...income.coverage, from: 1995, to: 2005, keys: 40 } },
      debt,
    ],
  });
  expect(extentIn(covering, 'panel.tax')).toEqual({
    from: 1995,
    to: 2010,
    count: 40,
    groups: 0,
    dataset: 'panel.tax',
  });
  expect(extentIn(covering, 'panel.debt')).toMatchObject({ from: 1990, to: 2024 });
  expect(extentIn(covering, 'survey.scores')).toBeUndefined();
});
