// Halves of years, quarters, months, weeks and days in every format: what the publisher wrote comes back, as the text it
// was or, in Stata, as a time of Stata's own.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { dta } from '#tools/readers/dta.ts';
import { verifyFormat } from '#tools/verify/formats.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

async function planted(times: readonly string[], type?: string) {
  const rows = times.map((time, at) => `${time},${at}\n`);
  const fields = [
    { name: 'period', ...(type && { type }) },
    { name: 'value', type: 'number' },
  ];
  const path = await plant({ resources: [{ name: 't', csv: `period,value\n${rows.join('')}`, fields }] });
  const portal = await freshPortal();
  await portal.take(path);
  const data = await portal.open();
  const stata = async () => {
    const columns = allOf(data.catalogue.current(), 'planted.t');
    return bytesOf((await data.engine.download(columns, { format: 'dta', limit: null })).body);
  };
  return { path, data, stata };
}
/** The format of the first variable, and its values as the file has them. */
function readTimes(bytes: Buffer) {
  const start = bytes.indexOf('<formats>') + '<formats>'.length;
  const format = bytes.toString('utf8', start, bytes.indexOf(0, start));
  return { format, values: dta.cells(bytes).map(([time]) => time) };
}

// Numbers as Stata's manual counts them: https://www.stata.com/manuals/ddatetime.pdf
test.each<[string, string[], string, (string | null)[], string?]>([
  ['quarters', ['2019-Q1', '1960-Q1', '1959-Q4'], '%tq', ['-1', '0', '236']],
  ['quarters by other signs', ['Q1 2020', 'Q4 2019'], '%tq', ['239', '240']],
  ['months', ['2020-01', '1959-12', '1960-02'], '%tm', ['-1', '1', '720'], 'yearmonth'],
  ['months by name', ['Feb 2020', 'January 2020'], '%tm', ['720', '721']],
  ['halves of years', ['2019-S2', '1960-S1'], '%th', ['0', '119']],
  ['days', ['1960-01-02', '1959-12-31', '2024-02-29'], '%td', ['-1', '1', '23435'], 'date'],
  ['days of other forms', ['02/01/1960', '31/12/1959', '29/02/2024'], '%td', ['-1', '1', '23435']],
  ['weeks', ['2020-W05', '2020-W53'], '%8s', ['2020-W05', '2020-W53']],
  ['spans of years', ['1990-91', '1991-92'], '%7s', ['1990-91', '1991-92']],
  ['years', ['1999', '2000'], '%8.0g', ['1999', '2000'], 'year'],
  ['times of several kinds', ['2019', '2019-Q1'], '%7s', ['2019', '2019-Q1']],
])('Stata has %s as its own', async (_name, times, format, values, type) => {
  const { stata } = await planted(times, type);
  expect(readTimes(await stata())).toEqual({ format, values });
});

test('quarters that Stata does not reach are texts', async () => {
  const { stata } = await planted(['0099-Q4', '2019-Q1']);
  expect(readTimes(await stata())).toEqual({ format: '%7s', values: ['0099-Q4', '2019-Q1'] });
});

const year = fc.integer({ min: 1000, max: 2999 });
const two = (value: number) => String(value).padStart(2, '0');
const kinds: [string, number, (year: number, part: number) => string][] = [
  ['halves', 2, (y, part) => `H${part} ${y}`],
  ['quarters', 4, (y, part) => `${part}Q${y}`],
  ['months', 12, (y, part) => `${two(part)}/${y}`],
  ['weeks', 53, (y, part) => `${y}-W${two(part)}`],
  ['days', 28, (y, part) => `${y}-02-${two(part)}`],
];
const hasPython = pythonWith('pandas', 'openpyxl') !== undefined;
const held = downloadFormats.filter((format) => hasPython || ['json', 'jsonl', 'parquet'].includes(format));

describe.each(kinds)('%s', (_name, parts, write) => {
  test('come back from every format', async () => {
    const any = fc.tuple(year, fc.integer({ min: 1, max: parts })).map(([y, part]) => write(y, part));
    const times = fc.sample(fc.uniqueArray(any, { minLength: 30, maxLength: 30 }), { numRuns: 1, seed: 15 });
    const { path, data } = await planted(times[0]!);
    for (const format of held)
      for (const { reader, rows, first } of await verifyFormat(path, data, format))
        expect([format, reader, rows, first]).toEqual([format, reader, 30, []]);
  });
});

test('another quarter in the file is found', async () => {
  const [{ data }, other] = [await planted(['2019-Q1', '2019-Q2']), await planted(['2019-Q1', '2019-Q3'])];
  if (!hasPython) return;
  const [verdict] = await verifyFormat(other.path, data, 'dta');
  expect(verdict!.differences).toBe(2);
});
