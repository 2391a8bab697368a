// What a file can be cut down to: every entity that a dataset has and no other, each of which a download takes.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Choices } from '#contract/file/preflight.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { mostEntities } from '#server/file/choices.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { longRows, revenueCountries, revenueRows } from '#tests/fixtures/server/small-data.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

const choicesOf = async (planted: Parameters<typeof plant>[0], id: string) => {
  const portal = await freshPortal();
  await portal.take(await plant(planted));
  const data = await portal.open();
  return data.engine.choices(allOf(data.catalogue.current(), id));
};

test('anyone is told the countries and years', async () => {
  const answer = await app.visitor().json<Choices>('/api/data/choices?dataset=tax.revenue');
  expect(endpoints['data.choices'].answer.parse(answer)).toEqual(answer);
  expect(answer.key).toMatchObject({ id: 'country', title: 'Country' });
  expect(answer.entities.map(({ value }) => value)).toEqual(revenueCountries);
  expect(answer).toMatchObject({ total: revenueCountries.length, years: { from: 2019, to: 2021 } });
});

test('each choice has the rows it says', async () => {
  const { entities } = await app.visitor().json<Choices>('/api/data/choices?dataset=tax.revenue');
  expect(entities.reduce((sum, { rows }) => sum + rows, 0)).toBe(revenueRows);
  for (const { value, rows } of entities) {
    const query = new URLSearchParams({ dataset: 'tax.revenue', entities: value });
    const said = await app.visitor().json<{ full: { rows: number } }>(`/api/data/preflight?${query}`);
    expect([value, said.full.rows]).toEqual([value, rows]);
  }
});

test('a list without end is cut', async () => {
  const answer = await app.visitor().json<Choices>('/api/data/choices?dataset=tax.long');
  expect([answer.entities.length, answer.total, answer.years]).toEqual([mostEntities, longRows, null]);
});

test('codes are named, Namibia’s and Kosovo’s too', async () => {
  const csv = 'iso,year,v\nNAM,2000,1\nXKX,2000,2\nGBR,2000,3\nSUN,1980,4\n';
  const answer = await choicesOf({ name: 'codes', resources: [{ name: 'table', csv }] }, 'codes.table');
  expect(answer.entities.map(({ value, label }) => [value, label])).toEqual([
    ['GBR', 'United Kingdom'],
    ['NAM', 'Namibia'],
    ['SUN', 'USSR'],
    ['XKX', 'Kosovo'],
  ]);
});

test('years alone leave nobody to choose', async () => {
  const csv = 'year,v\n2000,1\n2003,2\n';
  expect(await choicesOf({ name: 'world', resources: [{ name: 'table', csv }] }, 'world.table')).toEqual({
    key: null,
    entities: [],
    total: 0,
    years: { from: 2000, to: 2003 },
    hasCountries: false,
    hasLabels: false,
    further: [],
  });
});

test('datasets together have the countries of all', async () => {
  const both = '/api/data/choices?dataset=tax.revenue,hidden.offshore';
  const answer = await app.visitor().json<Choices>(`${both}&codes=iso3`);
  expect(endpoints['data.choices'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ hasCountries: true, hasLabels: true, further: [] });
  // Every year has a row of each, whichever datasets it is in.
  expect(answer.entities.find(({ value }) => value === 'DNK')).toEqual({
    value: 'DNK',
    label: 'Denmark',
    rows: 3,
  });
  expect((await app.visitor().json<Choices>(both)).entities.map(({ value }) => value)).toEqual(
    revenueCountries,
  );
});

test('a key that only one has is told', async () => {
  const portal = await freshPortal();
  const csv = 'country,year,sex,y\nDNK,2000,f,1\nDNK,2000,m,2\nNAM,2000,m,4\n';
  const resources = [
    { name: 'a', csv: 'country,year,x\nDNK,2000,1\nNAM,2000,2\n' },
    { name: 'b', title: 'By sex', csv },
  ];
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const columns = { ...allOf(release, 'p.a'), others: [allOf(release, 'p.b')] };
  expect(await data.engine.choices(columns)).toMatchObject({
    key: null,
    further: [
      {
        dataset: { id: 'p.b', title: 'By sex' },
        key: { id: 'sex' },
        values: [{ value: 'f' }, { value: 'm' }],
      },
    ],
  });
  const held = await data.engine.choices(columns, { fixed: [{ key: 'sex', value: 'm' }] });
  expect([held.total, held.further]).toEqual([2, []]);
});

test('an unknown dataset is refused', async () => {
  expect(await app.visitor().json('/api/data/choices?dataset=tax.gone')).toMatchObject({
    code: 'name-unknown',
  });
});
