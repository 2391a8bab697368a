// When the points of a line are: quarters and weeks stand apart by what they last, and a survey of every second year is
// one line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scale } from '#machines/chart/chart.types.ts';
import { drawChosen, withoutNoughts } from '#src/chart/line/line-data.ts';
import { drawLines, type LineData } from '#src/chart/line/line-model.ts';
import { lineSummary } from '#src/chart/line/line.text.ts';
import { isNeighbour, intervalsOf } from '#src/chart/line/line-time.ts';

const size = { width: 760, height: 372, right: 156 };
type Given = number | { text: string; from: number };
const lineOf = (...times: Given[]): LineData => ({
  name: 'Fiji',
  label: 'Fiji',
  points: times.map((time, at) =>
    typeof time === 'number'
      ? { year: time, value: at + 1 }
      : { year: Math.floor(time.from), value: at + 1, time },
  ),
});
const quarter = (year: number, at: number) => ({ text: `Q${at} ${year}`, from: year + (at - 1) / 4 });
const pieces = ({ path }: { path: string }) => path.match(/M/g)?.length ?? 0;
const drawn = (from: number, to: number, ...lines: LineData[]) => drawLines(lines, from, to, size);

test('a survey of every second year is one line', () => {
  const { lines } = drawn(2000, 2010, lineOf(2000, 2002, 2004, 2006, 2010));
  expect([pieces(lines[0]!), lines[0]!.alone.map(({ year }) => year)]).toEqual([2, [2010]]);
});

test('a survey of no calendar is one line with marks', () => {
  const [survey, yearly] = drawn(
    1996,
    2020,
    lineOf(1996, 2002, 2005, 2008, 2012, 2014),
    lineOf(2000, 2001, 2002, 2003),
  ).lines;
  expect([pieces(survey!), survey!.isSurvey, yearly!.isSurvey]).toEqual([1, true, false]);
});

test('the axis begins with the first value that is drawn', () => {
  const points = [0, 0, 5, 6].map((value, at) => ({ year: 1900 + 10 * at, value }));
  const line = { name: 'Fiji', label: 'Fiji', code: 'FJI', points };
  const firstOf = (scale: Scale) => drawChosen([line], 1751, 1930, scale, 1).wide.first;
  expect([firstOf('linear'), firstOf('log')]).toEqual([1900, 1920]);
});

const valuesOf = (name: string, from: number, ...values: number[]) => ({
  ...lineOf(),
  name,
  code: name,
  points: values.map((value, at) => ({ year: from + at, value })),
});

test('noughts that all lines begin with are left off', () => {
  const ended = valuesOf('ended', 1990, 0, 0);
  const lines = [valuesOf('a', 1990, 0, 0, 0, 5, 0, 6), valuesOf('b', 1991, 0, 0, 0, 0, 7), ended];
  const { lines: left, before } = withoutNoughts(lines);
  expect(before).toBe(1992);
  expect(left.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [0, 5, 0, 6],
    [0, 0, 0, 7],
    [],
  ]);
});

test('only noughts before every other value are left off', () => {
  const values = fc.array(fc.constantFrom(0, 0, 0, -1, 2), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (all) => {
      const lines = all.map((list, at) => valuesOf(`${at}`, 2000 + at, ...list));
      const { lines: left, before } = withoutNoughts(lines);
      const kept = new Set(left.flatMap(({ points }) => points));
      const off = lines.flatMap(({ points }) => points).filter((point) => !kept.has(point));
      expect(off.every(({ value, year }) => value === 0 && year < before!)).toBe(true);
      // One year of noughts is left, to begin with.
      const first = Math.min(...[...kept].filter(({ value }) => value !== 0).map(({ year }) => year));
      const leading = [...kept].filter(({ year }) => before !== null && year < first);
      expect(leading.every(({ year }) => year === before)).toBe(true);
    }),
    { seed: 38, numRuns: 500 },
  );
});

test('the year of a last value of long ago is beside it', () => {
  const endOf = (year: number) => drawn(2000, 2020, lineOf(2000, year), lineOf(2020)).lines[0]!.end;
  expect([endOf(2020), endOf(2015), endOf(2014)]).toEqual(['2', '2', '2 (2014)']);
});

