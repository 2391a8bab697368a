// The charts step by step: what is asked of the server and kept, what is said where it fails, and what a visitor turns,
// folds, seeks, looks at and saves.
import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { withinYears } from '#machines/chart/chart-query.ts';
import { chartInput, outline, picture } from '#machines/chart/chart.cases.ts';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import type {
  ChartInput,
  Outline,
  Picture,
  PiecesInput,
  Point,
  Points,
} from '#machines/chart/chart.types.ts';
import { missingPieces } from '#machines/chart/pieces.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

function open(input: Partial<ChartInput> = {}) {
  const outlining = deferred<Outline, { id: string }>();
  const reading = deferred<readonly Points[], PiecesInput>();
  const saved: { type: string; picture: Picture }[] = [];
  const savePictures = fromCallback<{ type: 'picture.save'; picture: Picture }>(({ receive }) =>
    receive((request) => saved.push(request)),
  );
  const clock = new SimulatedClock();
  const actors = { readOutline: outlining.actor, readPieces: reading.actor, savePictures };
  const chart = createActor(chartMachine.provide({ actors }), { input: { ...chartInput, ...input }, clock });
  const heard = heardFrom(chart);
  chart.start();
  const now = () => chart.getSnapshot();
  return { chart, clock, outlining: outlining.calls, reading: reading.calls, saved, heard, now };
}

/** As far as the outline: which values are needed is known. */
async function outlined(input: Partial<ChartInput> = {}, read: Outline = outline) {
  const opened = open(input);
  opened.outlining[0]!.resolve(read);
  await settled();
  const answer = async (...answers: Points[]) => {
    opened.reading.at(-1)!.resolve(answers);
    await settled();
  };
  return { ...opened, answer };
}

const { variable } = chartInput;
const of = (entity: string, year: number, value = 1): Point => ({ entity, part: '', year, value });
const whole = (...points: Point[]): Points => ({ points, isCut: false });
const usual = ['Korea, South', 'Côte d’Ivoire', 'Benin', 'Denmark', 'Georgia'];
const busy = 'The portal is busy. Ask again in a minute.';

test('a chart begins with nothing but what it was given', () => {
  const { now, outlining } = open();
  expect(now().context).toEqual({
    ...chartInput,
    outline: null,
    view: 'chart',
    chosen: [],
    leftOut: [],
    kept: { tab: null, browser: null },
    first: [],
    lacking: [],
    year: 2021,
    part: '',
    scale: null,
    classes: 'year',
    lines: {},
    years: {},
    all: null,
    seen: null,
    hasWorld: false,
    isCut: false,
    open: [],
    text: '',
    spot: null,
    message: '',
    fault: '',
  });
  expect(outlining.map(({ input }) => input)).toEqual([{ id: variable.id }]);
  expect([now().value, now().hasTag('busy')]).toEqual(['loading', true]);
});

test('an outline that cannot be read says why, and is read again', async () => {
  const { chart, now, outlining } = open();
  outlining[0]!.reject(failure(503, busy));
  await settled();
  expect([now().value, now().context.message, now().hasTag('busy')]).toEqual(['unread', busy, false]);
  chart.send({ type: 'chart.retry' });
  expect([now().value, outlining.length]).toEqual(['loading', 2]);
});

test('what the address says while the outline is read is obeyed then', async () => {
  const { chart, now, outlining } = open();
  chart.send({ type: 'chart.follow', search: '?entities=Denmark&year=2020' });
  outlining[0]!.resolve(outline);
  await settled();
  expect([now().context.chosen, now().context.year]).toEqual([['Denmark'], 2020]);
});

test('the chart asks for its lines', async () => {
  const { now, reading } = await outlined();
  expect(now().context.chosen).toEqual(usual);
  expect(reading.map(({ input }) => input)).toEqual([
    {
      pieces: [{ kind: 'lines', id: variable.id, entities: usual }],
      dividing: [],
    },
  ]);
  expect([now().value, now().hasTag('busy')]).toEqual([{ drawn: 'reading' }, true]);
});

test('what divides the values is asked along', async () => {
  const { reading, now } = await outlined({}, { ...outline, dividing: [2], parts: ['men', 'women'] });
  expect([reading[0]!.input.dividing, now().context.part]).toEqual([[2], 'men']);
});

test('an entity without a value has a line of no points', async () => {
  const { answer, now } = await outlined();
  await answer(whole(of('Benin', 2019), of('Benin', 2020), of('Fiji', 2019)));
  const { lines, isCut } = now().context;
  expect(Object.keys(lines)).toEqual(usual);
  expect([lines['Benin'], lines['Georgia']]).toEqual([[of('Benin', 2019), of('Benin', 2020)], []]);
  expect(isCut).toBe(false);
});

test('a year that is read is seen', async () => {
  const { answer, now } = await outlined({ search: '?view=ranking' });
  await answer(whole(of('Fiji', 2021)));
  expect([now().context.years, now().context.seen]).toEqual([{ 2021: [of('Fiji', 2021)] }, 2021]);
});

test('an answer too few is an answer of nothing', async () => {
  const { answer, now } = await outlined({ search: '?view=ranking' });
  await answer();
  expect([now().context.years, now().context.isCut]).toEqual([{ 2021: [] }, false]);
});

