// The Stata file, read by pandas and by haven: every value of the worst table is what was put in, in the smallest type
// that holds it, with names, labels and notes that Stata takes.
import { describe, expect, test } from 'vitest';
import { tooLargeForStata } from '#server/file/formats/dta/dta.ts';
import { stataLabel, stataNames } from '#server/file/formats/dta/names.ts';
import { csvOfRows, oddColumns, oddFields, oddPortal, type OddValue, sortedRows } from './odd-package.ts';
import { characteristicsIn } from '#tools/readers/characteristics.ts';
import { readBy, readStata, type SeenCell, type SeenStata } from '#tools/readers/read.ts';
import { differences, evened, numberCell } from './differences.ts';

/** Whole numbers beyond 2^53, numbers beyond Stata's and days before its calendar make a column text. */
const asText = new Set(['number', 'whole', 'day']);
const spelled = (value: number) =>
  Object.is(value, -0) ? '-0' : Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';

function expectedCell(value: OddValue, at: number): SeenCell {
  const isText = asText.has(oddColumns[at]!) || typeof value === 'string';
  if (value === null)
    return isText || oddColumns[at] === 'Note' || oddColumns[at] === 'note' ? ['t', ''] : null;
  if (typeof value === 'number' && isText)
    return Number.isFinite(value) && !Object.is(value, -0) ? numberCell(value) : ['t', spelled(value)];
  return isText ? ['t', String(value)] : numberCell(Number(value));
}

/** A text of a number counts as the number. */
const same = (cell: SeenCell, at: number): SeenCell =>
  cell?.[0] === 't' &&
  oddColumns[at] === 'number' &&
  Number.isFinite(Number(cell[1] || 'none')) &&
  cell[1] !== '-0'
    ? numberCell(Number(cell[1]))
    : evened(cell);

const plainTable = {
  name: 'plain',
  title: 'Plain values',
  resources: [
    {
      name: 't',
      csv: csvOfRows(
        ['key', 'b', 'i', 'l', 'd', 'day', 'x', 'flag'],
        [
          ['a', 100n, 32_740n, 2_147_483_620n, 2n ** 53n - 1n, '9999-12-31', Number.NaN, true],
          ['b', -127n, -32_767n, -2_147_483_647n, 0n, '1850-06-01', Infinity, false],
          ['c', null, null, null, null, null, -Infinity, null],
          ['d', 0n, 1n, 1n, -1n, '1960-01-01', null, null],
          ['e', 1n, 101n, 32_741n, 2_147_483_621n, '2024-02-29', 8.98e307, true],
        ],
      ),
      fields: [
        { name: 'key', type: 'string' },
        { name: 'b', type: 'integer' },
        { name: 'i', type: 'integer' },
        { name: 'l', type: 'integer' },
        { name: 'd', type: 'integer' },
        { name: 'day', type: 'date' },
        { name: 'x', type: 'number' },
        { name: 'flag', type: 'boolean' },
      ],
      schema: { primaryKey: 'key', missingValues: ['?'] },
    },
  ],
};
const n = (value: number) => numberCell(value);
const plainRows: SeenCell[][] = [
  [['t', 'a'], n(100), n(32_740), n(2_147_483_620), n(2 ** 53 - 1), ['d', '9999-12-31'], ['m', '.n'], n(1)],
  [['t', 'b'], n(-127), n(-32_767), n(-2_147_483_647), n(0), ['d', '1850-06-01'], ['m', '.p'], n(0)],
  [['t', 'c'], null, null, null, null, null, ['m', '.m'], null],
  [['t', 'd'], n(0), n(1), n(1), n(-1), ['d', '1960-01-01'], null, null],
  [['t', 'e'], n(1), n(101), n(32_741), n(2_147_483_621), ['d', '2024-02-29'], n(8.98e307), n(1)],
];
const readers = async (bytes: Buffer) => (await readStata(bytes)).map(([, seen]) => seen);

test('pandas and haven read every odd cell as it was', async () => {
  const { file } = await oddPortal();
  const expected = sortedRows().map((row) => row.map(expectedCell));
  for (const { rows } of await readers(await file({ format: 'dta' })))
    expect(
      differences(
        rows.map((row) => row.map(same)),
        expected,
      ),
    ).toEqual([]);
});

test('numbers are as small as they may be', async () => {
  const { file } = await oddPortal(plainTable);
  const bytes = await file({ format: 'dta' });
  for (const { rows } of await readers(bytes))
    expect(
      differences(
        rows.map((row) => row.map(evened)),
        plainRows,
      ),
    ).toEqual([]);
  const types = bytes.indexOf('<variable_types>') + '<variable_types>'.length;
  expect(Array.from({ length: 8 }, (_, at) => bytes.readUInt16LE(types + 2 * at))).toEqual([
    1, 65_530, 65_529, 65_528, 65_526, 65_528, 65_526, 65_530,
  ]);
});