test('a year that is missing is a gap', () => {
  expect(pieces(drawn(2000, 2010, lineOf(2000, 2001, 2002, 2004, 2005)).lines[0]!)).toBe(2);
  expect(pieces(drawn(2000, 2010, lineOf(2000, 2010)).lines[0]!)).toBe(2);
});

test('a line of two values is as its neighbours are', () => {
  const { lines } = drawn(2000, 2006, lineOf(2000, 2002), lineOf(2000, 2002, 2004, 2006));
  expect(lines.map(pieces)).toEqual([1, 1]);
});

test('a line has its own interval beside others', () => {
  const yearly = lineOf(2000, 2001, 2002, 2003, 2004, 2006);
  const { lines } = drawn(2000, 2006, yearly, lineOf(2000, 2002, 2004, 2006));
  expect(lines.map(pieces)).toEqual([2, 1]);
});

test('quarters stand a quarter of a year apart', () => {
  const times = [quarter(2019, 3), quarter(2019, 4), quarter(2020, 1), quarter(2020, 3)];
  const { lines, times: ticks } = drawn(2019, 2020, lineOf(...times));
  const [first, second, third, last] = lines[0]!.marks.map(({ x }) => x);
  expect(second! - first!).toBeCloseTo(third! - second!, 6);
  expect(last! - third!).toBeCloseTo(2 * (third! - second!), 6);
  expect(pieces(lines[0]!)).toBe(2);
  expect(ticks.map(({ text }) => text)).toEqual(['Jul 2019', 'Oct 2019', 'Jan 2020', 'Apr 2020', 'Jul 2020']);
});

test('over many years only years are named', () => {
  const times = Array.from({ length: 80 }, (_, at) => quarter(2000 + Math.floor(at / 4), (at % 4) + 1));
  const ticks = drawn(2000, 2019, lineOf(...times)).times.map(({ text }) => text);
  expect([ticks[0], ticks.at(-1)]).toEqual(['2000', '2019']);
});

test('a quarter is called as its publisher calls it', () => {
  expect(lineSummary(lineOf(quarter(2019, 3), quarter(2019, 4)), null)).toBe(
    'Fiji: 1 in Q3 2019, 2 in Q4 2019, up 1; highest 2 in Q4 2019, lowest 1 in Q3 2019.',
  );
});

/** When a week begins, as the server says it. */
const week = (at: number) => ({ text: `${at}`, from: 2019 + Math.floor(at / 52) + ((at % 52) * 7) / 366 });
const day = (at: number) => ({ text: `${at}`, from: 2019 + at / 365 });
const month = (at: number) => ({ text: `${at}`, from: 2019 + at / 12 });

test.each([
  ['weeks', week],
  ['days', day],
  ['months', month],
])('%s are a line, and one that is left out is a gap', (_name, time) => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100 }), fc.nat({ max: 40 }), (length, start) => {
      const all = Array.from({ length }, (_, at) => time(start + at));
      const { points } = lineOf(...all);
      const [interval] = intervalsOf([points]);
      expect(points.slice(1).every((point, at) => isNeighbour(interval!, point, points[at]))).toBe(true);
      const { points: without } = lineOf(...all.toSpliced(2, 1));
      const [own] = intervalsOf([without]);
      expect(isNeighbour(own!, without[2]!, without[1])).toBe(false);
    }),
  );
});

test('ticks stand apart at either width', () => {
  const axes = fc.record({
    from: fc.integer({ min: 1000, max: 2020 }),
    years: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(axes, fc.boolean(), fc.constantFrom(760, 358), ({ from, years }, hasParts, width) => {
      const ends: Given[] = hasParts ? [quarter(from, 1), quarter(from + years, 4)] : [from, from + years];
      const { times } = drawLines([lineOf(...ends)], from, from + years, {
        ...size,
        width,
        right: width / 5,
      });
      expect(times.length).toBeGreaterThan(0);
      const gaps = times.slice(1).map(({ x }, at) => x - times[at]!.x);
      expect(Math.min(...gaps, 40)).toBeGreaterThanOrEqual(30);
    }),
  );
});
