// Which variables a place's page shows, and where a country stands among countries: both by rules that are tried without data.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { coveredPlaces } from '#server/catalogue/covered-places.ts';
import { finishAtOnce } from '#server/ground/slices.ts';
import { dealt, orderOf, isMain, isPlain, mainTopics } from '#server/chart/place/main-variables.ts';
import { rankAmong } from '#server/chart/place/rank.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';

const variable = (id: string, more: Partial<Variable> = {}, coverage = {}): Variable => ({
  id,
  title: id,
  description: '',
  unit: null,
  type: 'number',
  dataset: { id: 'a.b' },
  source: { id: 's', title: 'Survey' },
  inCollections: [],
  coverage: { from: 1990, to: 2020, keys: 100, values: 1000, ...coverage },
  ...more,
});
const ids = (all: readonly Variable[]) => all.map(({ id }) => id);
const ordered = (...all: Variable[]) =>
  ids(all.toSorted(orderOf(all, { now: 2026, isSynthetic: ({ title }) => title === 'invented' })));

test('recent values go before more countries', () => {
  expect(ordered(variable('many', {}, { keys: 200, to: 1999 }), variable('new', {}, { keys: 50 }))).toEqual([
    'new',
    'many',
  ]);
});

test('of recent ones more countries go first', () => {
  const [few, many] = [
    variable('few', {}, { to: 2020, keys: 50 }),
    variable('many', {}, { to: 2016, countries: 90, keys: 200 }),
  ];
  expect(ordered(few, many)).toEqual(['many', 'few']);
});

test('then the latest year, values and plainest title', () => {
  const short = variable('z', { title: 'Tax' });
  const long = variable('a', { title: 'Tax of banks' });
  const fuller = variable('y', {}, { values: 2000 });
  const later = variable('x', {}, { to: 2021, values: 10 });
  expect(ordered(long, short, fuller, later)).toEqual(['x', 'y', 'z', 'a']);
});

test('what is synthetic goes last', () => {
  expect(
    ordered(variable('made', { title: 'invented' }), variable('few', {}, { keys: 2, to: 1950 })),
  ).toEqual(['few', 'made']);
});

test('a forecast makes nothing more recent', () => {
  const [forecast, known] = [
    variable('f', {}, { to: 2100, keys: 50 }),
    variable('k', {}, { to: 2025, keys: 60 }),
  ];
  expect(ordered(forecast, known)).toEqual(['k', 'f']);
});

test.each<[string, Partial<Variable>]>([
  ['a text', { type: 'text' }],
  ['a date', { type: 'date' }],
  ['a withdrawn variable', { withdrawn: true }],
  ['a column of flags', { flagsOf: 'a.b.c' }],
  ['a variable without years', { coverage: { from: null, to: null, keys: 9, values: 9 } }],
])('%s is no main variable', (_what, more) => {
  expect(isMain(variable('a'))).toBe(true);
  expect(isMain(variable('a', more))).toBe(false);
});

type KeyNames = readonly string[];
const dataset = (
  id: string,
  { names = ['country', 'year'] as KeyNames, rows = 1000, kind = 'country', synthetic = false } = {},
) => {
  const keys = names.map((name) => ({
    id: `${id}.${name}`,
    name,
    title: name,
    unit: null,
    type: 'text' as const,
  }));
  return {
    id,
    synthetic,
    entities: { kind, count: 9 },
    versions: [{ rows, keys }],
  } as unknown as ReleasedDataset;
};

test.each([
  ['a country and a year', {}, true],
  ['a name, a code and a time', { names: ['Country name', 'iso3', 'quarter'] }, true],
  ['a sex beside them', { names: ['country', 'year', 'sex'] }, false],
  ['no countries', { kind: 'other' }, false],
  ['more rows than a page may read', { rows: 1_000_001 }, false],
  ['a country alone', { names: ['country'] }, false],
])('a table of %s is plain or not', (_what, given, isSo) => {
  expect(isPlain(dataset('a.b', given))).toBe(isSo);
});

test('the current version that nobody withdrew counts', () => {
  expect(isPlain({ ...dataset('a.b'), versions: [] })).toBe(false);
});

const of = (id: string, set: string, topics?: string[]) =>
  variable(id, { dataset: { id: set }, ...(topics && { topics }) });

