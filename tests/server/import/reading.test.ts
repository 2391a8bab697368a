// Files as they are in the wild: several of one table, packed ones, separators that nobody stated, dates that are
// years, and tables that a first look at some rows judges wrongly.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileOf,
  freshFolder,
  freshPortal,
  importedAndVerified,
  plant,
  refusalOf,
  verifiedAt,
} from '#tests/fixtures/data/packages.ts';
import { onlyDeep, shortened } from '#tests/tiers.ts';

const long = (rows: number, line: (row: number) => string) =>
  `country,year,value\n${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`;

describe('a table in several files', () => {
  const parts = async (second: string) => {
    const home = await freshFolder();
    await mkdir(join(home, 'data'));
    await writeFile(join(home, 'data/a.csv'), 'country,year,value\nKenya,2000,1\n');
    await writeFile(join(home, 'data/b.csv'), second);
    return plant({ resources: [{ name: 'table', csv: '', path: ['data/a.csv', 'data/b.csv'] }] }, home);
  };

  test('is one dataset', async () => {
    const { verdicts, data } = await verifiedAt(await parts('country,year,value\nMali,2000,2\n'));
    expect(await fileOf(data, 'planted.table')).toBe('country,year,value\r\nKenya,2000,1\r\nMali,2000,2\r\n');
    expect(verdicts[0]).toMatchObject({ rows: 2, differences: 0, problem: null });
  });

  test('needs one header', async () => {
    const message = await refusalOf(await parts('country,value,year\nMali,2,2000\n'), await freshPortal());
    expect(message).toContain('data/b.csv, line 1: its header differs from the header of data/a.csv');
  });

  test('has its faults in the right one', async () => {
    const path = await parts('country,year,value\nMali,2000,2\nKenya,2000,3\n');
    const message = await refusalOf(path, await freshPortal());
    expect(message).toContain('data/a.csv, row 1');
    expect(message).toContain('in 2 rows: 1, 2 of data/b.csv');
  });
});

describe('packed files', () => {
  test('are read as they are', async () => {
    const home = await freshFolder();
    await writeFile(join(home, 'table.csv.gz'), gzipSync('country;year;value\nMali;2000;2\n'));
    const path = await plant({ resources: [{ name: 'table', csv: '', path: 'table.csv.gz' }] }, home);
    const { verdicts, data } = await verifiedAt(path);
    expect(await fileOf(data, 'planted.table')).toBe('country,year,value\r\nMali,2000,2\r\n');
    expect(verdicts[0]?.differences).toBe(0);
  });

  test.each([
    ['that are none', Buffer.from('country,year\n'), 'cannot be unpacked'],
    ['that are bombs', gzipSync(Buffer.alloc(20_000_000, 'a,b\n')), 'far more than a table'],
  ])('%s are refused', async (_name, bytes, words) => {
    const home = await freshFolder();
    await writeFile(join(home, 'table.csv.gz'), bytes);
    const path = await plant({ resources: [{ name: 'table', csv: '', path: 'table.csv.gz' }] }, home);
    expect(await refusalOf(path, await freshPortal())).toContain(words);
  });
});

describe('separators that nobody stated', () => {
  test.each([
    ['semicolons', 'country;year;"a, b"\nKenya;2000;1\n'],
    ['tabs', 'country\tyear\t"a, b"\nKenya\t2000\t1\n'],
    ['vertical bars', 'country|year|"a, b"\nKenya|2000|1\n'],
  ])('such as %s are found and reported', async (words, csv) => {
    const { data, verdicts, reports } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
    expect(await fileOf(data, 'planted.table')).toBe('country,year,"a, b"\r\nKenya,2000,1\r\n');
    expect(reports[0]?.datasets[0]?.notes).toContain(
      `Values are separated by ${words}, although the package does not state this.`,
    );
    expect(verdicts[0]?.differences).toBe(0);
  });

  test('are commas where there is one', async () => {
    const { data } = await importedAndVerified({
      resources: [{ name: 'table', csv: 'country,a;b;c\nKenya,1;2\n' }],
    });
    expect(await fileOf(data, 'planted.table')).toBe('country,a;b;c\r\nKenya,1;2\r\n');
  });

  test('may have spaces after them', async () => {
    const { data, verdicts } = await importedAndVerified({
      resources: [
        { name: 'table', csv: 'country, year, value\nKenya, 2000, 1\n', dialect: { skipInitialSpace: true } },
      ],
    });
    expect(await fileOf(data, 'planted.table')).toBe('country,year,value\r\nKenya,2000,1\r\n');
    expect(verdicts[0]?.differences).toBe(0);
  });
});

