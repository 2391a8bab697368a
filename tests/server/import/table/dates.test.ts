// Dates that are not written as ISO does: what can mean one day only is that day, a column settles what one of its texts leaves
// open, and what stays open is a question in the report.
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfTime, instantOf, isTimeText, startOfTime } from '#server/catalogue/time-sql.ts';
import { dayOrderOf, readTimes } from '#server/catalogue/time.ts';
import { fileOf, importedAndVerified } from '#tests/fixtures/data/packages.ts';

async function imported(times: readonly string[], name = 'date', type?: string) {
  const csv = `country,${name},v\n${times.map((time, at) => `Kenya,"${time}",${at}`).join('\n')}\n`;
  const fields = type && [
    { name: 'country', type: 'string' },
    { name, type },
    { name: 'v', type: 'integer' },
  ];
  const { data, reports, verdicts } = await importedAndVerified({
    resources: [{ name: 't', csv, ...(fields && { fields }) }],
  });
  expect(verdicts).toMatchObject([{ problem: null, differences: 0 }]);
  const { keys, notes } = reports[0]!.datasets[0]!;
  const { datasets, variables } = data.catalogue.current();
  const rows = (await fileOf(data, 'planted.t')).trim().split('\r\n').slice(1);
  return {
    keys,
    notes,
    frequency: datasets[0]!.keys[1]?.frequency,
    type: datasets[0]!.keys[1]?.type,
    coverage: variables[0]!.coverage,
    times: rows.map((row) => row.replace(/^Kenya,"?/, '').replace(/"?,\d+$/, '')),
  };
}

describe('in the order of time are', () => {
  test.each<[string, string[]]>([
    ['days before months', ['05/03/2020', '31/12/2020', '01/02/2021']],
    ['months before days', ['03/05/2020', '12/31/2020', '02/01/2021']],
    ['days with dots', ['05.03.2020', '01.12.2020', '01.02.2021']],
    ['days with dashes', ['5-3-2020', '31-12-2020', '1-2-2021']],
    ['years first without zeros', ['2020/3/5', '2020/12/1', '2021/2/1']],
    ['Eurostat’s days', ['2011M2D05', '2011M12D05', '2012M01D01']],
    ['days with their month’s name', ['5 March 2020', '31 Dec 2020', '1 Feb 2021']],
    ['months by name first', ['March 5, 2020', 'Dec 31, 2020', 'Feb 1, 2021']],
    ['Chinese days', ['2020年3月5日', '2020年12月1日', '2021年2月1日']],
    ['first days of years', ['01/01/2019', '01/01/2020', '01/01/2021']],
  ])('%s', async (_name, ordered) => {
    const found = await imported([ordered[2]!, ordered[0]!, ordered[1]!]);
    expect(found.times).toEqual(ordered);
    const [first, last] = [ordered[0]!, ordered[2]!].map((text) => Number(/\d{4}/.exec(text)?.[0]));
    expect(found).toMatchObject({ frequency: 'daily', coverage: { from: first, to: last } });
    expect(found.notes).toContain(
      `“date” has days, from “${ordered[0]}” to “${ordered[2]}”, which stay as they are written.`,
    );
  });

  test.each([undefined, 'datetime'])('instants, of type %j', async (type) => {
    const ordered = [
      '2019-12-31T23:30:00-05:00',
      '2020-01-01T05:00:00Z',
      '2020-01-01T07:30:00+02:00',
      '2020-01-01T03:00:00-0300',
    ];
    const found = await imported([ordered[3]!, ordered[1]!, ordered[0]!, ordered[2]!], 'time', type);
    expect(found.times).toEqual(ordered);
    expect(found).toMatchObject({ type: 'date', coverage: { from: 2019, to: 2020 } });
  });

  test('days of a column without their name', async () => {
    const found = await imported(['31.12.2020', '01.02.2021', '05.03.2020'], 'stichprobe');
    expect(found.keys).toEqual(['country', 'stichprobe']);
    expect(found.times).toEqual(['05.03.2020', '31.12.2020', '01.02.2021']);
  });
});

