// One page of the list as the server works it out is what the page works out itself where it has all metadata: the same variables
// in the same order, the same totals, the same values of each filter with the same counts, in the same places.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingQuerySchema, mostValues } from '#contract/catalogue/browse.ts';
import { askedOf } from '#machines/catalogue/shown/asked.ts';
import type { Listing } from '#machines/catalogue/shown/listing.ts';
import { type Entries, entriesIn, entriesOf, selectOverview } from '#machines/catalogue/shown/overview.ts';
import { createFiling } from '#contract/catalogue/columns.ts';
import { entryLists } from '#contract/catalogue/listed.ts';
import { find } from '#machines/catalogue/find.ts';
import { emptyQuery as noQuery, type Query } from '#machines/catalogue/query.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import type { CatalogueSnapshot } from '#machines/catalogue/select.ts';
import { isWithin, questionOf } from '#server/browse/find.ts';
import { listingOf } from '#server/browse/listing.ts';
import { readWords } from '#server/browse/word-rows.ts';
import { finishAtOnce } from '#server/ground/slices.ts';
import { entriesOf as answerOfEntries } from '#server/browse/overview.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { manyVariables, metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import { catalogues, queries } from '#tests/machines/catalogue/random-catalogues.ts';
import { answerTo, byServer, onPage, releaseOf } from './listings.ts';

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

const named = (ids: string[]) => ids.map((id) => ({ ...metadata.sources[0]!, id, title: id }));
test('variables are told apart by the filter in which a value stands', async () => {
  const collected = ['a', 'b'].map((id) => ({ ...metadata.collections[0]!, id, title: id }));
  const [one, other] = manyVariables(2);
  const inCollection = (collectionId: string) => ({ ...one!.inCollections[0]!, collectionId });
  const variables = [
    { ...one!, inCollections: ['a', 'b'].map(inCollection), source: { ...one!.source, id: 'c' }, topics: [] },
    { ...other!, inCollections: [inCollection('a')], source: { ...one!.source, id: 'b' }, topics: ['c'] },
  ];
  const release = releaseOf({ ...metadata, collections: collected, sources: named(['b', 'c']), variables });
  expect(seen(await byServer(release, noQuery))).toEqual(seen(onPage(release, noQuery)));
});

const entriesOnPage = ({ page, extents, synthetic }: Entries) => ({ page, extents, synthetic });

test('figures and lists are the page’s own', async () => {
  const drawnSynthetic = fc.subarray(['d', 'e']);
  await fc.assert(
    fc.asyncProperty(
      catalogues,
      drawnSynthetic,
      fc.integer({ min: 1, max: 2 }),
      async (of, synthetic, wanted) => {
        const datasets = of.datasets.map((one) => ({ ...one, synthetic: synthetic.includes(one.id) }));
        const filed = { sources: named(['a', 'b']), collections: named(['one', 'two', 'three']) };
        const release = releaseOf({ ...of, ...filed, datasets });
        const all = listsOf(release);
        const whole = indexOf({ ...of, ...filed, datasets, variables: all.ordered });
        const listing = await listingOf(release);
        expect(listing.overview).toEqual(selectOverview({ context: { index: whole } } as CatalogueSnapshot));
        for (const list of entryLists) {
          const byServerOf = entriesOf(answerOfEntries(listing, all, list, wanted), list, wanted);
          expect(entriesOnPage(byServerOf)).toEqual(entriesOnPage(entriesIn(whole, list, wanted)));
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** By years alone too: few variables have all that is asked for otherwise. */
const narrowed = fc.oneof(
  queries,
  queries.map(({ from, to, since }) => ({ ...noQuery, from, to, since })),
);

test('the filters leave what the page’s own leave', () => {
  fc.assert(
    fc.property(catalogues, narrowed.filter(isInOrder), (of, query) => {
      const release = releaseOf(of);
      const all = listsOf(release);
      const within = new Set(
        find(indexOf({ ...release, variables: all.ordered }), { ...query, search: '' }).matches,
      );
      const question = questionOf(listingQuerySchema.parse(askedOf(query)), (id) => id);
      for (const one of all.ordered.filter(({ withdrawn }) => !withdrawn))
        expect(isWithin(question, one, all.datasets.get(one.dataset.id))).toBe(within.has(one));
    }),
    { numRuns: 500 },
  );
});

test('variables far from each other have a word', () => {
  const places = [0, 1, 128, 255, 400, 17_000, 33_400];
  const many = manyVariables(33_401);
  for (const at of places) many[at] = { ...many[at]!, description: 'rarely' };
  const marks = finishAtOnce(readWords(many)).mark(['are']);
  expect([...marks.keys()].filter((at) => marks[at] === 1)).toEqual(places);
});

test.each([7, 70_000])('of %s values that are filed each is found where it was filed', (many) => {
  const [count, own] = [many + 20_000, (at: number) => [`${at % many}`, `${(at % 11) + 3}`]];
  const filing = createFiling();
  for (let at = 0; at < count; at += 1) filing.file(own(at));
  const { values, numbers, starts, held } = filing.done();
  const filed = [...starts.subarray(1)].map((end, at) => [...held.subarray(starts[at], end)]);
  expect(filed.map((some) => some.map((number) => values[number]))).toEqual(
    filed.map((_some, at) => [...new Set(own(at))]),
  );
  expect([filed.length, held.length]).toEqual([count, starts.at(-1)]);
  expect([...numbers]).toEqual(values.map((value, at) => [value, at]));
});
