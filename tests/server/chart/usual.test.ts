// Whom a chart shows first: of a total those with the highest values, of other figures of countries the most populous and the
// extremes, never groups and never the first of the alphabet.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presence, SeenPlace } from '#contract/chart/charts.ts';
import { usualOf, type Shown } from '#server/chart/usual.ts';
import { populationRank } from '#server/place/by-population.ts';
import { places } from '#server/place/facts.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

const place = (code: string | null, kind: SeenPlace['kind'] = 'country'): SeenPlace => ({ code, kind });
const shown = (name: string, seen?: SeenPlace, latest: number | null = 1, years = 10): Shown => ({
  name,
  place: seen,
  years,
  latest,
  lastYear: 2020,
});
const six = [
  shown('Andorra', place('AND')),
  shown('Brazil', place('BRA')),
  shown('China', place('CHN')),
  shown('India', place('IND')),
  shown('Kenya', place('KEN')),
  shown('Mexico', place('MEX')),
];

test('the most populous countries come first', () => {
  expect(usualOf(six)).toEqual({
    names: ['India', 'China', 'Brazil', 'Mexico', 'Kenya'],
    by: 'population',
    since: null,
  });
});

/** Fifteen countries, the most populous first, with these latest values. */
const fifteen = (valueOf: (at: number) => number | null) =>
  [...populationRank.keys()].slice(0, 15).map((code, at) => shown(code, place(code), valueOf(at)));

test('of a total the highest come first', () => {
  const total = fifteen((at) => (at < 1 ? 50 : 100 - at));
  expect(usualOf(total)).toEqual({ names: ['CHN', 'USA', 'IDN', 'PAK', 'NGA'], by: 'value', since: null });
});

test('of a rate the most populous come first, and the extremes', () => {
  const rate = fifteen((at) => (at * 7) % 15);
  expect(usualOf(rate)).toEqual({ names: ['CHN', 'IDN', 'PAK', 'USA', 'IND'], by: 'extremes', since: null });
});

test('extremes are of the fifty most populous', () => {
  const all = [...populationRank.keys()].map((code, at) =>
    shown(code, place(code), at < 50 ? (at * 7) % 50 : at),
  );
  const [highest, lowest] = [all[7], all[0]].map((one) => one!.name);
  expect(usualOf(all)).toEqual({
    names: ['CHN', 'USA', 'IDN', highest, lowest],
    by: 'extremes',
    since: null,
  });
});

test('where few are populous, others come before extremes', () => {
  const codes = ['MEX', 'COL', 'GTM', 'HND', 'NIC', 'CRI', 'PAN'];
  const rate = codes.map((code, at) => shown(code, place(code), (at * 3) % 7));
  expect(usualOf(rate)).toEqual({ names: ['GTM', 'HND', 'NIC', 'COL', 'MEX'], by: 'extremes', since: null });
});

test('who has no latest value is no extreme', () => {
  const rate = fifteen((at) => (at === 4 ? null : (at * 7) % 15));
  expect(usualOf(rate).names).not.toContain([...populationRank.keys()][4]);
});

test('of a total, a latest value of long ago is not compared', () => {
  const total = fifteen((at) => (at < 1 ? 50 : 100 - at));
  const ended = (lastYear: number) => total.map((one) => (one.name === 'USA' ? { ...one, lastYear } : one));
  expect(usualOf(ended(2015)).names).toContain('USA');
  expect(usualOf(ended(2014))).toEqual({
    names: ['CHN', 'IDN', 'PAK', 'NGA', 'BRA'],
    by: 'value',
    since: 2015,
  });
});

test('of firms, a latest value of long ago is not compared', () => {
  const firms = [...'abcdef'].map((name, at) => ({ ...shown(name, undefined, at), lastYear: 2009 + at }));
  const ended = firms.with(5, { ...firms[5]!, lastYear: 2007 });
  expect(usualOf(ended)).toEqual({ names: ['e', 'd', 'c', 'b', 'a'], by: 'value', since: 2008 });
});

test('those compared are of the last five years', () => {
  const one = fc.record({
    value: fc.integer({ min: -50, max: 50 }),
    lastYear: fc.integer({ min: 1990, max: 2020 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 15, maxLength: 15 }), (list) => {
      const all = fifteen((at) => list[at]!.value).map((given, at) => ({ ...given, ...list[at]! }));
      const { names, by, since } = usualOf(all);
      fc.pre(by !== 'population');
      const newest = Math.max(...list.map(({ lastYear }) => lastYear));
      expect([null, newest - 5]).toContain(since);
      const compared = all.filter(({ lastYear }) => lastYear >= newest - 5);
      const ends = (some: typeof all) => {
        const values = some.map(({ value }) => value);
        return by === 'extremes' ? [Math.min(...values), Math.max(...values)] : [Math.max(...values)];
      };
      const own = compared.filter(({ name }) => names.includes(name));
      expect(ends(own)).toEqual(ends(compared));
      // What it does not say makes no difference.
      fc.pre(since === null);
      expect(ends(all.filter(({ name }) => names.includes(name)))).toEqual(ends(all));
    }),
  );
});