const topicsOf = (datasets: readonly ReleasedDataset[], variables: readonly Variable[]) => {
  const release = { createdAt: '2026-01-01T00:00:00Z', datasets, variables } as unknown as Release;
  return finishAtOnce(mainTopics(release)).map(({ title, variables: own }) => [title, ids(own)]);
};

test('topics of more datasets come first', () => {
  const sets = ['a', 'b'].map((id) => dataset(id));
  const all = [
    of('1', 'a', ['Health']),
    of('2', 'a', ['Health']),
    of('3', 'a', ['Money']),
    of('4', 'b', ['Money']),
  ];
  expect(topicsOf(sets, all).map(([title]) => title)).toEqual(['Money', 'Health']);
});

test('topics of what is synthetic come last', () => {
  const sets = [dataset('a', { synthetic: true }), dataset('b')];
  const all = [of('1', 'a', ['Money']), of('2', 'a', ['Money']), of('3', 'b', ['Health'])];
  expect(topicsOf(sets, all).map(([title]) => title)).toEqual(['Health', 'Money']);
});

test('one dataset gives two of a topic', () => {
  const all = [of('1', 'a', ['Health']), of('2', 'a', ['Health']), of('3', 'a', ['Health']), of('4', 'a')];
  expect(topicsOf([dataset('a')], all)).toEqual([
    ['Health', ['1', '2']],
    ['Survey', ['4']],
  ]);
});

test('what cannot be read whole is no topic', () => {
  expect(topicsOf([dataset('a', { rows: 1e8 })], [of('1', 'a', ['Health'])])).toEqual([]);
});

test('figures are dealt round by round', () => {
  const topics = [
    { title: 'A', items: [1, 2, 3] },
    { title: 'B', items: [4] },
    { title: 'C', items: [] },
    { title: 'D', items: [5, 6] },
  ];
  expect(dealt(topics, { topics: 9, each: 2, most: 4 })).toEqual([
    { title: 'A', items: [1, 2] },
    { title: 'B', items: [4] },
    { title: 'D', items: [5] },
  ]);
  expect(dealt(topics.slice(1), { topics: 2, each: 1, most: 9 })).toEqual([
    { title: 'B', items: [4] },
    { title: 'D', items: [5] },
  ]);
});

test('places are counted by what is offered of their datasets', () => {
  const covering = (variableCount: number, codes: string[], former: string[] = []) =>
    ({ variableCount, entities: { kind: 'country', count: 1, codes, former } }) as unknown as ReleasedDataset;
  const datasets = [covering(3, ['UGA', 'KEN']), covering(2, ['KEN'], ['SUN']), covering(0, ['TZA'])];
  expect([...coveredPlaces({ datasets } as Release)]).toEqual([
    ['KEN', 5],
    ['SUN', 2],
    ['UGA', 3],
  ]);
});

const values = (all: Record<string, number>) => new Map(Object.entries(all));

test.each([
  ['the highest is first', { KEN: 9, UGA: 5, TZA: 1 }, { place: 1, of: 3, isShared: false }],
  ['equal values share a place', { KEN: 5, UGA: 5, TZA: 9 }, { place: 2, of: 3, isShared: true }],
  ['after two equal ones comes the third', { KEN: 1, UGA: 5, TZA: 5 }, { place: 3, of: 3, isShared: false }],
  ['who has no value has no place', { UGA: 5, TZA: 9 }, null],
  ['who is alone has no place', { KEN: 5 }, null],
])('%s', (_rule, given: Record<string, number>, rank) => {
  expect(rankAmong(values(given), 'KEN')).toEqual(rank);
});

const someValues = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 2,
    selector: ([country]) => country,
  })
  .chain((all) =>
    fc.record({ all: fc.constant(all), mixed: fc.shuffledSubarray(all, { minLength: all.length }) }),
  );

test('the order of rows changes no rank', () => {
  fc.assert(
    fc.property(someValues, ({ all, mixed }) => {
      for (const [country] of all)
        expect(rankAmong(new Map(mixed), country)).toEqual(rankAmong(new Map(all), country));
    }),
  );
});

test('ranks are those of a sorted list', () => {
  fc.assert(
    fc.property(someValues, ({ all }) => {
      const sorted = all.map(([, value]) => value).toSorted((one, other) => other - one);
      for (const [country, value] of all)
        expect(rankAmong(new Map(all), country)?.place).toBe(sorted.indexOf(value) + 1);
    }),
  );
});
