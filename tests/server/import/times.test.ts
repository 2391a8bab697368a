// Time as publishers write it: every row stays, the column is the time key with its publisher's texts, and the years of the
// dataset are known. What a text means is ordered as time is.
import fc from 'fast-check';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { isTimeText, startOfTime, yearOfTime } from '#server/catalogue/time-sql.ts';
import { frequencyOf, readTimes } from '#server/catalogue/time.ts';
import { fileOf, importedAndVerified, refusalOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

async function imported(times: string[], type?: string, name = 'period') {
  const rows = times.flatMap((time, at) => [`Kenya,${time},${at}`, `Peru,${time},${at}`]);
  const fields = [
    { name: 'country', type: 'string' },
    { name, ...(type && { type }) },
    { name: 'value', type: 'number' },
  ];
  const csv = `country,${name},value\n${rows.join('\n')}\n`;
  const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'table', csv, fields }] });
  expect(verdicts[0]).toMatchObject({ problem: null, rows: rows.length, differences: 0 });
  const { datasets, variables } = data.catalogue.current();
  return {
    keys: datasets[0]!.keys,
    coverage: variables[0]!.coverage,
    text: await fileOf(data, 'planted.table'),
  };
}

describe('a key of', () => {
  test.each<[string, string[], string | undefined, [number, number], string | undefined]>([
    ['fiscal years declared as years', ['1990-91', '1991-92', '1999-00'], 'year', [1990, 1999], 'annual'],
    ['fiscal years in full', ['1990/1991', '1991–1992'], undefined, [1990, 1991], 'annual'],
    [
      'fiscal years that look like months',
      ['2000-01', '2001-02', '2010-11'],
      undefined,
      [2000, 2010],
      'annual',
    ],
    ['quarters', ['2019-Q1', '2019-Q4', '2020-Q2'], 'string', [2019, 2020], 'quarterly'],
    ['quarters that come first', ['Q1 2019', 'Q3 2020'], undefined, [2019, 2020], 'quarterly'],
    ['quarters without a sign', ['2019Q1', '2020q2'], 'any', [2019, 2020], 'quarterly'],
    ['months', ['2020-01', '2020-02', '2021-12'], 'yearmonth', [2020, 2021], 'monthly'],
    ['months without a type', ['2020-01', '2020-07'], undefined, [2020, 2020], 'monthly'],
    ['months with M', ['2020M01', '2021M12'], 'year', [2020, 2021], 'monthly'],
    ['months by name', ['Jan 2020', 'February 2021'], undefined, [2020, 2021], 'monthly'],
    ['weeks', ['2020-W05', '2020-W53', '2021W01'], undefined, [2020, 2021], 'weekly'],
    ['halves', ['2019-S1', '2019H2'], undefined, [2019, 2019], 'half-yearly'],
    ['years and quarters', ['2019', '2019-Q1', '2020'], undefined, [2019, 2020], 'several'],
    ['years of any length', ['-10000', '0', '500', '2000'], 'year', [-10000, 2000], undefined],
    ['days', ['2020-01-05', '2021-03-01'], 'date', [2020, 2021], undefined],
    ['plain years', ['1999', '2000'], 'year', [1999, 2000], undefined],
  ])('%s', async (_name, times, type, [from, to], frequency) => {
    const { keys, coverage, text } = await imported(times, type);
    expect(keys.map(({ id }) => id)).toEqual(['country', 'period']);
    expect(keys[1]?.frequency).toBe(frequency);
    expect(coverage).toMatchObject({ from, to });
    for (const time of times) expect(text).toContain(`Kenya,${time},`);
  });

  test.each([
    [
      ['Q1 2020', 'Q3 2019', 'Q4 2019', 'Q2 2020'],
      ['Q3 2019', 'Q4 2019', 'Q1 2020', 'Q2 2020'],
    ],
    [
      ['Apr 2020', 'Feb 2020', 'January 2020'],
      ['January 2020', 'Feb 2020', 'Apr 2020'],
    ],
    [
      ['2020M10', '2020M9', '2019M12'],
      ['2019M12', '2020M9', '2020M10'],
    ],
    [
      ['02/2020', '11/2019'],
      ['11/2019', '02/2020'],
    ],
  ])('%j is in the order of time in files', async (times, ordered) => {
    const { text } = await imported(times, undefined, 'period');
    const rows = text.trim().split('\r\n').slice(1);
    const expected = ['Kenya', 'Peru'].flatMap((country) => ordered.map((time) => `${country},${time}`));
    expect(rows.map((row) => row.split(',').slice(0, 2).join(','))).toEqual(expected);
  });

  test('years long ago without a type', async () => {
    expect((await imported(['-500', '40', '1500'], undefined, 'year')).coverage).toMatchObject({
      from: -500,
      to: 1500,
    });
  });

  test('years counted from one says nothing of years', async () => {
    expect((await imported(['1', '2', '3'], undefined, 'year')).coverage).toMatchObject({
      from: null,
    });
  });

  test('quarters is said in the report', async () => {
    const csv = 'country,period,value\nKenya,Q2 2020,1\nKenya,Q3 2019,2\n';
    const { reports } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
    const text = '“period” has quarters, from “Q3 2019” to “Q2 2020”, which stay as they are written.';
    expect(reports[0]!.datasets[0]!.notes).toContain(text);
  });

  test('what is no time is refused as before', async () => {
    const fields = [{ name: 'year', type: 'year' }, { name: 'value' }];
    const path = await plant({
      resources: [{ name: 'table', csv: 'year,value\n1990-91,1\nearly,2\n', fields }],
    });
    expect(await refusalOf(path, await freshPortal())).toContain('“1990-91” is not a year.');
  });
});

