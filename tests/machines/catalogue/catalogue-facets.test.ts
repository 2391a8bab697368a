// The filters over catalogues made at random: what is found is what a plain reading of the rules finds, and each count
// is what choosing its value would find.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { buildColumns, columnsOf } from '#machines/catalogue/columns.ts';
import { facetView, selectFacets, type Facet } from '#machines/catalogue/facets.ts';
import { find } from '#machines/catalogue/find.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { emptyQuery, facetParams, type Query, type Sort } from '#machines/catalogue/query.ts';
import type { CatalogueSnapshot } from '#machines/catalogue/select.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import { catalogues, queries } from './random-catalogues.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

/** The rules, read plainly. */
function found({ variables, datasets }: Metadata, query: Query): Set<Variable> {
  const words = (text: string) => text.toLowerCase().split(/[\s_-]+/);
  const dataset = (one: Variable) => datasets.find(({ id }) => id === one.dataset.id);
  const has = (chosen: readonly string[], own: readonly string[]) =>
    chosen.length === 0 || chosen.some((value) => own.includes(value));
  const reaches = ({ coverage: { from, to } }: Variable, of: number | null) =>
    of === null || (from !== null && to !== null && from <= of && to >= of);
  const answers = (one: Variable) =>
    words(query.search).every((term) =>
      words(`${one.title} ${one.id} ${one.description}`).join(' ').includes(term),
    ) &&
    has(query.sources, [one.source.id]) &&
    has(
      query.collections,
      one.inCollections.map(({ collectionId }) => collectionId),
    ) &&
    has(query.datasets, [one.dataset.id]) &&
    has(query.topics, one.topics ?? []) &&
    has(query.units, [one.unit ?? '']) &&
    query.countries.every((code) => dataset(one)?.entities?.codes?.includes(code)) &&
    reaches(one, query.from) &&
    reaches(one, query.to) &&
    (one.updated ?? dataset(one)?.updated ?? '').slice(0, 10) >= query.since;
  return new Set(variables.filter((one) => !one.withdrawn && answers(one)));
}

const inOrder = (query: Query) => (query.from ?? -1e6) <= (query.to ?? 1e6);

test('a plain reading finds the same', () => {
  fc.assert(
    fc.property(catalogues, queries.filter(inOrder), (of, query) => {
      expect(new Set(find(indexOf(of), query).matches)).toEqual(found(of, query));
    }),
    { numRuns: 1000 },
  );
});

test('a count is what choosing would find', () => {
  const names = Object.keys(facetParams) as FacetName[];
  fc.assert(
    fc.property(catalogues, queries.filter(inOrder), (of, query) => {
      const { counts } = find(indexOf(of), query);
      for (const name of names)
        for (const [at, value] of columnsOf(of)[name].values.entries()) {
          const chosen = name === 'countries' ? [...query.countries, value] : [value];
          expect([name, value, counts[name][at]]).toEqual([
            name,
            value,
            found(of, { ...query, [name]: chosen }).size,
          ]);
        }
    }),
    { numRuns: 500 },
  );
});

test('orders put equals by title', () => {
  fc.assert(
    fc.property(catalogues, queries, (of, query) => {
      const placed = find(indexOf(of), { ...query, sort: 'title' }).matches;
      const values = ({ coverage }: Variable) => coverage.values;
      const byCoverage = placed.toSorted((a, b) => values(b) - values(a));
      expect(find(indexOf(of), { ...query, sort: 'coverage' }).matches).toEqual(byCoverage);
    }),
  );
});

test('the best covered come first, whatever is new', () => {
  const values = [5, 9, 5, 7, 5];
  const days = ['2026-05-01', '2026-01-01', '2026-04-01', '2026-02-01', '2026-03-01'];
  const variables = manyVariables(5).map((one, at) => ({
    ...one,
    updated: days[at]!,
    coverage: { ...one.coverage, values: values[at]! },
  }));
  const [a, b, c, d, e] = variables.map(({ id }) => id);
  const ids = (sort: Sort) =>
    find(indexOf({ ...metadata, variables }), { ...emptyQuery, sort }).matches.map(({ id }) => id);
  expect(ids('coverage')).toEqual([b, d, a, c, e]);
  expect(ids('newest')).toEqual([a, c, e, d, b]);
});

