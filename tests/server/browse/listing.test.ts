// One page of the list as the server works it out is what the page works out itself where it has all metadata: the same variables
// in the same order, the same totals, the same values of each filter with the same counts, in the same places.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListingAnswer, listingQuerySchema, mostValues } from '#contract/catalogue/browse.ts';
import { askedOf, type Listing, listingIn, selectListing } from '#machines/catalogue/shown/listing.ts';
import { emptyQuery as noQuery, type Query } from '#machines/catalogue/query.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import type { CatalogueSnapshot } from '#machines/catalogue/select.ts';
import { findAnswer, listingOf } from '#server/browse/listing.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { manyVariables, metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import { catalogues, queries } from '#tests/machines/catalogue/random-catalogues.ts';

const releaseOf = ({ variables, datasets, sources, collections }: Metadata): Release => ({
  ...emptyRelease,
  variables: [...variables],
  datasets: datasets.map((dataset) => ({ ...dataset, package: 'panel', versions: [] })),
  sources: [...sources],
  collections: [...collections],
});

/** As the page works it out, with what is asked of the server. */
function onPage(release: Release, query: Query): Listing {
  const { datasets, sources, collections } = release;
  const index = indexOf({ variables: listsOf(release).ordered, datasets, sources, collections });
  return selectListing({ context: { index, query } } as CatalogueSnapshot)!;
}

async function answerTo(release: Release, asked: ReturnType<typeof askedOf>): Promise<ListingAnswer> {
  return findAnswer(await listingOf(release), listingQuerySchema.parse(asked));
}

async function byServer(release: Release, query: Query): Promise<Listing> {
  const asked = askedOf(query);
  const answer = await answerTo(release, asked);
  return listingIn(answer, asked, indexOf(answer.metadata));
}

/** What is seen of a listing, wherever it comes from. */
const seen = ({ query, variables, years, page, facets, fewer, all }: Listing) => ({
  all: all?.map(({ id }) => id).toSorted(),
  query,
  variables,
  years,
  page,
  facets,
  fewer,
});

const isInOrder = ({ from, to }: Query) => from === null || to === null || from <= to;
const asked = fc.record({
  query: queries.filter(isInOrder),
  search: fc.constantFrom(
    '',
    'tax',
    'TAX haven',
    'e_v 1',
    'tax--rate',
    'xyzzy',
    'gdp tax rate',
    'v',
    'ÉCONOMY',
  ),
  page: fc.integer({ min: 1, max: 3 }),
});

test('the server’s page is the page’s own', async () => {
  await fc.assert(
    fc.asyncProperty(catalogues, asked, async (of, { query, ...words }) => {
      const release = releaseOf(of);
      const all = { ...query, ...words };
      expect(seen(await byServer(release, all))).toEqual(seen(onPage(release, all)));
    }),
    { numRuns: 1000 },
  );
});

const accents = ['Población de España; CO₂', 'tax--rate', 'Ærø_og STRASSE', 'İstanbul naïve', 'e v-1'];

test('words with accents mean the same to both', async () => {
  const searches = fc.constantFrom(
    'espana',
    'POBLACIÓN co2',
    'straße',
    'aero',
    'istanbul NAIVE',
    've',
    'o',
    '- _',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...accents), { maxLength: 6 }),
      searches,
      async (titles, search) => {
        const variables = manyVariables(titles.length).map((one, at) => ({ ...one, title: titles[at]! }));
        const release = releaseOf({ ...metadata, variables });
        const query = { ...onPage(release, noQuery).query, search };
        expect(seen(await byServer(release, query))).toEqual(seen(onPage(release, query)));
      },
    ),
    { numRuns: 300 },
  );
});

const long = releaseOf({ ...metadata, variables: manyVariables(420) });

test.each([1, 2, 9, 10])('page %s of many is the page’s own', async (page) => {
  for (const sort of ['title', '-title', 'coverage', 'newest'] as const) {
    const query = { ...noQuery, sort, page };
    expect(seen(await byServer(long, query))).toEqual(seen(onPage(long, query)));
  }
});

test('of many values the first come, and those that are chosen', async () => {
  const variables = manyVariables(mostValues + 5).map((one, at) => ({ ...one, unit: `unit ${at}` }));
  const release = releaseOf({ ...metadata, variables });
  const { facets } = await answerTo(release, askedOf({ ...noQuery, units: ['unit 99'] }));
  const { items, more } = facets.find(({ name }) => name === 'units')!;
  expect([items.length, more, items.at(-1)]).toMatchObject([mostValues + 1, 4, { id: 'unit 99', count: 1 }]);
});
