// Drawings worked out: lines that break, steps that stay, bars that hold all, and the way through them by key.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline } from '#machines/chart/chart.types.ts';
import type { Atlas, Shape } from '#src/chart/map/atlas.ts';
import { runsOf } from '#src/chart/coverage/coverage-model.ts';
import { drawChosen } from '#src/chart/line/line-data.ts';
import { drawLines, type LineData } from '#src/chart/line/line-model.ts';
import { partsByKey } from '#src/chart/choice/parts-by-key.ts';
import { usualSentence } from '#src/chart/line/line.text.ts';
import { mapValues, placesOf } from '#src/chart/map/map-model.ts';
import { drawRanks } from '#src/chart/rank/rank-model.ts';
import { countNames, nameUntil } from '#src/chart/place.text.ts';
import { coverageSummary } from '#src/chart/coverage/coverage.text.ts';
import { stepSpot } from '#src/chart/step.ts';
import { exceptions, mapSummary, quartilesOf, rankSummary, spreadSummary } from '#src/chart/figure.text.ts';

const size = { width: 760, height: 372, right: 156 };
const lineOf = (name: string, values: Record<number, number>): LineData => ({
  name,
  label: name,
  points: Object.entries(values).map(([year, value]) => ({ year: Number(year), value })),
});

test('a line breaks where a value is missing', () => {
  const { lines } = drawLines(
    [lineOf('Fiji', { 2000: 1, 2001: 2, 2003: 3, 2004: 1, 2005: 1, 2006: 2, 2008: 2 })],
    2000,
    2008,
    size,
  );
  expect(lines[0]!.path.match(/M/g)).toHaveLength(3);
  expect(lines[0]!.alone.map(({ year }) => year)).toEqual([2008]);
});

test('labels at the ends never overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (ends) => {
        const data = ends.map((value, at) => lineOf(`l${at}`, { 2000: value }));
        const places = drawLines(data, 2000, 2001, size)
          .lines.map(({ labelY }) => labelY)
          .sort((a, b) => a - b);
        const gaps = places.slice(1).map((place, at) => place - places[at]!);
        expect(Math.min(...gaps, 16)).toBeGreaterThanOrEqual(15.999);
        expect(places.at(-1)).toBeLessThanOrEqual(size.height);
      },
    ),
    { numRuns: 200, seed: 45 },
  );
});

test('the rule of the first lines is said', () => {
  const long = (many: string) => ` ${many} with few years of data are not shown first.`;
  const names = ['a', 'b', 'c', 'd', 'e'];
  expect(usualSentence({ names, by: 'population', since: null }, 'countries')).toBe(
    `Shown first: the 5 most populous countries.${long('Countries')}`,
  );
  expect(usualSentence({ names, by: 'value', since: null }, 'entities')).toBe(
    `Shown first: the 5 entities with the highest latest values.${long('Entities')}`,
  );
  expect(usualSentence({ names, by: 'extremes', since: null }, 'countries')).toBe(
    `Shown first: the 3 most populous countries, and of the 50 most populous those with the highest and the lowest latest value.${long('Countries')}`,
  );
  expect(usualSentence({ names, by: 'value', since: 2015 }, 'countries')).toBe(
    `Shown first: the 5 countries with the highest latest values, from 2015 or later.${long('Countries')}`,
  );
  expect(usualSentence({ names, by: 'all', since: null }, 'countries')).toBe('');
});

const shape = (key: string): Shape => ({ key, name: key, path: 'M0 0', centre: [0, 0], isTiny: false });
const atlas: Atlas = {
  width: 1,
  height: 1,
  sea: '',
  lines: '',
  shapes: ['NAM', 'XKX', 'RUS', 'SRB'].map(shape),
};
const names = ['NA', 'XK', 'SUN', 'SCG', 'RUS', 'World'];
const outline: Outline = {
  names,
  codes: names.map(() => ''),
  strips: [],
  placeCodes: [],
  places: {
    NA: { code: 'NAM', kind: 'country' },
    XK: { code: 'XKX', kind: 'country' },
    SUN: { code: 'SUN', kind: 'former state', from: 1922, to: 1991 },
    SCG: { code: 'SCG', kind: 'former state', from: 1992, to: 2006 },
    RUS: { code: 'RUS', kind: 'country' },
    World: { code: null, kind: 'aggregate' },
  },
  usual: { names: [], by: 'all' as const, since: null },
  dividing: [],
  parts: [''],
  keysOfParts: [[]],
  total: 6,
  spread: null,
  twentieths: [],
};

