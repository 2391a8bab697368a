// Countries as a filter: they are a dataset's, all that are chosen must be covered, and they are listed by name.
import { expect, test } from 'vitest';
import { selectFacets } from '#machines/catalogue/facets.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { selectMatches } from '#machines/catalogue/select.ts';
import { read } from './open-catalogue.ts';
import { metadata } from './small-catalogue.ts';

/** The catalogue with these countries in its datasets of two, one and two variables. */
const withCountries = (...codes: string[][]): Metadata => ({
  ...metadata,
  datasets: metadata.datasets.map((one, at) => ({
    ...one,
    entities: { count: codes[at]!.length, kind: 'country' as const, codes: codes[at]! },
  })),
});
const ofThree = withCountries(['ZMB', 'KEN'], ['KEN', 'ALB'], ['ZMB', 'CIV']);

test('values are by frequency, countries by name', async () => {
  const facets = selectFacets(await read('', ofThree));
  const counted = (name: string) =>
    facets.find((facet) => facet.name === name)!.items.map(({ title, count }) => `${title} ${count}`);
  expect(counted('countries')).toEqual(['Albania 1', 'Côte d’Ivoire 2', 'Kenya 3', 'Zambia 4']);
  expect(counted('datasets')).toEqual(['Scores 2', 'Taxes 2', 'Debt 1']);
});

test.each([
  ['KEN', ['Corporate tax', 'Income tax', 'Public debt']],
  ['KEN,ZMB', ['Corporate tax', 'Income tax']],
  ['ALB,CIV', []],
  ['QQQ', []],
])('with %s are those whose dataset has all', async (codes, titles) => {
  const matches = selectMatches(await read(`?country=${codes}`, ofThree));
  expect(matches.map(({ title }) => title)).toEqual(titles);
});

test('countries count beside those that are asked for', async () => {
  const facets = selectFacets(await read('?country=KEN&source=survey', ofThree));
  const counted = (name: string) =>
    Object.fromEntries(
      facets.find((facet) => facet.name === name)!.items.map(({ id, count }) => [id, count]),
    );
  expect(counted('countries')).toEqual({ ALB: 0, CIV: 0, KEN: 0, ZMB: 0 });
  expect(counted('sources')).toEqual({ panel: 3, survey: 0 });
  const tax = selectFacets(await read('?country=KEN&search=tax', ofThree));
  expect(tax.find(({ name }) => name === 'countries')!.items.map(({ id, count }) => [id, count])).toEqual([
    ['CIV', 0],
    ['KEN', 2],
    ['ZMB', 2],
    // No variable with the word is of its dataset.
    ['ALB', 0],
  ]);
});
