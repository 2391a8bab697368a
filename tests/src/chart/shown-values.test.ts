// What figures show equals the file, over generated data: values below nought and nought itself, ties, one place, groups and
// open names among countries, and values divided by a further key.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf } from '#machines/chart/outline.ts';
import type { Outline, Point } from '#machines/chart/chart.types.ts';
import { drawLines, endText } from '#src/chart/line/line-model.ts';
import type { Atlas } from '#src/chart/map/atlas.ts';
import { classesOf } from '#src/chart/map/classes.ts';
import { selectCountries, selectPoints } from '#src/chart/map/map-data.ts';
import { mapValues, placesOf } from '#src/chart/map/map-model.ts';
import { apart } from '#src/chart/place.text.ts';
import { drawRanks } from '#src/chart/rank/rank-model.ts';
import { drawSpread } from '#src/chart/spread/spread-model.ts';

const most = 40;
const countries = Array.from({ length: most }, (_, at) => `C${at}`);
/** A group, a part of a country, a name of several countries, and one that nothing is known of. */
const others = ['World', 'Northern Cyprus', 'Congo', 'Sarawak'];
const letters = (at: number) => `${String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26))}A`;
const atlas: Atlas = {
  width: 1,
  height: 1,
  sea: '',
  lines: '',
  shapes: countries.map((_, at) => ({
    key: letters(at),
    name: '',
    path: 'M0 0',
    centre: [0, 0],
    isTiny: false,
  })),
};
const outline: Outline = {
  names: [...countries, ...others],
  codes: [],
  strips: [],
  placeCodes: [],
  places: {
    ...Object.fromEntries(countries.map((name, at) => [name, { code: letters(at), kind: 'country' }])),
    World: { code: 'WLD', kind: 'aggregate' },
    'Northern Cyprus': { code: null, kind: 'territory' },
    Congo: { code: null, kind: 'ambiguous' },
  },
  usual: { names: [], by: 'all', since: null },
  dividing: [1],
  parts: ['female', 'male'],
  keysOfParts: ['female', 'male'].map((text) => [{ title: 'Sex', text }]),
  total: most,
  twentieths: [],
  spread: null,
};
const places = placesOf(outline, atlas);

/** Even values, values of all sizes, few different ones, and those of two signs. */
const value = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -6, max: 12, noNaN: true }).map((power) => 10 ** power),
  fc.constantFrom(0, 1, 1, 2.5),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const anyUnit = fc.constantFrom(null, '%', 'of 100', 'US$');
const valuesOf = (each: fc.Arbitrary<number>) => fc.array(each, { minLength: 1, maxLength: most });
const values = fc.oneof(
  valuesOf(value),
  ...[
    fc.double({ min: -6, max: 12, noNaN: true }).map((power) => 10 ** power),
    fc.double({ min: 25, max: 65, noNaN: true }),
    fc.double({ min: -20, max: 30, noNaN: true }),
  ].map(valuesOf),
);
const pointsBy = (list: readonly number[], names: readonly string[]): Point[] =>
  list.map((one, at) => ({ entity: names[at]!, part: '', year: 2020, value: one }));
const named = (list: readonly number[]) => list.map((one, at) => ({ name: countries[at]!, value: one }));
/** Of numbers smaller than these no scale shows that they are none. */
const isAbove = (one: number) => one > 1e-300;
const run = { numRuns: 300, seed: 38 };
const isIn = (one: number, { from, to }: { from: number; to: number }, isLast: boolean) =>
  one >= from && (one < to || (isLast && one === to));

test('a country has the colour of its class', () => {
  fc.assert(
    fc.property(values, anyUnit, (list, unit) => {
      const { placed, unplaced, classes } = mapValues(pointsBy(list, countries), places, unit);
      expect([placed.length, unplaced]).toEqual([list.length, []]);
      for (const { name, value: shown, colour } of placed) {
        expect(shown).toBe(list[countries.indexOf(name)]);
        const own = classes.filter((one, at) => isIn(shown, one, at === classes.length - 1));
        expect(own.map((one) => one.colour)).toEqual([colour]);
      }
    }),
    run,
  );
});

