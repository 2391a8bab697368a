// What is known of one place: the latest values of the main variables that cover it, with their years, lines and ranks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { PlaceList, PlaceProfile } from '#contract/chart/place-profile.ts';
import { states } from '#tests/fixtures/data/states.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp({ editions: states });
});
afterAll(() => app.close());

const profile = (id: string) => app.visitor().json<PlaceProfile>(`/api/places/${id}`);
const figuresOf = async (id: string) => (await profile(id)).topics.flatMap(({ figures }) => figures);

test('a country has its latest values', async () => {
  const answer = await profile('KEN');
  expect(endpoints['places.get'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ id: 'KEN', title: 'Kenya', kind: 'country', variables: 6 });
  expect(answer.topics.map(({ title }) => title)).toEqual(['Revenue Panel']);
  expect(answer.topics[0]!.figures).toEqual([
    {
      variable: { id: 'panel.income.income', title: 'Income', unit: 'US$' },
      dataset: { id: 'panel.income', title: 'Income of states', synthetic: false },
      source: { id: 'revenue-panel', title: 'Revenue Panel' },
      entity: 'Kenya',
      year: 2020,
      value: 3.123456789,
      line: { from: 1990, values: [1, ...Array<null>(28).fill(null), 2, 3.123] },
      rank: { place: 2, of: 3, isShared: true },
    },
    expect.objectContaining({
      variable: { id: 'panel.income.people', title: 'People', unit: null },
      year: 2019,
      rank: { place: 1, of: 3, isShared: true },
    }),
  ]);
});

test('a rank is among those of the same year', async () => {
  const [uganda] = await figuresOf('UGA');
  expect([uganda!.year, uganda!.rank]).toEqual([2021, { place: 2, of: 2, isShared: false }]);
});

test('a place without a value has no figure', async () => {
  expect(await profile('MLT')).toMatchObject({ title: 'Malta', kind: 'country', topics: [] });
});

test('a place that no data cover is empty', async () => {
  expect(await profile('BRA')).toMatchObject({ title: 'Brazil', variables: 0, topics: [] });
});

test('a group has values and no rank', async () => {
  expect(await profile('WLD')).toMatchObject({ title: 'World', kind: 'group', variables: null });
  const [[world], [union]] = [await figuresOf('WLD'), await figuresOf('EUU')];
  expect([world!.value, world!.entity, world!.rank]).toEqual([40, 'World', null]);
  expect([union!.value, union!.entity]).toEqual([8, 'European Union']);
});

test('a former state is one, without a rank', async () => {
  const answer = await profile('SUN');
  expect(answer).toMatchObject({ title: 'USSR', kind: 'former state', from: 1922, to: 1991 });
  expect(answer.successors!.slice(0, 1)).toEqual([{ id: 'ARM', title: 'Armenia' }]);
  expect(answer.topics[0]!.figures[0]).toMatchObject({ year: 1990, value: 7, rank: null });
});

test('the places that data cover are listed', async () => {
  const answer = await app.visitor().json<PlaceList>('/api/places');
  expect(endpoints['places.list'].answer.parse(answer)).toEqual(answer);
  expect(answer.items.map(({ id }) => id)).toEqual(['EUU', 'KEN', 'MLT', 'TZA', 'UGA', 'SUN', 'WLD']);
  expect(answer.items.slice(0, 2)).toEqual([
    { id: 'EUU', title: 'European Union', kind: 'group', variables: null },
    { id: 'KEN', title: 'Kenya', kind: 'country', variables: 6 },
  ]);
});

test('an answer is read once a release', async () => {
  let reads = 0;
  const { services } = app;
  const counting = await freshApp({
    data: services.data as never,
    engine: {
      figures: async (columns, asked) => {
        reads += 1;
        return services.data.engine.figures(columns, asked);
      },
    },
  });
  try {
    const visitor = counting.visitor();
    const first = await visitor.json('/api/places/KEN');
    const once = reads;
    expect(await visitor.json('/api/places/KEN')).toEqual(first);
    expect([once > 0, reads]).toEqual([true, once]);
  } finally {
    await counting.close();
  }
});
