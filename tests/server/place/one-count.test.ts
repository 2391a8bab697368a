// One count: whatever names a table has, every call and every page that states how many countries, former states, groups
// and others there are states what a plain count of these names is. The table is made by chance; what each name is, is
// written here, and the code under test is not asked for it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Presence } from '#contract/chart/charts.ts';
import type { PlaceList, PlaceProfile } from '#contract/chart/place-profile.ts';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import type { EntriesAnswer, Overview } from '#contract/catalogue/overview.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import type { ListingAnswer } from '#contract/catalogue/browse.ts';
import { outlineOf } from '#machines/chart/outline.ts';
import { extentOf } from '#contract/catalogue/extents.ts';
import { countsIn } from '#contract/place/counts.ts';
import { countCountries } from '#machines/catalogue/figures.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { countNames } from '#src/chart/place.text.ts';
import { countText } from '#src/catalogue/count.text.ts';
import { placesOf } from '#src/dataset/dataset.text.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { shortened } from '#tests/tiers.ts';
import { freshPortal, plant } from '#tests/fixtures/data/packages.ts';

type Kind = 'country' | 'former' | 'group' | 'nowhere' | 'open';
type Name = { name: string; kind: Kind; place: string };

const of = (kind: Kind, names: readonly string[], place = (name: string) => name): Name[] =>
  names.map((name) => ({ name, kind, place: place(name) }));

const always = of('country', ['Kenya', 'Ghana', 'Peru', 'Gabon', 'Niger', 'Chad', 'Togo', 'Mali', 'Benin']);
const perhaps = [
  ...of('country', ['Burma', 'Myanmar'], () => 'Myanmar'),
  ...of('country', ['Guam', 'Kosovo']),
  ...of('former', ['USSR', 'Czechoslovakia', 'West Germany', 'Yugoslavia']),
  ...of('former', ['Netherlands Antilles', 'NETHERLAND ANTILLES'], () => 'Antilles'),
  ...of('group', ['World', 'High income', 'OECD', 'Sub-Saharan Africa']),
  ...of('nowhere', ['Kuwaiti oil fires', 'Antarctic fisheries', 'International bunkers']),
  ...of('open', ['Ruritania', 'Zanzibar', 'Virgin Islands']),
];

type Row = Name & { hasB: boolean };
type Counts = { countries: number; former: number; groups: number; others: number };

function plainly(rows: readonly Name[]): Counts {
  const places = (kind: Kind) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ place }) => place)).size;
  return {
    countries: places('country'),
    former: places('former'),
    groups: places('group'),
    others: places('nowhere') + places('open'),
  };
}

function inWords({ countries, former, groups, others }: Counts): string {
  const words = [
    `${countries} ${countries === 1 ? 'country' : 'countries'}`,
    ...(former > 0 ? [`${former} former ${former === 1 ? 'state' : 'states'}`] : []),
    ...(groups > 0 ? [`${groups} ${groups === 1 ? 'group' : 'groups'}`] : []),
    ...(others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : []),
  ];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}

const tables = fc.record({
  rows: fc
    .tuple(fc.subarray(perhaps), fc.infiniteStream(fc.boolean()))
    .map(([some, chances]): Row[] =>
      [...always, ...some].map((one, at) => ({ ...one, hasB: at === 0 || chances.next().value! })),
    ),
  /** A second key, so that rows are about more than places. */
  hasSexes: fc.boolean(),
});
type Table = typeof tables extends fc.Arbitrary<infer Value> ? Value : never;

/** Every kind of name at once, each second one without a value of the second variable. */
const whole = (hasSexes: boolean): Table => ({
  rows: [...always, ...perhaps].map((one, at) => ({ ...one, hasB: at % 2 === 0 })),
  hasSexes,
});

const csvOf = ({ rows, hasSexes }: Table): string => {
  const sexes = hasSexes ? [',f', ',m'] : [''];
  const lines = rows.flatMap(({ name, hasB }, at) =>
    sexes.map((sex) => `${name}${sex},2000,${at + 1},${hasB ? at + 2 : ''}`),
  );
  return [`country${hasSexes ? ',sex' : ''},year,a,b`, ...lines, ''].join('\n');
};

