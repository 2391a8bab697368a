// Who has a value in which years: what a heat strip is drawn from.
import { range } from 'd3-array';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presence } from '#contract/chart/charts.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { outlineOf } from '#machines/chart/outline.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { longRows, revenueRows } from '#tests/fixtures/server/small-data.ts';

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const presence = (variable: string) =>
  app.visitor().json<Presence>(`/api/data/coverage?variable=${variable}`);

test('each entity has a digit a year', async () => {
  const answer = await presence('tax.revenue.corporate_tax');
  expect(endpoints['data.coverage'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ from: 2019, to: 2021, total: revenueRows / 3 });
  const stripOf = (name: string) => answer.rows.find(({ keys }) => keys[0] === name)?.strip;
  // Denmark has no value in 2020.
  expect([stripOf('Denmark'), stripOf('Korea, South')]).toEqual(['101', '111']);
});

test('twentieths go from the least value to the greatest', async () => {
  const { twentieths } = await presence('tax.revenue.corporate_tax');
  expect(twentieths).toEqual(twentieths!.toSorted((one, other) => one - other));
  const series = await app
    .visitor()
    .json<{ points: { value: number }[] }>('/api/data/series?variable=tax.revenue.corporate_tax&year=2019');
  expect(twentieths![0]).toBeLessThanOrEqual(Math.min(...series.points.map(({ value }) => value)));
});

test('entities without years have empty strips', async () => {
  const answer = await presence('tax.long.amount');
  expect(answer).toMatchObject({ from: null, to: null });
  expect(answer.rows[0]!.strip).toBe('');
});

test('a number without years is counted where it lies', async () => {
  const { spread } = await presence('tax.long.amount');
  // A quarter a row from nought on.
  const most = (longRows - 1) / 4;
  expect(spread).toMatchObject({ count: longRows, quartiles: [0, most / 4, most / 2, (3 * most) / 4, most] });
  const ranges = spread!.ranges.map(({ from, to, count }) => [from, to, count]);
  expect([ranges.length, ranges[0], ranges[1], ranges.at(-1)]).toEqual([
    13,
    [0, 500, 2000],
    [500, 1000, 2000],
    [6000, 6500, 1000],
  ]);
  expect((await presence('tax.revenue.corporate_tax')).spread).toBeNull();
});

test('two thousand entities at most are told apart', async () => {
  const answer = await presence('tax.long.amount');
  expect([answer.rows.length, answer.total > answer.rows.length]).toEqual([2000, true]);
});

test('entities of many parts are all there', async () => {
  const rows = range(100).flatMap((area) => range(27).map((part) => `a${area},p${part},2020,${area}`));
  const csv = ['area,part,year,v', ...rows, ''].join('\n');
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'one', resources: [{ name: 't', csv }] }));
  const data = await portal.open();
  const answer = await data.engine.presence(allOf(data.catalogue.current(), 'one.t'));
  const { names, parts } = outlineOf(answer);
  expect([names.length, parts.length, answer.total]).toEqual([100, 27, 2700]);
});

test('a variable that is not there has no coverage', async () => {
  expect(await presence('tax.revenue.nothing')).toMatchObject({ code: 'name-unknown' });
});
