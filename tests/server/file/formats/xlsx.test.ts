// The workbook, read by openpyxl: every cell of the worst table is what was put in, and the other sheets say everything.
import { describe, expect, test } from 'vitest';
import { tooLargeForSheet } from '#server/file/formats/xlsx/xlsx.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import {
  csvOfRows,
  oddColumns,
  oddFields,
  oddPackage,
  oddPortal,
  type OddValue,
  sortedRows,
} from './odd-package.ts';
import { readBy, type SeenCell } from '#tools/readers/read.ts';
import { differences, evened, numberCell } from './differences.ts';

type Sheets = Record<'Data' | 'Codebook' | 'Sources' | 'Licence', SeenCell[][]>;

/** What a cell of Excel says of a value. */
function expectedCell(value: OddValue, at: number): SeenCell {
  if (value === null) return null;
  if (typeof value === 'boolean') return ['b', String(value)];
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? numberCell(Number(value)) : ['t', String(value)];
  if (typeof value === 'string')
    return oddColumns[at] === 'day' && value >= '1900-03-01' ? ['d', value] : ['t', value];
  if (Number.isFinite(value)) return numberCell(value);
  return ['t', Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF'];
}

const texts = (rows: SeenCell[][]) => rows.map((row) => row.map((cell) => cell?.[1] ?? ''));

test('openpyxl reads every cell as it was', async () => {
  const { file } = await oddPortal();
  const sheets = await readBy<Sheets>('xlsx.py', await file({ format: 'xlsx' }));
  const [header, ...rows] = sheets?.Data ?? [];
  const expected = sortedRows().map((row) => row.map(expectedCell));
  expect([null, JSON.stringify(oddColumns.map((name) => ['t', name]))]).toContain(
    sheets && JSON.stringify(header),
  );
  expect(differences(sheets ? rows.map((row) => row.map(evened)) : expected, expected)).toEqual([]);
});

test('the codebook has every unit and description', async () => {
  const { file } = await oddPortal();
  const bytes = await file({ format: 'xlsx', limit: 10 });
  const sheet = (await entriesOf(bytes)).get('xl/worksheets/sheet2.xml')!.toString();
  expect(sheet).toContain('The first 10 of 40 rows: 30 are withheld');
  expect(sheet).toContain('US$ (2015) per person &amp; year &lt;ppp&gt;');
  const sheets = await readBy<Sheets>('xlsx.py', bytes);
  const rows = sheets ? texts(sheets.Codebook) : null;
  const start = rows?.findIndex(([first]) => first === 'column') ?? 0;
  const said = rows
    ?.slice(start + 1)
    .map(([name, , title, unit, , description]) => [name, title, unit, description]);
  const wanted = oddFields.map(({ name, title, unit = '', description = '' }) => [
    name,
    title,
    unit,
    description,
  ]);
  expect(said ?? wanted).toEqual(wanted);
});

test('sources and licence have sheets of their own', async () => {
  const { file } = await oddPortal();
  const entries = await entriesOf(await file({ format: 'xlsx' }));
  expect(entries.get('xl/worksheets/sheet3.xml')!.toString()).toContain('https://odd.example');
  expect(entries.get('xl/worksheets/sheet4.xml')!.toString()).toContain(
    'link to it, and say what you changed',
  );
});

test('headers are escaped too', async () => {
  const { file } = await oddPortal({
    resources: [{ name: 't', csv: '"a<&>_x0041_",b\n1,2\n' }],
  });
  const entries = await entriesOf(await file({ format: 'xlsx' }));
  expect(entries.get('xl/worksheets/sheet1.xml')!.toString()).toContain('>a&lt;&amp;&gt;_x005F_x0041_</t>');
});

describe('what Excel cannot hold is refused', () => {
  test('a text too long for a cell', async () => {
    const long = (length: number) => [['a', 'x'.repeat(length)]];
    const portal = (length: number) =>
      oddPortal({ resources: [{ name: 't', csv: csvOfRows(['key', 'note'], long(length)) }] });
    await expect((await portal(32_768)).file({ format: 'xlsx' })).rejects.toThrow(
      'column “note” has longer texts',
    );
    expect((await (await portal(32_767)).file({ format: 'xlsx' })).length).toBeGreaterThan(1000);
    const emoji = {
      resources: [{ name: 't', csv: csvOfRows(['key', 'note'], [['a', '🌍'.repeat(16_384)]]) }],
    };
    await expect((await oddPortal(emoji)).file({ format: 'xlsx' })).rejects.toThrow('longer texts');
  });

  test('more rows than a sheet has', async () => {
    const portal = await freshPortal();
    await portal.take(await plant(oddPackage));
    const data = await portal.open();
    const columns = allOf(data.catalogue.current(), 'odd.table');
    const tall = (rows: number) => ({ ...columns, version: { ...columns.version, rows } });
    const asked = { format: 'xlsx', limit: null } as const;
    await expect(data.engine.download(tall(1_048_576), asked)).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'format',
      message:
        'An Excel sheet can have 1,048,575 rows below its header, and this file has 1,048,576. Choose fewer years or countries, or another format.',
    });
    expect((await data.engine.download(tall(1_048_575), asked)).rows).toBe(1_048_575);
  });

  test('more columns than a sheet has', () => {
    const wide = (columns: number) => ({ rows: 1, columns: Array.from<never>({ length: columns }) });
    expect(tooLargeForSheet(wide(16_385))).toBe(
      'An Excel sheet can have 16,384 columns, and this file has 16,385. Choose fewer variables, or another format.',
    );
    expect(tooLargeForSheet(wide(16_384))).toBeNull();
  });
});