test('the newest come first', () => {
  const [a, b, c] = manyVariables(3) as [Variable, Variable, Variable];
  const variables = [a, { ...b, updated: '2026-12-01' }, { ...c, updated: '2025-01-01' }];
  const { matches } = find(indexOf({ ...metadata, variables }), { ...emptyQuery, sort: 'newest' });
  expect(matches.map(({ id }) => id)).toEqual([b.id, a.id, c.id]);
});

test('a question after another is answered afresh', () => {
  fc.assert(
    fc.property(catalogues, fc.array(queries.filter(inOrder), { maxLength: 5 }), (of, asked) => {
      const index = indexOf(of);
      for (const query of asked) expect(new Set(find(index, query).matches)).toEqual(found(of, query));
    }),
  );
});

test('a long catalogue rests between slices', async () => {
  const of = { ...metadata, variables: manyVariables(2500) };
  let rests = 0;
  await buildColumns(of, async () => void (rests += 1));
  expect(rests).toBe(2);
  expect(columnsOf(of).haystacks).toHaveLength(2500);
});

const long: Facet = {
  name: 'datasets',
  title: 'Dataset',
  items: Array.from({ length: 60 }, (_, at) => ({
    id: `d${at}`,
    title: `Dataset ${at}`,
    count: at,
    isChosen: at === 59,
  })),
  matching: 60,
  more: 0,
};

test('a long filter shows eight and the chosen', () => {
  const { shown, more, rest } = facetView(long, '');
  expect(shown.map(({ id }) => id)).toEqual(['d59', 'd0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7']);
  expect([more.length, rest]).toEqual([40, 11]);
});

test('values that the page does not have are counted', () => {
  const { rest } = facetView(long, '');
  expect(facetView({ ...long, more: 7 }, '').rest).toBe(rest + 7);
  expect(facetView({ ...long, more: 7 }, 'xyzzy')).toMatchObject({ shown: [long.items.at(-1)], rest: 7 });
});

test('values with the words come first', () => {
  const { shown, more, rest } = facetView({ ...long, matching: 3 }, '');
  expect(shown.map(({ id }) => id)).toEqual(['d59', 'd0', 'd1', 'd2']);
  expect([more.length, rest]).toEqual([40, 16]);
});

test('a short filter folds values without the words away', () => {
  const items = long.items.slice(0, 12);
  expect(facetView({ ...long, items, matching: 2 }, '')).toEqual({
    shown: items.slice(0, 2),
    more: items.slice(2),
    rest: 0,
  });
});

test('places of values depend on the words alone', () => {
  fc.assert(
    fc.property(catalogues, queries, (of, query) => {
      const index = indexOf(of);
      const facetsOf = (one: Query) =>
        selectFacets({ context: { index, query: one } } as CatalogueSnapshot).map(({ items, matching }) => ({
          ids: items.map(({ id }) => id),
          matching,
        }));
      expect(facetsOf(query)).toEqual(facetsOf({ ...emptyQuery, search: query.search }));
    }),
  );
});

test('a long filter is looked through', () => {
  const { shown, more, rest } = facetView(long, 'SET 5');
  expect(shown.map(({ id }) => id)).toEqual(['d59', 'd5', 'd15', 'd25', 'd35', 'd45', 'd50', 'd51', 'd52']);
  expect([more.length, rest]).toEqual([0, 6]);
});

test('a short filter shows all', () => {
  const items = long.items.slice(0, 12);
  expect(facetView({ ...long, items }, '')).toEqual({ shown: items, more: [], rest: 0 });
});