test('what is no country makes no class of a map', () => {
  fc.assert(
    fc.property(values, anyUnit, (list, unit) => {
      const own = pointsBy(list, countries);
      const total = Math.max(...list) * 10 + 1;
      const all = [...own, ...pointsBy([total, -total, 2 * total, -2 * total], others)];
      const [alone, among] = [mapValues(own, places, unit), mapValues(all, places, unit)];
      expect([among.rule, among.classes]).toEqual([alone.rule, alone.classes]);
      expect([among.classes[0]!.from, among.classes.at(-1)!.to]).toEqual([
        Math.min(...list),
        Math.max(...list),
      ]);
      expect(among.unplaced.map(({ name }) => name)).toEqual(others);
    }),
    run,
  );
});

test('classes rise, are seven at most, and none at an end is empty', () => {
  fc.assert(
    fc.property(values, anyUnit, (list, unit) => {
      const { classes, limits } = classesOf(list, unit);
      expect(classes.length).toBeLessThanOrEqual(7);
      const colours = classes.map(({ colour }) => colour);
      expect(colours).toEqual([...new Set(colours)].toSorted((one, other) => one - other));
      expect(limits).toEqual([...new Set(limits)].toSorted((one, other) => one - other));
      expect(list.some((one) => one < (limits[0] ?? Infinity))).toBe(true);
      expect(list.some((one) => one >= (limits.at(-1) ?? -Infinity))).toBe(true);
    }),
    run,
  );
});

const grown = Array.from({ length: 100 }, (_, at) => at);
test.each([
  ['totals over magnitudes', grown.map((at) => 10 ** (at / 20 + 3)), 'US$', 'log', [1e4, 1e5, 1e6, 1e7]],
  [
    'totals, one below nought',
    [-1473, ...grown.map((at) => 10 ** (at / 20))],
    'kt',
    'log',
    [10, 100, 1000, 1e4],
  ],
  ['a score', grown.map((at) => 24 + at * 0.4), 'of 100', 'even', [30, 40, 50, 60]],
  ['change to both sides', grown.map((at) => at / 5 - 8), '%', 'zero', [-4, 0, 4, 8]],
  [
    'counts, half of them none',
    grown.map((at) => Math.max(0, at - 49)),
    'cases',
    'count',
    [1, 10, 20, 30, 40],
  ],
  [
    'prices, a few falling',
    grown.map((at) => (at < 8 ? -(at + 1) / 4 : 1.035 ** at)),
    '%',
    'zero',
    [0, 5, 10],
  ],
  ['few different counts', [0, 0, 0, 12, 13], 'cases', 'count', [10, 12.5]],
  ['years of life', grown.map((at) => 50 + at / 3), 'years', 'count', [55, 60, 66, 72, 78]],
])('%s have round classes', (_, list, unit, rule, limits) => {
  const found = classesOf(list, unit);
  expect([found.rule, found.limits]).toEqual([rule, limits]);
});

test('colours are as strong on either side of zero', () => {
  const { classes } = classesOf([-12, -8, -7, -3, -1, 1, 2, 3, 4, 6, 7, 11, 12], '%');
  expect(classes.map(({ colour }) => colour)).toEqual([1, 2, 3, 5, 6, 7]);
});

test('a ranking holds everybody, or the ends and how many are between', () => {
  fc.assert(
    fc.property(values, fc.constantFrom('linear' as const, 'log' as const), (list, scale) => {
      const order = named(list).toSorted((one, other) => other.value - one.value);
      const { rows, gap, leftOut, left, width } = drawRanks(order, 760, scale);
      expect(rows.length + (gap?.count ?? 0) + leftOut).toBe(list.length);
      for (const { name, value: shown, rank } of rows) {
        expect(shown).toBe(list[countries.indexOf(name)]);
        expect(rank).toBe(1 + list.filter((other) => other > shown).length);
      }
      expect(rows.every(({ x }) => x >= left && x < width)).toBe(true);
    }),
    run,
  );
});