describe('dates that are years', () => {
  const yearly = 'country,date,value\nKenya,2000-01-01,1\nKenya,2001-01-01,2\n';

  test.each([[undefined], [[{ name: 'country' }, { name: 'date', type: 'date' }, { name: 'value' }]]])(
    'become a key of years',
    async (fields) => {
      const { data, verdicts, reports } = await importedAndVerified({
        resources: [{ name: 'table', csv: yearly, ...(fields ? { fields } : {}) }],
      });
      expect(await fileOf(data, 'planted.table')).toBe(
        'country,date,value\r\nKenya,2000,1\r\nKenya,2001,2\r\n',
      );
      expect(reports[0]?.datasets[0]?.notes).toContain(
        '“date” has only first days of years, so it is read as years.',
      );
      expect(data.catalogue.current().variables[0]?.coverage).toMatchObject({ from: 2000, to: 2001 });
      expect(verdicts[0]?.differences).toBe(0);
    },
  );

  test.each([
    ['one date', 'country,date,value\nKenya,2000-01-01,1\nMali,2000-01-01,2\n'],
    ['other days', `${yearly}Kenya,2001-01-02,2\n`],
  ])('stay dates with %s', async (_name, csv) => {
    const { data } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
    expect(data.catalogue.current().datasets[0]?.keys[1]?.type).toBe('date');
  });
});

describe('tables longer than a first look', () => {
  test.each([
    ['a text', 'none', 'text'],
    ['a fraction', '0.5', 'number'],
    ['a code', '007', 'text'],
    ['a number of 20 digits', '99999999999999999999', 'integer'],
  ])('are judged by their last value, %s', async (_name, last, type) => {
    const csv = long(5000, (row) => `C${String(row).padStart(5, '0')},2000,${row === 4999 ? last : row}`);
    const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
    expect(data.catalogue.current().variables[0]?.type).toBe(type);
    expect(verdicts[0]).toMatchObject({ rows: 5000, differences: 0 });
  });

  test('may begin with nothing', async () => {
    const csv = long(5000, (row) => `C${row},2000,${row > 4000 ? row : ''}`);
    const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
    expect(data.catalogue.current().variables[0]).toMatchObject({
      type: 'integer',
      coverage: { values: 999 },
    });
    expect(verdicts[0]?.differences).toBe(0);
  });

  onlyDeep(() => {
    test('leave sorted, wherever a row stands', { timeout: 60_000 }, async () => {
      const rows = 130_000;
      const csv = long(rows, (row) => `C${String(row === 125_000 ? 7.5 : row).padStart(8, '0')},2000,${row}`);
      const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'table', csv }] });
      const lines = (await fileOf(data, 'planted.table')).trimEnd().split('\r\n').slice(1);
      expect(lines.every((line, at) => at === 0 || line > (lines[at - 1] ?? ''))).toBe(true);
      expect(verdicts[0]).toMatchObject({ rows, differences: 0 });
    });
  });

  test('have no key twice, wherever it stands', async () => {
    const csv = long(130_000, (row) => `C${row === 129_999 ? 3 : row},2000,${row}`);
    const path = await plant({
      resources: [{ name: 'table', csv, schema: { primaryKey: ['country', 'year'] } }],
    });
    expect(await refusalOf(path, await freshPortal())).toContain('in 2 rows: 4, 130000.');
  });
});

/** Texts that a lenient reader would take for numbers. */
const doubtful = fc.oneof(
  fc.constantFrom('1_000', '0x1F', '0b1', ' 5', '5 ', '+5', '.5', '5.', '1e5', '1E+5', '1e400', 'inf', 'nan'),
  fc.constantFrom(
    'NaN',
    'INF',
    '-INF',
    '--1',
    '1,5',
    '1e',
    'e1',
    '٣',
    '５',
    '1\u00A0',
    '-',
    '+',
    '.',
    '1.5',
    '007',
  ),
  fc.string({
    unit: fc.constantFrom('1', '0', '.', '-', '+', 'e', '_', ' ', 'x'),
    minLength: 1,
    maxLength: 5,
  }),
);
const meant = {
  number: /^\p{Zs}*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\p{Zs}*$/u,
  integer: /^\p{Zs}*[+-]?\d+\p{Zs}*$/u,
};

test.each(['number', 'integer'] as const)(
  'only what the standard calls a %s is one, or has a decimal comma for certain',
  { timeout: 120_000 },
  async (type) => {
    await fc.assert(
      fc.asyncProperty(doubtful, async (text) => {
        const fields = [{ name: 'country' }, { name: 'value', type }];
        const path = await plant({
          resources: [{ name: 'table', csv: `country,value\nKenya,"${text}"\n`, fields }],
        });
        const outcome = await (await freshPortal()).take(path).then(
          () => 'taken',
          () => 'refused',
        );
        const isMeant = meant[type].test(text) && text !== '1e400' && Math.abs(Number(text)) !== Infinity;
        const isSpecial = type === 'number' && /^ *(NaN|-?INF) *$/.test(text);
        // A comma that can be nothing else is a decimal comma (package/decimal-commas.ts).
        const isComma = type === 'number' && /^\d+,\d{1,2}$/.test(text);
        expect([text, outcome]).toEqual([text, isMeant || isSpecial || isComma ? 'taken' : 'refused']);
      }),
      { numRuns: shortened(60, 12), examples: [['1,5'], ['1,234']] },
    );
  },
);
