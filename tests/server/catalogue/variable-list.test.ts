// One list of variables: with parameters and without it is the same variables, those that are withdrawn among them. Over
// catalogues made at random every way through the pages comes to all of it, and the search finds what the page's own finds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dataset, Variable, VariableList } from '#contract/catalogue/catalogue.ts';
import * as examples from '#contract/api/examples.ts';
import { find } from '#machines/catalogue/find.ts';
import { emptyQuery } from '#machines/catalogue/query.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { findVariables, type VariableQuery } from '#server/api/handlers/lists/find-variables.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';

const edition = {
  published: '2026-02-01T00:00:00Z',
  package: {
    name: 'tax',
    sources: [{ title: 'Office' }],
    resources: [
      {
        name: 'table',
        csv: 'country,year,a,b\nAlbania,2000,1,2\n',
        withdrawn: [
          { name: 'c', successor: 'b' },
          { name: 'd', title: 'A tax that was' },
        ],
      },
    ],
  },
};
const idsOf = (variables: readonly Variable[]) => variables.map(({ id }) => id).toSorted();

test('the list has one length', async () => {
  const app = await freshApp({ editions: [edition] });
  const ask = async (query: string) => app.visitor().json<VariableList>(`/api/variables${query}`);
  const whole = await ask('');
  expect(idsOf(whole.items)).toEqual(['a', 'b', 'c', 'd'].map((name) => `tax.table.${name}`));
  for (const query of ['?limit=100000', '?offset=0', '?search=', '?sort=id', '?dataset=tax.table'])
    expect([query, idsOf((await ask(query)).items), (await ask(query)).total]).toEqual([
      query,
      idsOf(whole.items),
      whole.total,
    ]);
  await app.close();
});

test('the list marks what is withdrawn', async () => {
  const app = await freshApp({ editions: [edition] });
  const { items, total } = await app.visitor().json<VariableList>('/api/variables?search=tax');
  const marked = items.filter(({ withdrawn }) => withdrawn);
  expect([total, marked.map(({ id, successor }) => [id, successor])]).toEqual([
    4,
    [
      ['tax.table.d', undefined],
      ['tax.table.c', 'tax.table.b'],
    ],
  ]);
  const [dataset] = (await app.visitor().json<{ items: Dataset[] }>('/api/datasets?variables=true')).items;
  expect([idsOf(dataset!.variables!), dataset!.variableCount]).toEqual([idsOf(items), 2]);
  await app.close();
});

test('a withdrawn variable is in no file', async () => {
  const app = await freshApp({ editions: [edition] });
  const refused = await app.visitor().json('/api/data/schema?dataset=tax.table&variables=tax.table.c');
  expect(refused).toMatchObject({ code: 'name-unknown' });
  expect(await app.visitor().json('/api/variables/tax.table.c')).toMatchObject({ withdrawn: true });
  expect(await (await app.visitor().ask('/sitemap-1.xml')).text()).toContain('tax.table.c<');
  await app.close();
});

const few = (...values: string[]) => fc.subarray(values, { maxLength: 2 });
const drawn = fc.record({
  title: fc.constantFrom('Tax-haven score', 'tax rate', 'Población de España; CO₂', 'public_debt', ''),
  description: fc.constantFrom('', 'Receipts from taxes.', 'e_v  1'),
  source: fc.constantFrom('a', 'b'),
  dataset: fc.constantFrom('d', 'e'),
  isWithdrawn: fc.boolean(),
});
const releases = fc.array(drawn, { maxLength: 12 }).map((all) => ({
  ...emptyRelease,
  variables: all.map(({ source, dataset, isWithdrawn, ...words }, at): Variable => ({
    ...examples.variable,
    ...words,
    id: `${dataset}.v_${at}`,
    source: { id: source, title: source },
    dataset: { id: dataset },
    ...(isWithdrawn && { withdrawn: true }),
  })),
}));
const sorts = fc.constantFrom<VariableQuery['sort']>(undefined, 'title', '-title', 'id', '-id');

test('pages in any order come to the whole list', () => {
  fc.assert(
    fc.property(releases, sorts, fc.integer({ min: 1, max: 5 }), (release, sort, limit) => {
      const lists = listsOf(release);
      const whole = findVariables(lists, {});
      const pages = Array.from({ length: Math.ceil(12 / limit) }, (_, at) =>
        findVariables(lists, { sort, limit, offset: at * limit }),
      );
      expect(idsOf(pages.flatMap(({ items }) => items))).toEqual(idsOf(release.variables));
      expect(new Set([whole, ...pages].map(({ total }) => total))).toEqual(
        new Set([release.variables.length]),
      );
    }),
    { numRuns: 300 },
  );
});

test('the search finds what the page’s finds', () => {
  const searches = fc.constantFrom(
    '',
    'tax',
    'TAX haven',
    'e_v 1',
    'tax--rate',
    'debt public',
    'espana',
    'POBLACIÓN co2',
    'xyzzy',
  );
  fc.assert(
    fc.property(
      releases,
      searches,
      few('a', 'b', 'gone'),
      few('d', 'e'),
      (release, search, sources, datasets) => {
        const [source, dataset] = [sources, datasets].map((list) =>
          list.length ? list.join(',') : undefined,
        );
        const { items } = findVariables(listsOf(release), { search, source, dataset });
        const variables = listsOf(release).ordered;
        const page = (all: readonly Variable[]) =>
          find(indexOf({ ...release, variables: all }), { ...emptyQuery, search, sources, datasets }).matches;
        expect(items.filter(({ withdrawn }) => !withdrawn)).toEqual(page(variables));
        const asOffered = variables.map(({ withdrawn: _withdrawn, ...one }) => one);
        expect(items.map(({ id }) => id)).toEqual(page(asOffered).map(({ id }) => id));
      },
    ),
    { numRuns: 500 },
  );
});
