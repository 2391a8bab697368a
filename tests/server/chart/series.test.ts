// Values for charts: some entities over all years, or one year, never enough to be a download.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

type SeriesAnswer = { points: { keys: string[]; year: number; value: number }[]; isCut: boolean };
const series = (query: string) =>
  app.visitor().json<SeriesAnswer>(`/api/data/series?variable=tax.revenue.corporate_tax&${query}`);

test('a series is some entities over all years', async () => {
  const answer = await series(`entities=${encodeURIComponent('Korea, South|Denmark')}`);
  expect(endpoints['data.series'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    variable: { id: 'tax.revenue.corporate_tax', unit: '% of GDP' },
    keys: [{ id: 'country', title: 'Country' }],
    isCut: false,
  });
  // Denmark has no value in 2020.
  expect(answer.points).toEqual([
    { year: 2019, keys: ['Denmark'], value: 30.5 },
    { year: 2019, keys: ['Korea, South'], value: 70.5 },
    { year: 2020, keys: ['Korea, South'], value: 71.5 },
    { year: 2021, keys: ['Denmark'], value: 32.5 },
    { year: 2021, keys: ['Korea, South'], value: 72.5 },
  ]);
});

test('a series is all entities of a year', async () => {
  const { points } = await series('year=2020');
  expect(points).toHaveLength(revenueRows / 3 - 1);
  expect(points[0]).toEqual({ year: 2020, keys: ['Albania'], value: 1.5 });
});

test.each([
  ['', 'entities', 'This variable has years. Choose one year, or some of its entities.'],
  ['year=2020&entities=Denmark', 'entities', 'Choose either some entities for all years, or one year.'],
  [`entities=${Array.from({ length: 9 }, (_, at) => at).join('|')}`, 'entities', 'Give one to eight of them'],
  ['year=soon', 'year', 'Write a year in digits.'],
  ['year=2020.5', 'year', 'Write a year in digits.'],
  ['near=2', 'near', 'Name the year that the values are to be near.'],
  ['year=2020&near=some', 'near', '“near” must be a whole number from 1 to 10. '],
  ['year=2020&near=1.5', 'near', '“near” must be a whole number from 1 to 10. '],
])('a series by “%s” is refused', async (query, field, says) => {
  expect(await series(query)).toMatchObject({
    code: 'invalid-input',
    field,
    message: expect.stringContaining(says) as string,
  });
});

test('a variable without years has no year', async () => {
  const visitor = app.visitor();
  const answer = await visitor.json('/api/data/series?variable=tax.long.amount&year=2020');
  expect(answer).toMatchObject({ code: 'invalid-input', field: 'year' });
  const some = await visitor.json<SeriesAnswer>(
    '/api/data/series?variable=tax.long.amount&entities=c00004|c00002',
  );
  expect(some.points).toEqual([
    { year: null, keys: ['c00002'], value: 0.5 },
    { year: null, keys: ['c00004'], value: 1 },
  ]);
});

test('of a variable without years all entities are read at once', async () => {
  const answer = await app.visitor().json<SeriesAnswer>('/api/data/series?variable=tax.long.amount');
  expect(endpoints['data.series'].answer.parse(answer)).toEqual(answer);
  expect(answer.points.slice(0, 2)).toEqual([
    { year: null, keys: ['c00000'], value: 0 },
    { year: null, keys: ['c00001'], value: 0.25 },
  ]);
  expect([answer.points.length, answer.isCut]).toEqual([12_000, true]);
});

test('charts are read so often and no more', async () => {
  for (let time = 0; time < 120; time += 1) await series('year=2020');
  expect(await series('year=2020')).toMatchObject({
    code: 'too-many-attempts',
    message:
      'Too many charts were loaded from your network. Wait a minute, then try again. A download has all the values at once.',
  });
  app.clock.advance(60_000);
  expect((await series('year=2020')).points.length).toBeGreaterThan(0);
});

test('a quote in an entity is only a letter', async () => {
  expect(await series(`entities=${encodeURIComponent("x') or ('1'='1")}`)).toMatchObject({
    code: 'name-unknown',
  });
});