const year = fc.integer({ min: 1000, max: 2999 });
const two = (value: number) => String(value).padStart(2, '0');
const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** How each kind is written, so that larger numbers are later times. */
const written: [Frequency, fc.Arbitrary<[number, number]>, (at: [number, number]) => string][] = [
  ['annual', fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constant(0)), ([y]) => String(y)],
  ['annual', fc.tuple(year, fc.constant(0)), ([y]) => `${y}/${two((y + 1) % 100)}`],
  ['half-yearly', fc.tuple(year, fc.integer({ min: 1, max: 2 })), ([y, at]) => `${y}-S${at}`],
  ['quarterly', fc.tuple(year, fc.integer({ min: 1, max: 4 })), ([y, at]) => `Q${at} ${y}`],
  ['monthly', fc.tuple(year, fc.integer({ min: 1, max: 12 })), ([y, at]) => `${y}M${at}`],
  ['monthly', fc.tuple(year, fc.integer({ min: 1, max: 12 })), ([y, at]) => `${two(at)}/${y}`],
  ['weekly', fc.tuple(year, fc.integer({ min: 1, max: 53 })), ([y, at]) => `${y}-W${two(at)}`],
  ['monthly', fc.tuple(year, fc.integer({ min: 1, max: 12 })), ([y, at]) => `${short[at - 1]}. ${y}`],
  ['daily', fc.tuple(year, fc.integer({ min: 1, max: 12 })), ([y, at]) => `${y}-${two(at)}-15`],
];

describe.each(written)('%s texts', (frequency, times, write) => {
  test('are ordered as their times are', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        const texts = [write(one), write(other)];
        const found = readTimes(texts)!;
        expect(frequencyOf(found)).toBe(frequency);
        const [first, second] = texts.map((text) => found.get(text)!.from);
        expect(Math.sign(first! - second!)).toBe(Math.sign(one[0] - other[0] || one[1] - other[1]));
        expect(Math.floor(first!)).toBe(one[0]);
      }),
    );
  });

  test('mean the same to the database', async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    const sample = fc.sample(times, 40);
    const values = sample.map((at) => `('${write(at)}')`).join(', ');
    const rows = await connection.runAndReadAll(
      `select ${isTimeText('t')}, ${yearOfTime('t')}, ${startOfTime('t', frequency)}::double from (values ${values}) as v(t)`,
    );
    const texts = sample.map(write);
    const found = readTimes(texts, frequency === 'monthly')!;
    const starts = texts.map((text) => expect.closeTo(found.get(text)!.from, 9) as number);
    expect(rows.getRows()).toEqual(sample.map(([y], at) => [true, y, starts[at]]));
  });
});

test('a day that no month has is no time to the database either', async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  const [start, several] = [startOfTime('t', 'daily'), startOfTime('t', 'several')];
  const rows = await connection.runAndReadAll(
    `select ${start}, ${several} from (values ('2021-02-30')) as v(t)`,
  );
  expect(rows.getRows()).toEqual([[null, null]]);
});

test.each(['', 'abc', '1990-91 est.', '2019-Q5', '2020-13', '2020-W54', '13/13/2020', 'May be 2020'])(
  '%j is no time',
  (text) => {
    expect(readTimes([text])).toBeNull();
  },
);
