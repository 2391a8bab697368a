// What a package may have, by the limits that an installation sets: each is a sentence that names what was reached, on the
// command line as at the desk.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/ground/config.ts';
import { type ImportLimits, usualLimits } from '#server/ground/import-limits.ts';
import { sentence } from '#server/ground/sentence.ts';
import { linesWithin, problemsWithin } from '#server/import/apart/room.ts';
import { bytesText } from '#server/import/too-much.ts';
import { freshPortal, plant, type PlantedResource, refusalOf } from '#tests/fixtures/data/packages.ts';

const csv = 'country,year,a,b,c\nKenya,2000,1,2,3\nMalta,2000,4,5,6\n';

async function refusedWith(limits: Partial<ImportLimits>, resources: PlantedResource[], spec: object = {}) {
  const path = await plant({ ...spec, resources });
  return refusalOf(path, await freshPortal(), { limits: { ...usualLimits, ...limits } });
}

describe('a package', () => {
  test('may have so many columns in a table', async () => {
    expect(await refusedWith({ columns: 4 }, [{ name: 'table', csv }])).toContain(
      'data/table.csv, line 1: it has 5 columns, and a table can have 4. Divide it into several files',
    );
    const portal = await freshPortal();
    const [report] = await portal.take(await plant({ resources: [{ name: 'table', csv }] }), {
      limits: { ...usualLimits, columns: 5 },
    });
    expect(report!.datasets[0]).toMatchObject({ variables: 3 });
  });

  test('may have so many indicators in files together', async () => {
    const file = (name: string) => ({
      name: `ddf--datapoints--${name}--by--geo--time`,
      csv: `geo,time,${name}\nken,2000,1\n`,
    });
    const concepts = { name: 'ddf--concepts', csv: 'concept,concept_type\na,measure\nb,measure\n' };
    expect(await refusedWith({ columns: 3 }, [concepts, file('a'), file('b')])).toContain(
      'it has 4 columns, and a table can have 3. Divide the package into smaller ones. The portal’s operator can',
    );
  });

  test('may have so many values that become variables', async () => {
    const rows = ['a', 'b', 'c'].map((name) => `Kenya,2000,${name},1\nMalta,2000,${name},2`);
    const long = { name: 'table', csv: `country,year,Series,Amount\n${rows.join('\n')}\n` };
    const path = await plant({ resources: [long] });
    const layout = { indicator: 'Series', value: 'Amount' };
    await writeFile(
      join(dirname(path), 'meridian.json'),
      JSON.stringify({ resources: { table: { layout } } }),
    );
    const limits = { ...usualLimits, columns: 2 };
    // The header alone has four columns, so the limit of the table is met first where it is not raised.
    expect(await refusalOf(path, await freshPortal(), { limits })).toContain('and a table can have 2');
  });

  test('may have so many bytes in all of its files', async () => {
    const two = [
      { name: 'one', csv },
      { name: 'two', csv },
    ];
    expect(await refusedWith({ bytes: 60 }, two)).toContain(
      'data/two.csv: the files of the package have more than 60 bytes together, which is the limit for a package.',
    );
  });

  test('may have so many bytes when they are unpacked', async () => {
    const path = await plant({ resources: [{ name: 'table', csv }] });
    const home = dirname(path);
    await writeFile(join(home, 'data', 'long.csv.gz'), gzipSync(csv + 'Peru,2000,7,8,9\n'.repeat(10_000)));
    const resources = [{ name: 'long', path: 'data/long.csv.gz' }];
    await writeFile(path, JSON.stringify({ name: 'packed', resources }));
    const limits = { ...usualLimits, bytes: 100_000 };
    expect(await refusalOf(path, await freshPortal(), { limits })).toContain(
      'more than 100,000 bytes together',
    );
  });

  test('may have rows of so many bytes', async () => {
    expect(
      await refusedWith({ rowBytes: 20 }, [
        { name: 'table', csv: `${csv}Peru,2000,${'9'.repeat(40)},1,1\n` },
      ]),
    ).toContain('line 4: a line is longer than 20 bytes.');
  });

  test('may have a description of 32 MB', async () => {
    expect(await refusedWith({}, [{ name: 'table', csv }], { notes: 'x'.repeat(32_000_000) })).toContain(
      'datapackage.json: it is larger than 32 MB, which is the limit for a description. Put tables into CSV files of their own',
    );
  });
});

test('what is said has room for so much', () => {
  const lines = linesWithin(
    Array.from({ length: 2500 }, (_, at) => (at === 0 ? 'x'.repeat(5000) : `line ${at}`)),
  );
  expect([lines.length, lines[0]!.length, lines.at(-1)]).toEqual([
    2001,
    1001,
    sentence('import.more-lines', { lines: 500 }),
  ]);
  const problem = { file: 'a'.repeat(2000), column: 'b', message: 'it is wrong.', remedy: 'Mend it.' };
  const problems = problemsWithin(Array.from({ length: 5200 }, () => problem));
  expect(problems).toHaveLength(201);
  expect(problems[0]!.file).toHaveLength(1001);
  expect(problems.at(-1)).toEqual({
    file: 'the package',
    message: 'it has 5,000 more problems.',
    remedy: 'Correct these problems first, then import it again.',
  });
  expect(linesWithin(['one'])).toEqual(['one']);
  expect(problemsWithin([problem].map((one) => ({ ...one, file: 'a' })))).toEqual([
    { ...problem, file: 'a' },
  ]);
});

test('limits are set by the environment', () => {
  const set = {
    IMPORT_MEMORY: '2000000000',
    IMPORT_SECONDS: '60',
    IMPORT_COLUMNS: '100',
    IMPORT_BYTES: '1000',
    IMPORT_ROW_BYTES: '10',
  };
  expect(readConfig(set).importLimits).toEqual({
    memory: 2e9,
    seconds: 60,
    columns: 100,
    bytes: 1000,
    rowBytes: 10,
  });
  expect(readConfig({}).importLimits).toEqual(usualLimits);
  expect(() => readConfig({ IMPORT_MEMORY: '100' })).toThrow(
    'IMPORT_MEMORY must be a whole number of bytes, at least 300,000,000, for example IMPORT_MEMORY=1000000000.',
  );
});

test.each([
  [16 * 1024 ** 2, '16 MiB'],
  [4e9, '4 GB'],
  [300e6, '300 MB'],
  [1023, '1,023 bytes'],
])('%s bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test('wide tables are given more by DuckDB’s count', async () => {
  // Each column has a gigabyte's five-thousandth set aside of which it uses little.
  const names = Array.from({ length: 1500 }, (_, at) => `v${at}`);
  const csvOf = [`country,${names.join(',')}`, `Kenya,${names.map(() => 1).join(',')}`].join('\n');
  const path = await plant({ resources: [{ name: 'wide', csv: csvOf }] });
  const [report] = await (await freshPortal()).take(path, { memory: 200_000_000 });
  expect(report!.datasets[0]).toMatchObject({ rows: 1, variables: 1500 });
});