test('the order of rows counts nothing', () => {
  const values = fc.array(fc.option(fc.integer({ min: -5, max: 5 })), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(values, (given) => {
      const all = fifteen((at) => given[at]!);
      expect(new Set(usualOf(all.toReversed()).names)).toEqual(new Set(usualOf(all).names));
    }),
  );
});

test('few are all shown', () => {
  expect(usualOf(six.slice(0, 3))).toEqual({ names: ['Andorra', 'Brazil', 'China'], by: 'all', since: null });
  expect(usualOf([])).toEqual({ names: [], by: 'all', since: null });
});

test('a short series is not among the first', () => {
  const list = six.map((one) => (one.name === 'China' ? { ...one, years: 4 } : one));
  expect(usualOf(list).names).toEqual(['India', 'Brazil', 'Mexico', 'Kenya', 'Andorra']);
});

test('what are no countries come by their latest value', () => {
  const firms = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) =>
    shown(name, undefined, at === 0 ? null : at),
  );
  expect(usualOf(firms)).toEqual({ names: ['f', 'e', 'd', 'c', 'b'], by: 'value', since: null });
});

test('a group is never among countries', () => {
  const world = shown('World', place(null, 'aggregate'), 1e9);
  expect(usualOf([world, ...six]).names).not.toContain('World');
  expect(usualOf([world, ...six.slice(0, 2)]).names).toEqual(['Andorra', 'Brazil']);
  expect(usualOf([world])).toEqual({ names: ['World'], by: 'all', since: null });
});

test('a state that is no more has no rank', () => {
  const list = [shown('West Germany', place('DEU', 'former state')), ...six];
  expect(usualOf(list).names).not.toContain('West Germany');
});

test('every place where people live has one rank', () => {
  const uninhabited = ['ATA', 'ATF', 'BVT', 'HMD', 'IOT', 'SGS', 'UMI'];
  const today = [...places.values()].filter(({ kind }) => kind !== 'former state').map(({ id }) => id);
  expect(today.filter((id) => !populationRank.has(id)).toSorted()).toEqual(uninhabited);
  expect([...populationRank.keys()].filter((id) => !places.has(id))).toEqual([]);
  expect([...populationRank.values()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: populationRank.size }, (_, at) => at),
  );
});

const rows = (names: readonly string[], years: readonly number[]) =>
  names.flatMap((name, at) => years.map((year) => `${name},${year},${at * 10 + year - 2000}`));
const table = (name: string, csv: string, first: string) => ({
  name,
  title: name,
  csv,
  fields: [
    { name: first, type: 'string', title: first },
    { name: 'year', type: 'integer', title: 'Year' },
    { name: 'value', type: 'number', title: 'Value' },
  ],
  schema: { primaryKey: [first, 'year'] },
});
const names = ['Andorra', 'Brazil', 'China', 'India', 'Kenya', 'Mexico', 'World', 'High income'];

let app: FreshApp;
beforeAll(async () => {
  const resources = [
    table('people', ['country,year,value', ...rows(names, [2000, 2001]), ''].join('\n'), 'country'),
    table('firms', ['firm,year,value', ...rows([...'abcdefgh'], [2000, 2001]), ''].join('\n'), 'firm'),
    {
      ...table('alone', 'year,value\n2000,1\n2001,2\n', 'none'),
      fields: [
        { name: 'year', type: 'integer', title: 'Year' },
        { name: 'value', type: 'number', title: 'Value' },
      ],
      schema: { primaryKey: ['year'] },
    },
  ];
  app = await freshApp({
    editions: [
      {
        published: '2026-11-14T00:00:00.000Z',
        package: { name: 'first', version: '1', sources: [{ title: 'Office' }], resources },
      },
    ],
  });
});
afterAll(() => app.close());
const presence = (id: string) => app.visitor().json<Presence>(`/api/data/coverage?variable=${id}`);

test('the server names them for a dataset of countries', async () => {
  const { usual } = await presence('first.people.value');
  // Values of their own: the highest is Mexico’s, and the lowest, but for Andorra’s, is Brazil’s.
  expect(usual).toEqual({
    names: ['India', 'China', 'Kenya', 'Mexico', 'Brazil'],
    by: 'extremes',
    since: null,
  });
});

test('the server names them for other datasets', async () => {
  expect((await presence('first.firms.value')).usual).toEqual({
    names: ['h', 'g', 'f', 'e', 'd'],
    by: 'value',
    since: null,
  });
  expect((await presence('first.alone.value')).usual).toEqual({ names: [''], by: 'all', since: null });
});

test('the steps of a map are of countries alone', async () => {
  // The groups come last, with the highest values.
  expect((await presence('first.people.value')).twentieths!.at(-1)).toBe(51);
});