describe('a question is', () => {
  test('which is the month', async () => {
    const { notes, coverage, frequency } = await imported(['03/05/2020', '04/06/2020']);
    expect(notes).toContain(
      '“date” has dates such as “03/05/2020”, which do not show whether the day or the month comes first, so its rows are in the order of letters and have no years. In the schema, say "type": "date" and the "format": "%d/%m/%Y" or "%m/%d/%Y".',
    );
    expect({ from: coverage.from, frequency }).toEqual({ from: null, frequency: undefined });
  });

  test('what two orders in one column mean', async () => {
    const { notes } = await imported(['31/12/2020', '12/31/2020']);
    expect(notes).toContain(
      '“date” has dates with the day first and dates with the month first, such as “12/31/2020” and “31/12/2020”, so its rows are in the order of letters and have no years. Write them as yyyy-mm-dd.',
    );
  });

  test.each(['31/02/2020', '31/12/20', 'early'])('a time called %s', async (text) => {
    const { notes } = await imported(['30/01/2020', text]);
    expect(notes).toContain(
      `“date” has texts that are not read as times, such as “${text}”, so its rows are in the order of letters and have no years.`,
    );
  });
});

test('dates with a time of day are a question', async () => {
  const { notes } = await imported(['01.02.2020 00:30', '01.01.2020 00:30'], 'timestamp');
  expect(notes).toContain(
    '“timestamp” has texts that are not read as times, such as “01.01.2020 00:30”, so its rows are in the order of letters and have no years.',
  );
});

test('days without signs are a question', async () => {
  const { notes } = await imported(['20201231', '20210201']);
  expect(notes).toContain(
    '“date” has whole numbers such as “20201231”, which look like days, but it has no years. In the schema, say "type": "date" and the "format": "%Y%m%d".',
  );
});

test('a month beside its year is no question', async () => {
  const { reports } = await importedAndVerified({
    resources: [{ name: 't', csv: 'year,month,v\n2020,April,1\n2020,May,2\n' }],
  });
  expect(reports[0]!.datasets[0]!.notes.join()).not.toContain('not read as times');
});

const day = fc
  .tuple(
    fc.integer({ min: 1000, max: 2999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => ({ year, month, date }));
type Day = { year: number; month: number; date: number };
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const two = (value: number) => String(value).padStart(2, '0');

const forms: [string, (day: Day) => string][] = [
  ['day/month/year', ({ year, month, date }) => `${two(date)}/${two(month)}/${year}`],
  ['month/day/year', ({ year, month, date }) => `${month}/${date}/${year}`],
  ['day-month-year', ({ year, month, date }) => `${date}-${month}-${year}`],
  ['day.month.year', ({ year, month, date }) => `${date}.${month}.${year}`],
  ['year/month/day', ({ year, month, date }) => `${year}/${month}/${date}`],
  ['yearMmonthDday', ({ year, month, date }) => `${year}M${two(month)}D${two(date)}`],
  ['day name year', ({ year, month, date }) => `${date} ${months[month - 1]} ${year}`],
  ['name day, year', ({ year, month, date }) => `${months[month - 1]!.slice(0, 3)} ${date}, ${year}`],
];
const settling: Day = { year: 2000, month: 12, date: 31 };
const startOf = ({ year, month, date }: Day) => {
  const [first, next, at] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1), Date.UTC(year, month - 1, date)];
  return year + (at - first) / (next - first);
};

describe.each(forms)('%s', (_name, write) => {
  test('means its day once one day settles it', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 9 }), (days) => {
        const texts = [...days, settling].map(write);
        const found = readTimes(texts)!;
        for (const one of days) expect(found.get(write(one))?.from).toBeCloseTo(startOf(one), 9);
      }),
    );
  });

  test('means the same day to the database', async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    const days = [...fc.sample(day, 40), settling];
    const order = dayOrderOf(days.map(write));
    const rows = await connection.runAndReadAll(
      `select ${isTimeText('t')}, ${startOfTime('t', 'daily', order)}::double, ${dateOfTime('t', order)}::varchar ` +
        `from (values ${days.map((one) => `('${write(one)}')`).join(', ')}) as v(t)`,
    );
    expect(rows.getRows()).toEqual(
      days.map((one) => [
        true,
        expect.closeTo(startOf(one), 9) as number,
        `${one.year}-${two(one.month)}-${two(one.date)}`,
      ]),
    );
  });
});

test('date-times are in the order of their instants', async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  const offset = fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
  const values = fc.sample(fc.tuple(instant, offset), 60).map(([at, minutes]) => {
    const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1);
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const text = `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
    return { seconds: at.getTime() / 1000, text };
  });
  const rows = await connection.runAndReadAll(
    `select ${instantOf('t')}::double from (values ${values.map(({ text }) => `('${text}')`).join(', ')}) as v(t)`,
  );
  expect(rows.getRows()).toEqual(values.map(({ seconds }) => [expect.closeTo(seconds, 3) as number]));
});
