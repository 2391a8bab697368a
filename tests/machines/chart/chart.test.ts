// The charts: what is read and what is not read twice, what the address holds, whom the lines are drawn for.
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import {
  isRanked,
  isUsual,
  scaleOf,
  readChartQuery,
  usualEntities,
  usualYear,
  writeChartQuery,
} from '#machines/chart/chart-query.ts';
import { chartInput, extra, outline } from '#machines/chart/chart.cases.ts';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import {
  views,
  type ChartInput,
  type Outline,
  type Piece,
  type PiecesInput,
  type Points,
} from '#machines/chart/chart.types.ts';
import { settled } from '#tests/machines/all/deferred.ts';

async function open(
  input: Partial<ChartInput> = {},
  answer = async (): Promise<Points[]> => [],
  read: Outline = outline,
  before: (chart: ActorRefFrom<typeof chartMachine>) => void = () => {},
) {
  const asked: Piece[][] = [];
  const searches: string[] = [];
  const clock = new SimulatedClock();
  const machine = chartMachine.provide({
    actors: {
      readOutline: fromPromise(async () => read),
      readPieces: fromPromise<readonly Points[], PiecesInput>(({ input: { pieces } }) => {
        asked.push([...pieces]);
        return answer();
      }),
    },
  });
  const chart = createActor(machine, { input: { ...chartInput, ...input }, clock });
  chart.on('chart.asked', ({ search }) => searches.push(search));
  chart.start();
  before(chart);
  await settled();
  return { chart, asked, searches, clock, context: () => chart.getSnapshot().context };
}

const kinds = (pieces: readonly Piece[]) => pieces.map(({ kind }) => kind);

test('values come before the outlines of countries', async () => {
  const { asked, chart } = await open({ search: '?view=map' });
  expect(asked.map(kinds)).toEqual([['year'], ['world']]);
  expect(chart.getSnapshot().matches({ drawn: 'settled' })).toBe(true);
});

const timeless = { ...chartInput.variable, coverage: { from: null, to: null, keys: 10, values: 10 } };
const flat = { ...outline, strips: outline.names.map(() => '') };

test('without years all countries are read once', async () => {
  const { asked, context, chart } = await open({ variable: timeless }, undefined, flat);
  expect(asked).toEqual([[{ kind: 'all', id: timeless.id }], [{ kind: 'world' }]]);
  expect([context().chosen, context().year, context().all]).toEqual([[], null, []]);
  expect(chart.getSnapshot().matches({ drawn: 'settled' })).toBe(true);
});

test('without years and countries nothing more is read', async () => {
  const { asked, chart } = await open({ variable: timeless, isMapped: false }, undefined, flat);
  expect([asked, chart.getSnapshot().matches({ drawn: 'settled' })]).toEqual([[], true]);
});

test('people of countries are not ranked', async () => {
  const people = { ...flat, parts: Array.from({ length: 25 }, (_, at) => `p${at}`) };
  const { asked } = await open({ variable: timeless }, undefined, people);
  expect(asked).toEqual([]);
});

test('without years nothing stands in the address', async () => {
  const { chart } = await open({ variable: timeless, search: '?entities=Malta&year=2020' }, undefined, flat);
  const { context } = chart.getSnapshot();
  expect([writeChartQuery(context), isRanked(context)]).toEqual(['', true]);
});

test('what is here is not read again', async () => {
  const { chart, asked, clock } = await open({ search: '?view=map' });
  for (const year of [2020, 2021, 2020]) {
    chart.send({ type: 'chart.turn', year });
    clock.increment(200);
    await settled();
  }
  expect(asked.slice(2)).toEqual([[{ kind: 'year', id: chartInput.variable.id, year: 2020, near: 0 }]]);
});

test('what was cut stays told', async () => {
  let times = 0;
  const { chart, context, clock } = await open({ search: '?view=map' }, async () => [
    { points: [], isCut: (times += 1) === 1 },
  ]);
  expect(context().isCut).toBe(true);
  chart.send({ type: 'chart.turn', year: 2020 });
  clock.increment(200);
  await settled();
  expect([times, context().isCut]).toEqual([3, true]);
});

test('only the year that is paused at is read', async () => {
  const { chart, asked, clock, searches } = await open({ search: '?view=map' });
  for (const year of [2020, 2019]) {
    chart.send({ type: 'chart.turn', year });
    clock.increment(199);
  }
  expect([asked.length, searches]).toEqual([2, []]);
  clock.increment(1);
  expect([asked.length, searches]).toEqual([3, ['?year=2019']]);
});

test('the shown year stays until another is here', async () => {
  const { chart, context } = await open({ search: '?view=ranking' });
  chart.send({ type: 'chart.turn', year: 2020 });
  expect([context().year, context().seen]).toEqual([2020, 2021]);
});

test('a ninth has no room', async () => {
  const { chart, context } = await open();
  for (const entity of outline.names.filter((name) => !context().chosen.includes(name)))
    chart.send({ type: 'chart.choose', entity });
  expect(context().chosen).toHaveLength(8);
});

test('a choice stands in the address', async () => {
  const { chart, searches } = await open({ search: '?entities=Denmark' });
  chart.send({ type: 'chart.choose', entity: extra });
  expect(readChartQuery(searches.at(-1)!).entities).toEqual(['Denmark', extra]);
});

test('the address chooses, as far as it can', async () => {
  const { context } = await open({ search: '?entities=Denmark|Atlantis&year=1800' });
  expect([context().chosen, context().year]).toEqual([['Denmark'], 2019]);
});

test('what the address names in vain is told until somebody chooses', async () => {
  const { chart, context } = await open({ search: '?entities=Denmark|Atlantis&year=1800' });
  expect(context().leftOut).toEqual(['Atlantis', '1800']);
  chart.send({ type: 'chart.choose', entity: 'Denmark' });
  expect(context().leftOut).toEqual([]);
});

