// What of a variable can be drawn, and what an address says of its figure.
import { quantileSorted } from 'd3-array';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedYear,
  usualYear,
  hasYears,
  isDrawable,
  isRanked,
  nearOf,
  offersLog,
  readChartQuery,
  scaleOf,
  viewsOf,
  writeChartQuery,
} from '#machines/chart/chart-query.ts';
import { chartInput, outline } from '#machines/chart/chart.cases.ts';
import { views, type ChartContext, type ChartInput, type Outline } from '#machines/chart/chart.types.ts';

const { variable } = chartInput;
const timeless = { ...variable, coverage: { from: null, to: null, keys: 10, values: 10 } };
const flat = { ...outline, strips: outline.names.map(() => '') };

test('only numbers that have values are drawn', () => {
  const drawable = (type: ChartInput['variable']['type'], values = 1) =>
    isDrawable({ ...variable, type, coverage: { ...variable.coverage, values } });
  expect([drawable('number'), drawable('integer'), drawable('text'), drawable('number', 0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('countries are ranked where they have one value each', () => {
  const held = { variable: timeless, isMapped: true, outline };
  const parts = (count: number) => ({ ...outline, parts: Array.from({ length: count }, String) });
  expect([
    isRanked(held),
    isRanked({ ...held, isMapped: false }),
    isRanked({ ...held, variable }),
    isRanked({ ...held, variable: { ...timeless, type: 'text' } }),
    isRanked({ ...held, outline: null }),
    isRanked({ ...held, outline: parts(24) }),
    isRanked({ ...held, outline: parts(25) }),
  ]).toEqual([true, false, false, false, false, true, false]);
  expect([hasYears(timeless), hasYears(variable)]).toEqual([false, true]);
});

test('an address is read as far as it can be', () => {
  expect(readChartQuery('')).toEqual({
    entities: null,
    year: null,
    part: null,
    scale: null,
    classes: 'year',
    view: null,
  });
  expect(readChartQuery('?entities=a||b|a&year=2020&part=x&scale=log&classes=all&view=map')).toEqual({
    entities: ['a', 'b'],
    year: 2020,
    part: 'x',
    scale: 'log',
    classes: 'all',
    view: 'map',
  });
  expect(['1234567', 'x2020', '2020x', ''].map((year) => readChartQuery(`?year=${year}`).year)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(readChartQuery('?year=7').year).toBe(7);
});

test('a year is asked for by the address or by a press', () => {
  const usual = usualYear(variable)!;
  const asked = (year: number, search: string) => askedYear({ ...chartInput, year, search } as ChartContext);
  expect([
    asked(usual, ''),
    asked(usual, `?year=${usual}`),
    asked(usual - 1, ''),
    asked(usual, '?year=1'),
  ]).toEqual([null, usual, usual - 1, null]);
});

const viewsFor = (shown: ChartInput['variable'], isMapped: boolean, read: Outline | null) =>
  viewsOf({ variable: shown, isMapped, outline: read });

test('only views that the data allow are offered', () => {
  const one = { ...outline, names: ['Fiji'] };
  expect(viewsFor(variable, true, outline)).toEqual(views);
  expect(viewsFor(variable, false, outline)).toEqual(['chart', 'ranking', 'table', 'distribution']);
  expect(viewsFor(variable, false, one)).toEqual(['chart', 'table']);
  expect(viewsFor(timeless, true, flat)).toEqual(['map', 'ranking', 'table', 'distribution']);
  expect(viewsFor(timeless, false, flat)).toEqual(['distribution']);
  expect(viewsFor({ ...variable, type: 'text' }, true, outline)).toEqual([]);
});

test('before the outline the metadata say how many there are', () => {
  const alone = { ...variable, coverage: { ...variable.coverage, keys: 1 } };
  expect(viewsFor(variable, true, null)).toEqual(views);
  expect(viewsFor(alone, false, null)).toEqual(['chart', 'table']);
});

const nine = (value: number) => Array<number>(9).fill(value);
const twentieths = (least: number, middle: number, most: number) => [
  least,
  ...nine(1),
  middle,
  ...nine(2),
  most,
];

test.each([
  ['twenty times the median', twentieths(1, 1, 20), true],
  ['less than twenty times', twentieths(1, 1, 19), false],
  ['nought among the values', twentieths(0, 1, 1000), true],
  ['an exception below nought', twentieths(-1473, 1, 1000), true],
  ['a tenth below nought', [-5, -1, -1, ...nine(1), ...nine(2).slice(1), 1000], true],
  ['three twentieths below nought', [-5, -1, -1, -1, ...nine(1), ...nine(2).slice(2), 1000], false],
  ['no values', [], false],
])('a logarithmic scale is offered: %s', (_, values, isOffered) => {
  expect(offersLog({ ...outline, twentieths: values })).toBe(isOffered);
});

test('a distribution of uneven values is logarithmic', () => {
  const uneven = { ...outline, twentieths: twentieths(1, 1, 1000) };
  const asked = { year: 2021, part: '', classes: 'year', chosen: outline.usual.names, outline: uneven };
  const context = { ...chartInput, ...asked, scale: null, view: 'distribution' } as unknown as ChartContext;
  expect([scaleOf(context), writeChartQuery(context)]).toEqual(['log', '?view=distribution']);
  expect(scaleOf({ ...context, view: 'ranking' })).toBe('linear');
  expect(writeChartQuery({ ...context, scale: 'linear' })).toBe('?scale=linear&view=distribution');
});

test('a distribution begins logarithmic unless more than a twentieth is below nought', () => {
  const above = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 50, maxLength: 200 });
  const below = fc.array(fc.integer({ min: -60, max: -1 }), { maxLength: 30 });
  fc.assert(
    fc.property(above, below, (some, others) => {
      const values = [...others, ...some, 100_000].toSorted((one, other) => one - other);
      const share = (at: number) => quantileSorted(values, at / 20)!;
      const uneven = { ...outline, twentieths: Array.from({ length: 21 }, (_, at) => share(at)) };
      fc.pre(share(1) !== 0 && share(3) > 0);
      const scaled = (scale: 'log' | null) => scaleOf({ outline: uneven, scale, view: 'distribution' });
      expect([scaled(null), scaled('log')]).toEqual([share(1) > 0 ? 'log' : 'linear', 'log']);
    }),
    { seed: 38, numRuns: 300 },
  );
});

test('of surveys, values of near years stand in', () => {
  const near = (...strips: string[]) => nearOf({ outline: { ...outline, strips } });
  expect(nearOf({ outline: null })).toBe(0);
  // Sparse and late, but of every year.
  expect(near('0000011', '1111110', '0000001', '0000000')).toBe(0);
  expect(near('1000001', '0101010', '1111111')).toBe(5);
  expect(near('1000001', '1111111')).toBe(0);
});