test('every value is in one bar', () => {
  fc.assert(
    fc.property(values, fc.constantFrom('linear' as const, 'log' as const), (list, asked) => {
      const { wide, scale } = drawSpread(named(list), undefined, asked);
      const last = wide.bars.length - 1;
      for (const [at, bar] of wide.bars.entries())
        expect(bar.names.length).toBe(list.filter((one) => isIn(one, bar, at === last)).length);
      const held = wide.bars.flatMap(({ names }) => names);
      expect(held.toSorted()).toEqual(countries.slice(0, list.length).toSorted());
      const aside = wide.bars.filter(({ text }) => text !== null).flatMap(({ names }) => names);
      expect(aside.length).toBe(scale === 'log' ? list.filter((one) => !isAbove(one)).length : aside.length);
      expect(wide.bars.every(({ x, width }) => x >= 0 && x + width <= wide.width)).toBe(true);
    }),
    run,
  );
});

test('nought and less have a bar that says so', () => {
  const textsOf = (list: number[]) =>
    drawSpread(named(list), undefined, 'log').wide.bars.map(({ text, count }) => [text, count]);
  expect(textsOf([0, 0, 1, 1000]).slice(0, 2)).toEqual([
    ['0', 2],
    [null, 1],
  ]);
  expect(textsOf([-5, 0, 1, 1000])[0]).toEqual(['0 or less', 2]);
});

test.each(['wide', 'slim'] as const)(
  'the name of nought and less leaves room for the first mark, %s',
  (width) => {
    const [zero, first] = drawSpread(named([-5, 1000, 1e6]), undefined, 'log')[width].ticks;
    // A letter of 12 px is about 7 wide.
    expect(first!.x - zero!.x).toBeGreaterThan(3.5 * `${zero!.text}${first!.text}`.length);
  },
);

test('a skewed total is spread over many bars', () => {
  const { wide } = drawSpread(named(grown.slice(0, most).map((at) => 10 ** (at / 6))), undefined, 'log');
  expect(wide.bars.length).toBeGreaterThan(8);
  expect(Math.max(...wide.bars.map(({ count }) => count))).toBeLessThan(most / 4);
});

test('lines show each value, or say that it is left out', () => {
  const size = { width: 760, height: 372, right: 156 };
  fc.assert(
    fc.property(values, fc.constantFrom('linear' as const, 'log' as const), (list, scale) => {
      const points = list.map((one, at) => ({ year: 1980 + at, value: one }));
      const { lines, leftOut } = drawLines([{ name: 'a', label: 'a', points }], 1980, 2020, size, scale);
      const isLog = scale === 'log' && list.some(isAbove);
      const shown = points.filter((point) => !isLog || isAbove(point.value));
      expect(lines[0]!.marks.map(({ year, value: one }) => ({ year, value: one }))).toEqual(shown);
      expect([leftOut, lines[0]!.end]).toEqual([
        list.length - shown.length,
        shown.includes(points.at(-1)!) ? endText(points, 2020, 1) : null,
      ]);
    }),
    run,
  );
});

test('of values with a further key one part is shown', () => {
  const rows = fc.array(fc.record({ value, sex: fc.constantFrom('female', 'male') }), { maxLength: most });
  fc.assert(
    fc.property(rows, fc.constantFrom('female', 'male'), (list, part) => {
      const rowsOf = list.map((row, at) => ({
        ...row,
        name: outline.names[(at * 7) % outline.names.length]!,
      }));
      const points = pointsOf(
        { points: rowsOf.map((row) => ({ keys: [row.name, row.sex], year: 2020, value: row.value })) },
        [1],
      );
      const context = { years: { 2020: points }, all: null, seen: 2020, part, outline } as never;
      const own = rowsOf.filter(({ sex }) => sex === part);
      expect(selectPoints(context).map((point) => [point.entity, point.value])).toEqual(
        own.map((row) => [row.name, row.value]),
      );
      const split = apart(own, outline.places);
      expect(split.others.every(({ name }) => others.includes(name))).toBe(true);
      expect(split.countries.map(({ name }) => name)).toEqual(
        selectCountries(context).map(({ entity }) => entity),
      );
      expect(split.countries.length + split.others.length).toBe(own.length);
    }),
    run,
  );
});