test('the address may name a place by its code', async () => {
  const places = { Denmark: { code: 'DNK', kind: 'country' as const } };
  const { context } = await open({ search: '?entities=DNK|Denmark|MLT' }, undefined, { ...outline, places });
  expect(context().chosen).toEqual(['Denmark']);
});

test('nobody can be chosen', async () => {
  const { context } = await open({ search: '?entities=' });
  expect(context().chosen).toEqual([]);
});

test('a text is outlined and nothing read', async () => {
  const { asked, chart } = await open({ variable: { ...chartInput.variable, type: 'text' } });
  expect([asked, chart.getSnapshot().matches({ drawn: 'settled' })]).toEqual([[], true]);
});

test('a failed reading is tried again whole', async () => {
  let times = 0;
  const { chart, asked } = await open({}, async () => {
    if ((times += 1) === 1) throw new Error('lost');
    return [];
  });
  expect(chart.getSnapshot().matches({ drawn: 'failed' })).toBe(true);
  chart.send({ type: 'chart.retry' });
  await settled();
  expect(asked.map(kinds)).toEqual([['lines'], ['lines']]);
});

test('the lines are first those that the server names', async () => {
  expect(usualEntities(null)).toEqual([]);
  const usual = { names: ['Fiji', 'Malta'], by: 'value' as const, since: null };
  const { context } = await open({}, undefined, { ...outline, usual });
  expect([context().chosen, isUsual(context()), writeChartQuery(context())]).toEqual([
    ['Fiji', 'Malta'],
    true,
    '',
  ]);
});

test('those shown first may lie beyond the names that are listed', async () => {
  const usual = { names: ['Zambia'], by: 'value' as const, since: null };
  const { context } = await open({ search: '?entities=Zambia|Atlantis' }, undefined, { ...outline, usual });
  expect(context().chosen).toEqual(['Zambia']);
});

test('the usual year has half the best coverage', () => {
  const coverage = { ...chartInput.variable.coverage, strip: '763' };
  expect(usualYear({ ...chartInput.variable, coverage })).toBe(2020);
  expect(usualYear(chartInput.variable)).toBe(2021);
});

const uneven = { ...outline, twentieths: [...Array<number>(20).fill(1), 1000] };

test('the scale stands in the address where it is offered', async () => {
  const { chart, context } = await open({ search: '?scale=log' }, undefined, uneven);
  expect([context().scale, writeChartQuery(context())]).toEqual(['log', '?scale=log']);
  chart.send({ type: 'chart.follow', search: '' });
  expect([context().scale, writeChartQuery(context())]).toEqual([null, '']);
});

test('the classes of all years stand in the address', async () => {
  const { context } = await open({ search: '?view=map&classes=all' });
  expect([context().classes, writeChartQuery(context())]).toEqual(['all', '?classes=all&view=map']);
});

test('a scale that is not offered is linear', async () => {
  const { context } = await open({ search: '?scale=log' });
  expect([context().scale, scaleOf(context()), writeChartQuery(context())]).toEqual([null, 'linear', '']);
});

test('one place is no map', async () => {
  const one = { ...outline, names: ['Fiji'], strips: ['111'], codes: [''] };
  const { asked, context } = await open({}, undefined, one);
  expect([context().isMapped, asked.map(kinds)]).toEqual([false, [['lines']]]);
});

test('a view asks for what it shows', async () => {
  const { chart, asked, context, searches } = await open();
  expect([context().view, asked.map(kinds)]).toEqual(['chart', [['lines']]]);
  for (const view of ['table', 'ranking', 'distribution', 'map', 'chart'] as const) {
    chart.send({ type: 'view.set', view });
    await settled();
  }
  expect(asked.map(kinds)).toEqual([['lines'], ['year'], ['world']]);
  expect(searches).toEqual(['?view=table', '?view=ranking', '?view=distribution', '?view=map', '']);
});

test.each([
  ['', 'chart'],
  ['?view=table', 'table'],
  ['?view=globe', 'chart'],
  ['?year=2020', 'map'],
  ['?year=2020&view=chart', 'chart'],
  ['?year=2020&entities=Malta', 'chart'],
])('%s shows the %s', async (search, view) => {
  const { context } = await open({ search });
  expect(context().view).toBe(view);
  expect(readChartQuery(writeChartQuery(context())).year).toBe(search.includes('2020') ? 2020 : null);
});

test('what an address writes, it shows', async () => {
  for (const view of views)
    for (const year of ['', '&year=2020'])
      for (const entities of ['', '&entities=Malta']) {
        const { context } = await open({ search: `?view=${view}${year}${entities}` });
        const again = await open({ search: writeChartQuery(context()) });
        expect([again.context().view, again.context().year]).toEqual([view, context().year]);
      }
});

test('a view that is not offered is not shown', async () => {
  const { chart, context, searches } = await open({ isMapped: false, search: '?view=map' });
  expect(context().view).toBe('chart');
  chart.send({ type: 'view.set', view: 'map' });
  expect([context().view, searches]).toEqual(['chart', []]);
});

test('a view that is chosen early is shown with the outline', async () => {
  const { chart, asked, context, searches } = await open(
    { search: '?entities=Malta' },
    undefined,
    outline,
    (early) => early.send({ type: 'view.set', view: 'ranking' }),
  );
  expect(searches).toEqual(['?entities=Malta&view=ranking']);
  expect([context().view, context().chosen, asked.map(kinds)]).toEqual(['ranking', ['Malta'], [['year']]]);
  expect(chart.getSnapshot().matches({ drawn: 'settled' })).toBe(true);
});