test('states that are no more are painted nowhere', () => {
  const points = names.map((entity, at) => ({ entity, part: '', year: 2000, value: at }));
  const { placed, unplaced } = mapValues(points, placesOf(outline, atlas), null);
  expect(placed.map(({ name, shape: { key } }) => [name, key])).toEqual([
    ['NA', 'NAM'],
    ['RUS', 'RUS'],
    ['XK', 'XKX'],
  ]);
  expect(unplaced).toEqual([
    { name: 'SUN', value: 2, place: outline.places['SUN'] },
    { name: 'SCG', value: 3, place: outline.places['SCG'] },
    { name: 'World', value: 5, place: outline.places['World'] },
  ]);
});

test('arrows go along a line and between lines', () => {
  const marks = [[1990, 1991, 1993], [], [1993]];
  const go = (key: string, row: number, at: number) =>
    stepSpot('line', { figure: 'line', row, at }, key, marks);
  expect(stepSpot('line', null, 'ArrowLeft', marks)).toEqual({ figure: 'line', row: 0, at: 2 });
  expect(go('ArrowLeft', 0, 2)).toMatchObject({ row: 0, at: 1 });
  expect(go('ArrowRight', 0, 2)).toMatchObject({ row: 0, at: 2 });
  expect(go('ArrowDown', 0, 0)).toMatchObject({ row: 2, at: 0 });
  expect(go('ArrowUp', 2, 0)).toMatchObject({ row: 0, at: 2 });
  expect(go('Home', 0, 2)).toMatchObject({ row: 0, at: 0 });
  expect(go('Escape', 0, 2)).toBeNull();
  expect(go('Tab', 0, 2)).toBeUndefined();
});

test('any arrow goes through a map', () => {
  const marks = [[0], [1], [2]];
  const go = (key: string, row: number) => stepSpot('map', { figure: 'map', row, at: 0 }, key, marks)?.row;
  expect([go('ArrowRight', 0), go('ArrowDown', 1), go('ArrowLeft', 2), go('End', 0)]).toEqual([1, 2, 1, 2]);
});

test('years with a value are joined', () => {
  expect(runsOf('1101001', 1990)).toEqual(['1990–1991', '1993', '1996']);
});

test('a map is summed up in words', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, value) => ({ name, value }));
  expect(mapSummary(values, 2020, '%', ['country', 'countries'])).toBe(
    'In 2020, 6 countries have a value. The highest are f (5 %), e (4 %) and d (3 %); the lowest are a (0 %), b (1 %) and c (2 %).',
  );
  expect(mapSummary([], 2020, '%', ['country', 'countries'])).toBe('No country has a value in 2020.');
});

test('a ranking of many draws twelve from each end', () => {
  const { rows, gap } = drawRanks(
    Array.from({ length: 31 }, (_, at) => ({ name: `n${at}`, value: 31 - at })),
    358,
  );
  expect([rows[11]!.rank, rows[12]!.rank, gap!.count]).toEqual([12, 20, 7]);
});

test('a ranking is summed up in words', () => {
  const order = [
    { name: 'Fiji', value: 5 },
    { name: 'Malta', value: 2 },
  ];
  const drawn = { rows: [], gap: null };
  expect(rankSummary(order, drawn, '%', 'countries')).toBe(
    'The highest value is 5 % (Fiji), the lowest 2 % (Malta).',
  );
  const cut = { rows: [], gap: { count: 2, y: 0 } };
  expect(rankSummary(order, cut, '%', 'countries')).toContain('of 2 countries. The table shows all.');
  expect(rankSummary([], drawn, null, 'countries')).toBe('There are no values.');
});

test('whoever shares an end is counted, and nobody named at random', () => {
  const none = Array.from({ length: 90 }, (_, at) => ({ name: `n${at}`, value: 0 }));
  const some = [9, 8, 7, 7].map((value) => ({ name: `s${value}`, value }));
  expect(mapSummary([...none, ...some], null, 'cases', ['country', 'countries'])).toBe(
    '94 countries have a value, in cases. The highest are s9 (9) and s8 (8); the lowest value, 0, is that of 90 countries.',
  );
  const order = [...some, ...none];
  expect(rankSummary(order, drawRanks(order, 760), 'cases', 'countries')).toBe(
    'The highest value is 9 cases (s9), the lowest 0 (90 countries). The chart shows the 12 highest and the 12 lowest of 94 countries. The table shows all. 70 that are not shown have the lowest value too.',
  );
});

test('one value is no range', () => {
  const one = [{ name: 'Fiji', value: 2 }];
  expect(rankSummary(one, drawRanks(one, 760), '°C', 'places')).toBe('There is one value: 2 °C (Fiji).');
  expect(spreadSummary(quartilesOf(one), 2020, '°C', 'places')).toBe('There is one value in 2020: 2 °C.');
});

