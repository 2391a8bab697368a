// Catalogues and questions at random, in which few words, sources and filters meet often. Of the third dataset nobody knows the
// countries, and nobody knows the source and collections by other than their ids.
import fc from 'fast-check';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import type { Query } from '#machines/catalogue/query.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

const few = (...values: string[]) => fc.subarray(values, { maxLength: 2 });
const texts = fc.constantFrom('Tax-haven score', 'tax rate', 'Income', 'public_debt', 'GDP');
const year = fc.option(fc.integer({ min: 1990, max: 1995 }));
const day = fc.constantFrom('2026-10-01', '2026-10-02T00:00:00.000Z', '2025-01-31');
const codes = few('KEN', 'NAM', 'XKX', 'BRA');

const drawn = fc.record({
  title: texts,
  description: texts,
  source: fc.constantFrom('a', 'b'),
  dataset: fc.constantFrom('d', 'e', 'f'),
  collections: few('one', 'two', 'three'),
  topics: few('Money, public', 'Tax'),
  aka: few('GDP', 'CIT', 'tax'),
  unit: fc.option(fc.constantFrom('%', 'score, 0–100')),
  from: year,
  to: year,
  values: fc.integer({ min: 0, max: 3 }),
  updated: fc.option(day, { nil: undefined }),
  isWithdrawn: fc.boolean(),
});

const [plain] = manyVariables(1);
const variableOf = (
  given: typeof drawn extends fc.Arbitrary<infer One> ? One : never,
  at: number,
): Variable => ({
  ...plain!,
  id: `${given.dataset}.v_${at}`,
  title: given.title,
  description: given.description,
  unit: given.unit,
  source: { id: given.source, title: given.source },
  dataset: { id: given.dataset },
  inCollections: given.collections.map((collectionId) => ({ collectionId })),
  coverage: { from: given.from, to: given.to, keys: 1, values: given.values },
  topics: given.topics,
  aka: given.aka,
  ...(given.updated && { updated: given.updated }),
  ...(given.isWithdrawn && { withdrawn: true }),
});

const datasetOf = (id: string, countries: string[]): Dataset => ({
  ...metadata.datasets[0]!,
  id,
  updated: '2026-10-01T00:00:00.000Z',
  entities: { count: countries.length, kind: 'country', codes: countries },
});

export const catalogues = fc
  .record({ variables: fc.array(drawn, { maxLength: 12 }), countries: fc.tuple(codes, codes) })
  .map(({ variables, countries }): Metadata => ({
    ...metadata,
    variables: variables.map(variableOf),
    // Of the third nobody knows the countries.
    datasets: [datasetOf('d', countries[0]), datasetOf('e', countries[1])],
  }));

export const queries = fc.record<Query>({
  search: fc.constantFrom('', 'tax', 'TAX haven', 'e_v 1', 'tax--rate', 'xyzzy'),
  sources: few('a', 'b', 'gone'),
  collections: few('one', 'two', 'three'),
  datasets: few('d', 'e', 'f'),
  topics: few('Money, public', 'Tax'),
  countries: codes,
  units: few('%', 'score, 0–100'),
  from: year,
  to: year,
  since: fc.constantFrom('', '2026-10-01', '2026-10-02', '2027-01-01'),
  sort: fc.constantFrom('title', '-title', 'coverage', 'newest'),
  page: fc.constant(1),
});
