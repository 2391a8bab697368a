// What the server finds among the values of a filter is what the page finds itself where it has all of them: the same values in
// the same order with the same counts, and the same of them shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FacetName, mostValues, valuesQuerySchema } from '#contract/catalogue/browse.ts';
import { mostFound, withWords } from '#contract/catalogue/facet-values.ts';
import { type Facet, facetView, foundView } from '#machines/catalogue/facets.ts';
import { browseAddress, emptyQuery, facetParams, type Query } from '#machines/catalogue/query.ts';
import type { Listing } from '#machines/catalogue/shown/listing.ts';
import { valuesQuestion } from '#machines/catalogue/shown/asked.ts';
import { findValues, listingOf } from '#server/browse/listing.ts';
import type { Release } from '#server/catalogue/released.ts';
import { manyVariables, metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import { catalogues, queries } from '#tests/machines/catalogue/random-catalogues.ts';
import { byServer, onPage, releaseOf } from './listings.ts';

const names = Object.keys(facetParams) as FacetName[];
const named = ({ facets }: Pick<Listing, 'facets'>, name: FacetName): Facet =>
  facets.find((one) => one.name === name)!;
const isInOrder = ({ from, to }: Query) => from === null || to === null || from <= to;

/** As the page asks for it, with another limit. */
async function found(release: Release, query: Query, facet: FacetName, text: string, limit = mostFound) {
  const { search } = new URL(browseAddress(query), 'http://localhost');
  const { request } = valuesQuestion(search, facet, text);
  return findValues(await listingOf(release), valuesQuerySchema.parse({ ...request.query, limit }));
}

test('the server finds what the page finds', async () => {
  const texts = fc.constantFrom('', 'a', 'TAX', 'mönéy', 'core, 0', 'na', 'xyzzy', '- _', 'o public');
  await fc.assert(
    fc.asyncProperty(
      catalogues,
      queries.filter(isInOrder),
      fc.constantFrom(...names),
      texts,
      async (of, query, name, text) => {
        const release = releaseOf(of);
        const { items, more } = await found(release, query, name, text, mostValues);
        const whole = named(onPage(release, query), name);
        const own = withWords(whole.items, text).map(({ id, title, count }) => ({ id, title, count }));
        expect([items, more]).toEqual([own, 0]);
      },
    ),
    { numRuns: 1000 },
  );
});

const words = ['Población', 'CO₂ e', 'Ærø', 'STRASSE', 'naïve', 'tax--rate'];
const units = Array.from({ length: 420 }, (_, at) => `${words[at % words.length]} ${at}`);
const long = releaseOf({
  ...metadata,
  variables: manyVariables(840).map((one, at) => ({ ...one, unit: units[at % 420]! })),
});

test('of more values than are sent, the page shows what it shows of all', async () => {
  const texts = fc.constantFrom('poblacion', 'co2', 'AERO 4', 'straße', 'NAIVE', 'tax rate 1', '7', 'xyzzy');
  const asked = fc.record({
    text: texts,
    chosen: fc.subarray(units),
    search: fc.constantFrom('', '17', '9'),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ text, chosen, search }) => {
      const query = { ...emptyQuery, search, units: chosen };
      const paged = named(await byServer(long, query), 'units');
      const answer = await found(long, query, 'units', text);
      const whole = named(onPage(long, query), 'units');
      expect(foundView(paged, answer, chosen)).toEqual(facetView(whole, text));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['POBLACION 12', 'Población 12'],
  ['co2 E 7', 'CO₂ e 7'],
  ['aero 2', 'Ærø 2'],
  ['straße 3', 'STRASSE 3'],
  ['rate 5 TAX', 'tax--rate 5'],
])('“%s” is found however it is spelt', async (text, title) => {
  const { items } = await found(long, emptyQuery, 'units', text, mostValues);
  expect(items.map((item) => item.title)).toContain(title);
  expect(items.length).toBeLessThan(70);
});

test('other filters and words count', async () => {
  const counted = async (query: Partial<Query>) => {
    const { items } = await found(long, { ...emptyQuery, ...query }, 'units', 'ærø 8', mostValues);
    return items.find(({ id }) => id === 'Ærø 8')?.count;
  };
  expect(await counted({})).toBe(2);
  expect(await counted({ search: '00428' })).toBe(1);
  expect(await counted({ sources: ['nobody'] })).toBe(0);
  // A filter does not narrow itself.
  expect(await counted({ units: ['Ærø 2'] })).toBe(2);
});

test('those that are chosen come beside as many as are asked for', async () => {
  const chosen = ['Ærø 416', 'Ærø 410', 'naïve 4'];
  const { items, more } = await found(long, { ...emptyQuery, units: chosen }, 'units', 'ærø', 3);
  expect(
    items
      .map(({ id }) => id)
      .slice(-2)
      .sort(),
  ).toEqual(['Ærø 410', 'Ærø 416']);
  expect([items.length, more]).toEqual([5, 65]);
});