test('an exception below nought makes no room beneath nought', () => {
  const { grid } = drawLines([lineOf('a', { 2000: -1, 2001: 900 })], 2000, 2001, size);
  expect(grid.map(({ text }) => text)).toEqual(['0', '200', '400', '600', '800', '1,000']);
});

test('a logarithmic scale has powers of ten at equal steps', () => {
  const { grid } = drawLines([lineOf('a', { 2000: 1, 2001: 1000 })], 2000, 2001, size, 'log');
  expect(grid.map(({ text }) => text)).toEqual(['1', '10', '100', '1,000']);
  const steps = grid.slice(1).map(({ y }, at) => Math.round(grid[at]!.y - y));
  expect(new Set(steps).size).toBe(1);
});

test('a ranking has a logarithmic scale too', () => {
  const order = [1000, 100, 10].map((value) => ({ name: `${value}`, value }));
  const [first, second, third] = drawRanks(order, 760, 'log').rows.map(({ x }) => x);
  expect(first! - second!).toBeCloseTo(second! - third!, 6);
});

test('values below zero are named where they are exceptions', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ name: `n${at}`, value: at }));
  const iran = { name: 'Iran', value: -1473 };
  expect(exceptions([iran, ...many], 'kt')).toBe(' 1 value is below zero in the source: Iran (−1,473).');
  expect(exceptions([iran, ...many.slice(0, 10)], 'kt')).toBe('');
  expect(exceptions(many, 'kt')).toBe('');
});

test('a former state is named with its last year', () => {
  expect(nameUntil('SUN', outline.places)).toBe('SUN, until 1991');
  expect(nameUntil('RUS', outline.places)).toBe('RUS');
});

test('groups are counted apart from countries', () => {
  expect(countNames(outline, 'country', 'countries')).toBe('3 countries, 2 former states and 1 group');
  expect(countNames({ names: ['World'], places: outline.places }, 'country', 'countries')).toBe('1 group');
  expect(countNames({ names: [], places: {} }, 'country', 'countries')).toBe('0 countries');
});

test('those with every year are counted among all kinds', () => {
  const all = { ...outline, strips: outline.names.map((_, at) => (at === 0 ? '101' : '111')) };
  expect(coverageSummary(all, 'country', 'countries')).toContain(
    'Of 3 countries, 2 former states and 1 group, 5 have a value in every one of 3 years.',
  );
});

test('nobody is named of many with the fewest years', () => {
  const five = { ...outline, strips: outline.names.map((_, at) => (at === 0 ? '101' : '100')) };
  expect(coverageSummary(five, 'country', 'countries')).toBe(
    'Of 3 countries, 2 former states and 1 group, none has a value in every one of 3 years. Fewest years: 5 have 1 year.',
  );
});

test('the coverage of one place is of its years', () => {
  const one = { ...outline, names: ['NA'], strips: ['101'], total: 1 };
  expect(coverageSummary(one, 'country', 'countries')).toBe('There is a value in 2 of 3 years.');
});

test('parts of two keys are two choices', () => {
  const pairs = ['female', 'male'].flatMap((sex) => ['young', 'old'].map((age) => [sex, age] as const));
  const parts = pairs.map((pair) => pair.join(', '));
  const keysOfParts = pairs.map(([sex, age]) => [
    { title: 'Sex', text: sex },
    { title: 'Age', text: age },
  ]);
  const divided = { ...outline, dividing: [1, 2], parts, keysOfParts };
  const choices = partsByKey({ outline: divided, part: 'male, old' });
  expect(choices.map(({ title, options }) => [title, options.map(({ part }) => part)])).toEqual([
    ['Sex', ['female, old', 'male, old']],
    ['Age', ['male, young', 'male, old']],
  ]);
  const chosen = choices.map(({ options }) => options.find(({ isChosen }) => isChosen)!.text);
  expect(chosen).toEqual(['male', 'old']);
  const lacking = { ...divided, parts: parts.slice(0, 3), keysOfParts: keysOfParts.slice(0, 3) };
  expect(partsByKey({ outline: lacking, part: 'male, young' })[1]!.options.map(({ part }) => part)).toEqual([
    'male, young',
    'female, old',
  ]);
  expect(partsByKey({ outline, part: '' })).toEqual([]);
});

test('the longest name beside the lines is whole with its value', () => {
  const rightOf = (label: string, value: number) =>
    drawChosen([{ ...lineOf(label, { 2000: value }), code: label }], 2000, 2001, 'linear', 1).wide.size.right;
  // As Chromium draws them, from the end of the line on.
  expect(rightOf('Democratic Repub…', 77_600)).toBeGreaterThan(175);
  expect(rightOf('GISTEMP', 1.35)).toBeGreaterThan(98);
});