async function portalOf(table: Table) {
  const portal = await freshPortal();
  const resources = [{ name: 't', csv: csvOf(table) }];
  const [report] = await portal.take(await plant({ name: 'p', collection: 'All', resources }));
  const app = await freshApp({ data: await portal.open() });
  return { summary: report!.datasets[0]!.summary[0]!, app };
}

async function statedIn({ summary, app }: Awaited<ReturnType<typeof portalOf>>) {
  const visitor = app.visitor();
  const [dataset, list, overview, entries, preflight, places, countries] = await Promise.all([
    visitor.json<Dataset>('/api/datasets/p.t'),
    visitor.json<{ items: Dataset[] }>('/api/datasets'),
    visitor.json<Overview>('/api/browse/overview'),
    visitor.json<EntriesAnswer>('/api/browse/lists/datasets'),
    visitor.json<Preflight>('/api/data/preflight?dataset=p.t'),
    visitor.json<PlaceList>('/api/places'),
    visitor.json<ListingAnswer>('/api/browse'),
  ]);
  const [a, b] = ['p.t.a', 'p.t.b'].map((id) => dataset.variables!.find((one) => one.id === id)!) as [
    Variable,
    Variable,
  ];
  const presences = await Promise.all(
    [a, b].map(({ id }) => visitor.json<Presence>(`/api/data/coverage?variable=${id}`)),
  );
  const kenya = await visitor.json<PlaceProfile>('/api/places/KEN');
  return { summary, dataset, list, overview, entries, preflight, places, countries, a, b, presences, kenya };
}
type Stated = Awaited<ReturnType<typeof statedIn>>;

/** What the lists and the start page state. */
function seeCatalogue(stated: Stated, all: Counts) {
  const { overview, entries, places, countries, dataset } = stated;
  const kinds = (...wanted: string[]) => places.items.filter(({ kind }) => wanted.includes(kind)).length;
  expect([kinds('country', 'territory'), kinds('former state')]).toEqual([all.countries, all.former]);
  expect(overview.places).toBe(all.countries);
  const offered = countries.facets.find(({ name }) => name === 'countries')!;
  expect(offered.items.length + offered.more).toBe(all.countries);
  const extent = { count: all.countries, groups: all.groups };
  expect(overview.extent).toMatchObject(extent);
  expect(overview.collections[0]!.extent).toMatchObject(extent);
  expect(entries.extents[0]!.extent).toMatchObject(extent);
  const variables = dataset.variables!;
  const index = indexOf({ variables, datasets: [dataset], sources: [], collections: [] });
  expect(countCountries(index)).toBe(all.countries);
  expect(extentOf(variables)).toMatchObject(extent);
}

const ranksIn = ({ kenya }: Stated): number[] =>
  kenya.topics.flatMap(({ figures }) => figures.flatMap(({ rank }) => rank?.of ?? []));

/** What the pages of the dataset and of its variables state, and the chart of each. */
function seePages({ dataset, list, a, b, presences, summary }: Stated, all: Counts, some: Counts) {
  expect(summary).toBe(`${inWords(all)} of 2000.`);
  expect([dataset, list.items[0]!].map((one) => placesOf({}, one))).toEqual([inWords(all), inWords(all)]);
  expect([a, b].map(({ coverage }) => countsIn(coverage))).toEqual([all, some]);
  expect([a, b].map(({ coverage }) => countText(countsIn(coverage), dataset))).toEqual([
    inWords(all),
    inWords(some),
  ]);
  const drawn = presences.map((presence) => countNames(outlineOf(presence), 'country', 'countries'));
  expect(drawn).toEqual([inWords(all), inWords(some)]);
}

test('every call and page states one count', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const portal = await portalOf(table);
      const [all, some] = [plainly(table.rows), plainly(table.rows.filter(({ hasB }) => hasB))];
      try {
        const stated = await statedIn(portal);
        seeCatalogue(stated, all);
        seePages(stated, all, some);
        const { groups, ...places } = stated.preflight.places!;
        expect({ ...places, groups: groups.count }).toMatchObject(all);
        // A place's page has no variables that are divided.
        const ranks = table.hasSexes ? [] : [all.countries, some.countries];
        expect(ranksIn(stated).toSorted()).toEqual(ranks.filter((count) => count > 1).toSorted());
      } finally {
        await portal.app.close();
      }
    }),
    { numRuns: shortened(20, 4), examples: [[whole(false)], [whole(true)]] },
  );
});