test('the world comes last, and once', async () => {
  const { answer, now, reading } = await outlined({ search: '?view=map' });
  await answer(whole());
  expect(reading[1]!.input.pieces).toEqual([{ kind: 'world' }]);
  expect(now().context.hasWorld).toBe(false);
  await answer();
  expect([now().value, now().context.hasWorld, reading.length]).toEqual([{ drawn: 'settled' }, true, 2]);
  expect(now().hasTag('busy')).toBe(false);
});

test('without years all values are kept as they are', async () => {
  const timeless = { ...variable, coverage: { from: null, to: null, keys: 10, values: 10 } };
  const { answer, now } = await outlined({ variable: timeless });
  const point = { entity: 'Fiji', part: '', year: null, value: 4 };
  await answer({ points: [point], isCut: true });
  expect([now().context.all, now().context.isCut, now().context.lines]).toEqual([[point], true, {}]);
});

test('values that cannot be read say why, and are read again', async () => {
  const { chart, now, reading } = await outlined();
  reading[0]!.reject(failure(503, busy));
  await settled();
  expect([now().value, now().context.message]).toEqual([{ drawn: 'failed' }, busy]);
  chart.send({ type: 'chart.retry' });
  expect([now().value, reading.length]).toEqual([{ drawn: 'reading' }, 2]);
});

const spot = { figure: 'line', row: 1, at: 2 } as const;

test('another view lets go of what is looked at', async () => {
  const { chart, now, heard } = await outlined();
  chart.send({ type: 'chart.look', spot });
  chart.send({ type: 'view.set', view: 'distribution' });
  expect([now().context.view, now().context.spot]).toEqual(['distribution', null]);
  expect(heard).toEqual([{ type: 'chart.asked', search: '?view=distribution' }]);
});

test('what is looked at is told, and let go by a choice', async () => {
  const { chart, now, heard } = await outlined();
  chart.send({ type: 'chart.look', spot });
  expect(now().context.spot).toEqual(spot);
  chart.send({ type: 'chart.choose', entity: 'Malta' });
  expect([now().context.spot, now().context.chosen]).toEqual([null, [...usual, 'Malta']]);
  chart.send({ type: 'chart.choose', entity: 'Malta' });
  expect(now().context.chosen).toEqual(usual);
  expect(heard.map((said) => (said as unknown as { search: string }).search)).toEqual([
    `?${new URLSearchParams({ entities: [...usual, 'Malta'].join('|') })}`,
    '',
  ]);
});

test('another address lets go of what is looked at', async () => {
  const { chart, now } = await outlined();
  chart.send({ type: 'chart.look', spot });
  chart.send({ type: 'chart.follow', search: '' });
  expect(now().context.spot).toEqual(spot);
  chart.send({ type: 'chart.follow', search: '?year=2019' });
  expect([now().context.spot, now().context.year]).toEqual([null, 2019]);
});

test('a year beyond the ends is the last or the first', async () => {
  const { chart, clock, now, heard } = await outlined({ search: '?view=map' });
  chart.send({ type: 'chart.look', spot });
  chart.send({ type: 'chart.turn', year: 1800 });
  expect([now().value, now().context.year, now().context.spot]).toEqual([{ drawn: 'turning' }, 2019, null]);
  clock.increment(199);
  expect(heard).toEqual([]);
  clock.increment(1);
  expect(heard).toEqual([{ type: 'chart.asked', search: '?year=2019' }]);
  expect([withinYears(variable, 3000), withinYears(variable, 2020)]).toEqual([2021, 2020]);
});

test('tables and choices fold and unfold, one beside another', async () => {
  const { chart, now } = await outlined();
  const fold = (name: 'coverage' | 'line') => chart.send({ type: 'chart.fold', fold: name });
  fold('coverage');
  fold('line');
  expect(now().context.open).toEqual(['coverage', 'line']);
  fold('coverage');
  expect(now().context.open).toEqual(['line']);
});

test('what is sought stands in the field', async () => {
  const { chart, now } = await outlined();
  chart.send({ type: 'chart.seek', text: 'ben' });
  expect(now().context.text).toBe('ben');
});

test('a picture is saved; one that could not be is told until the next', async () => {
  const { chart, now, saved } = await outlined();
  chart.send({ type: 'chart.save', picture });
  expect([saved, now().context.fault]).toEqual([[{ type: 'picture.save', picture }], '']);
  chart.send({ type: 'picture.fail' });
  expect(now().context.fault).toBe('picture');
  chart.send({ type: 'chart.save', picture });
  expect([saved.length, now().context.fault]).toEqual([2, '']);
});

test('a part of the values stands in the address', async () => {
  const divided = { ...outline, dividing: [1], parts: ['men', 'women'] };
  const partOf = async (search: string) => (await outlined({ search }, divided)).now().context.part;
  expect([await partOf(''), await partOf('?part=women'), await partOf('?part=nobody')]).toEqual([
    'men',
    'women',
    'men',
  ]);
});

test('of what is not mapped no outlines of countries are read', async () => {
  const { answer, now, reading } = await outlined({ isMapped: false });
  await answer(whole(), whole());
  expect([now().value, reading.length, missingPieces(now().context)]).toEqual([{ drawn: 'settled' }, 1, []]);
});
