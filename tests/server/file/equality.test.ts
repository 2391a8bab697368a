// A download is the publisher's file, whatever stands in it: random tables of awkward cells go through importer
// and engine and come back equal, read by another CSV reader. JSON is held against the very values.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf, importedAndVerified } from '#tests/fixtures/data/packages.ts';

const awkward = [
  'NA',
  'null',
  'NULL',
  'NaN',
  'nan',
  'INF',
  '007',
  '+5',
  '1_000',
  ' lead',
  'trail ',
  '"',
  '""',
  '"quoted"',
  ',',
  'a,b',
  '\n',
  '\r\n',
  'two\r\nlines',
  '\r',
  "'",
  ';',
  '\t',
  '\\',
  '\\n',
  '=1+1',
  '#',
  'é',
  'e\u0301',
  '日本',
  '🌍',
  '\uFEFF',
  '\u2028',
  'x\uFEFF',
  '1e5',
  'true',
  '2020-02-30',
  '-',
  '0x10',
];
const word = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' '), maxLength: 8 }),
);
const text = word.filter((one) => !one.includes('\0') && one.isWellFormed());

const doubles = [
  0,
  -0,
  0.1 + 0.2,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 53 + 2,
  1e15,
  1e16,
  123456789012345680,
  1e21,
  1e-7,
  1 / 3,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];
const double = fc.oneof(fc.constantFrom(...doubles), fc.double({ noNaN: true, noDefaultInfinity: true }));
const spelled = double.chain((number) =>
  fc.constantFrom(
    Object.is(number, -0) ? '-0' : String(number),
    number.toExponential(),
    Number.isInteger(number) && Math.abs(number) < 1e15 ? `${number}.0` : String(number),
  ),
);
const whole = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '007',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
    '9'.repeat(38),
  ),
  fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }).map(String),
  fc.integer().map(String),
);

type Row = { key: string; text: string; number: string | null; whole: string | null };
const row: fc.Arbitrary<Row> = fc.record({
  key: text.filter((one) => one !== '' && one !== '?'),
  text: text.filter((one) => one !== '?'),
  number: fc.option(spelled),
  whole: fc.option(whole),
});
const rows = fc.uniqueArray(row, { selector: (one) => one.key, minLength: 1, maxLength: 30 });
const style = fc.record({
  end: fc.constantFrom('\n', '\r\n'),
  always: fc.boolean(),
  bom: fc.boolean(),
  last: fc.boolean(),
  missing: fc.constantFrom('', '?'),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

const quoted = (value: string, always: boolean) =>
  always || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

function planted(list: Row[], { end, always, bom, last, missing }: Style) {
  const lines = list.map((one) =>
    [one.key, one.text, one.number ?? missing, one.whole ?? missing]
      .map((value) => quoted(value, always))
      .join(','),
  );
  const csv =
    `${bom ? '\uFEFF' : ''}name,note (with, commas),number,whole${end}`.replace(
      'note (with, commas)',
      '"note (with, commas)"',
    ) +
    lines.join(end) +
    (last ? end : '');
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'note (with, commas)', type: 'string' },
    { name: 'number', type: 'number' },
    { name: 'whole', type: 'integer' },
  ];
  return {
    resources: [{ name: 'awkward', csv, fields, schema: { primaryKey: 'name', missingValues: [missing] } }],
  };
}

const byKey = (list: Row[]) => new Map(list.map((one) => [one.key, one]));

describe('awkward cells', () => {
  test('come back equal in CSV', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rows, style, async (list, how) => {
        const { verdicts } = await importedAndVerified(planted(list, how));
        expect(verdicts[0]?.first).toEqual([]);
        expect(verdicts[0]).toMatchObject({
          rows: list.length,
          cells: list.length * 4,
          differences: 0,
          problem: null,
        });
      }),
      { numRuns: 30 },
    );
  });

  test('come back equal in JSON', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rows, style, async (list, how) => {
        const { data } = await importedAndVerified(planted(list, how));
        const { columns, data: items } = JSON.parse(await fileOf(data, 'planted.awkward', 'json')) as {
          columns: string[];
          data: unknown[][];
        };
        const cellOf = (item: unknown[], name: string) => item[columns.indexOf(name)];
        const wanted = byKey(list);
        expect(items).toHaveLength(list.length);
        for (const item of items) {
          const source = wanted.get(String(cellOf(item, 'name')));
          expect(cellOf(item, 'note (with, commas)')).toBe(
            source?.text === how.missing ? null : source?.text,
          );
          expect(cellOf(item, 'number')).toBe(source?.number == null ? null : Number(source.number));
        }
      }),
      { numRuns: 12 },
    );
  });

  test('empty text that is not missing is quoted', async () => {
    const list = [{ key: 'a', text: '', number: null, whole: '1' }];
    const { data } = await importedAndVerified(
      planted(list, { end: '\n', always: false, bom: false, last: true, missing: '?' }),
    );
    expect(await fileOf(data, 'planted.awkward')).toContain('\r\na,"",,1\r\n');
  });
});