test.each([
  ['9e307', 'number', 6],
  ['8.98e307', 'number', 65_526],
  ['9007199254740992', 'integer', 16],
  ['0099-12-31', 'date', 10],
  ['0100-01-01', 'date', 65_528],
])('%s is kept as it is', async (value, type, code) => {
  const fields = [
    { name: 'key', type: 'string' },
    { name: 'v', type },
  ];
  const { file } = await oddPortal({ resources: [{ name: 't', csv: `key,v\na,${value}\n`, fields }] });
  const bytes = await file({ format: 'dta' });
  const types = bytes.indexOf('<variable_types>') + '<variable_types>'.length;
  expect(bytes.readUInt16LE(types + 2)).toBe(code);
});

test('the map leads to every section', async () => {
  const { file } = await oddPortal();
  const bytes = await file({ format: 'dta', limit: 10 });
  const map = bytes.indexOf('<map>') + '<map>'.length;
  const at = Array.from({ length: 14 }, (_, index) => Number(bytes.readBigUInt64LE(map + 8 * index)));
  const found = at
    .slice(0, 13)
    .map((place) => /^<\/?[a-z_]+>/.exec(bytes.toString('latin1', place, place + 40))?.[0]);
  expect(found).toEqual(
    [
      'stata_dta',
      'map',
      'variable_types',
      'varnames',
      'sortlist',
      'formats',
      'value_label_names',
      'variable_labels',
      'characteristics',
      'data',
      'strls',
      'value_labels',
      '/stata_dta',
    ].map((name) => `<${name}>`),
  );
  expect(at[13]).toBe(bytes.length);
});

test('labels have the units', async () => {
  const { file } = await oddPortal();
  const wanted = oddFields.map(({ title, unit }) => (unit ? `${title} (${unit})` : title));
  for (const { names, labels } of await readers(await file({ format: 'dta' })))
    expect([names, labels]).toEqual([[...oddColumns], wanted]);
});

test('true and false have words', async () => {
  const { file } = await oddPortal(plainTable);
  const seen = await readBy<SeenStata>('dta.py', await file({ format: 'dta' }));
  const words = { truths: { 0: 'false', 1: 'true' } };
  expect(seen?.words ?? words).toEqual(words);
});

test('notes carry what labels have no room for', async () => {
  const { file } = await oddPortal();
  const said = characteristicsIn(await file({ format: 'dta', limit: 10 }));
  for (const { name, title, unit, description } of oddFields) {
    const kept = ['header', 'title', 'unit', 'note1'].map((what) => said.get(`${name}.${what}`));
    expect(kept).toEqual([name, title, unit, description ?? (unit && `Unit: ${unit}`)]);
  }
  const count = Number(said.get('_dta.note0'));
  const notes = Array.from({ length: count }, (_, at) => said.get(`_dta.note${at + 1}`)!).join('\n');
  for (const part of [
    'The first 10 of 40 rows',
    'Licence of odd.table',
    'Cite as: Office of',
    '.n means not a number',
  ])
    expect(notes).toContain(part);
});

test('many long texts beside short ones stay small', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [
    `k${at}`,
    at % 500 ? 'short' : 'l'.repeat(2000 + at),
  ]);
  const { file } = await oddPortal({ resources: [{ name: 't', csv: csvOfRows(['key', 'note'], rows) }] });
  const bytes = await file({ format: 'dta' });
  expect(bytes.length).toBeLessThan(500_000);
  const wanted = new Map(rows as [string, string][]);
  for (const seen of await readers(bytes))
    expect(seen.rows.filter(([key, note]) => wanted.get(key![1]) !== note![1]).length).toBe(0);
});

test('no rows are a file too', async () => {
  const { file } = await oddPortal();
  for (const { names, rows } of await readers(await file({ format: 'dta', limit: 10, entities: ['XKX'] })))
    expect([names, rows.filter((row) => row.length > 0)]).toEqual([[...oddColumns], []]);
});

describe('names', () => {
  test.each([
    [
      ['Gas Fuel', 'Per-Capita'],
      ['Gas_Fuel', 'Per_Capita'],
    ],
    [
      ['2020', ''],
      ['_2020', '__'],
    ],
    [
      ['a b', 'a-b', 'a_b'],
      ['a_b', 'a_b_2', 'a_b_3'],
    ],
    [
      ['long', '_n', 'str5'],
      ['long_', '_n_', 'str5_'],
    ],
    [
      ['é', '日本'],
      ['é', '日本'],
    ],
    [
      ['x'.repeat(40), 'x'.repeat(41)],
      ['x'.repeat(32), `${'x'.repeat(30)}_2`],
    ],
  ])('%s', (headers, names) => {
    expect(stataNames(headers)).toEqual(names);
  });

  test('a label keeps the unit and loses the title’s end', () => {
    const label = stataLabel('t'.repeat(100), '% of GDP');
    expect([label.length, label.endsWith('t… (% of GDP)')]).toEqual([80, true]);
    expect(stataLabel('Short', 'kg')).toBe('Short (kg)');
  });
});

test('more variables than Stata holds are refused', () => {
  const wide = (columns: number) => ({ columns: Array.from<never>({ length: columns }) });
  expect(tooLargeForStata(wide(32_768))).toBe(
    'A Stata file (release 118) can have 32,767 variables. Choose fewer, or another format.',
  );
  expect(tooLargeForStata(wide(32_767))).toBeNull();
});
