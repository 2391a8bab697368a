// The server's answers as the charts keep them: entities, their codes, and the parts of their values.
import { expect, test } from 'vitest';
import type { Presence } from '#contract/chart/charts.ts';
import { outlineOf, pointsOf } from '#machines/chart/outline.ts';

const key = (id: string) => ({ id, title: id, type: 'text' as const });
const presence = (keys: readonly string[], rows: readonly [string[], string][]): Presence => ({
  keys: keys.map(key),
  from: 2019,
  to: 2021,
  rows: rows.map(([cells, strip]) => ({ keys: cells, strip })),
  places: {},
  usual: { names: [], by: 'all', since: null },
  total: rows.length,
  twentieths: null,
  spread: null,
});

test('what is the same for each is a code', () => {
  const outline = outlineOf(
    presence(
      ['country', 'code'],
      [
        [['Namibia', 'NA'], '111'],
        [['Kosovo', 'XK'], '010'],
      ],
    ),
  );
  expect([outline.names, outline.codes, outline.parts]).toEqual([['Namibia', 'Kosovo'], ['NA', 'XK'], ['']]);
});

test('what differs within one is a part', () => {
  const rows: [string[], string][] = [
    [['NA', 'female'], '100'],
    [['NA', 'male'], '010'],
    [['XK', 'female'], '001'],
  ];
  expect(outlineOf(presence(['country', 'sex'], rows))).toMatchObject({
    names: ['NA', 'XK'],
    codes: ['', ''],
    strips: ['110', '001'],
    dividing: [1],
    parts: ['female', 'male'],
    keysOfParts: ['female', 'male'].map((text) => [{ title: 'sex', text }]),
    total: 2,
  });
});

test('points are numbers that have a year', () => {
  const points = [
    { keys: ['NA', 'male'], year: 2020, value: 0 },
    { keys: ['NA', 'male'], year: null, value: 1 },
    { keys: ['NA', 'male'], year: 2021, value: 'NaN' },
  ];
  expect(pointsOf({ points }, [1])).toEqual([{ entity: 'NA', part: 'male', year: 2020, value: 0 }]);
  expect(pointsOf({ points }, [1], { isTimed: false })).toEqual([
    { entity: 'NA', part: 'male', year: 2020, value: 0 },
    { entity: 'NA', part: 'male', year: null, value: 1 },
  ]);
});

test('a point of a quarter says which', () => {
  const time = { text: 'Q1 2020', from: 2020 };
  const points = [{ keys: ['NA'], year: 2020, time, value: 0 }];
  expect(pointsOf({ points }, [])).toEqual([{ entity: 'NA', part: '', year: 2020, time, value: 0 }]);
});
