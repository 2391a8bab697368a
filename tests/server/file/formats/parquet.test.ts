// Parquet, read by hyparquet: types, names and every value are what was put in, and the codebook is inside.
import { readdir } from 'node:fs/promises';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apart } from '#server/file/formats/parquet.ts';
import { allOf, bytesOf, sliced } from '#tests/fixtures/data/packages.ts';
import { oddColumns, oddFields, oddPortal, type OddValue, sortedRows } from './odd-package.ts';

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const names = oddColumns.map((name) => (name === 'Note' ? 'Note_2' : name));

/** Days are dates at midnight UTC; whole numbers beyond 64 bits are decimals, which hyparquet gives as doubles. */
function expected(value: OddValue, at: number): unknown {
  if (oddColumns[at] === 'day' && value !== null) return `${value}T00:00:00.000Z`;
  return oddColumns[at] === 'whole' && value !== null ? Number(value) : value;
}

/** Its own loses a byte order mark at the start of a text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const parsers = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes) };

const seen = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

test('hyparquet reads every value as it was', async () => {
  const { file } = await oddPortal();
  const bytes = bufferOf(await file({ format: 'parquet' }));
  const rows = await parquetReadObjects({ file: bytes, compressors, parsers });
  expect(rows.map((row) => names.map((name) => seen(row[name])))).toEqual(
    sortedRows().map((row) => row.map(expected)),
  );
});

type Document = {
  limit?: string;
  columns: { name: string; title: string; unit?: string; description?: string }[];
};
const documentIn = (bytes: Buffer) => {
  const { key_value_metadata: pairs } = parquetMetadata(bufferOf(bytes));
  return JSON.parse(pairs!.find(({ key }) => key === 'codebook')!.value!) as Document;
};

test('the codebook is in its metadata', async () => {
  const { file } = await oddPortal();
  const { columns, limit } = documentIn(await file({ format: 'parquet', limit: 10 }));
  expect(limit).toContain('The first 10 of 40 rows');
  expect(columns.map(({ name, title, unit, description }) => ({ name, title, unit, description }))).toEqual(
    oddFields.map(({ title, unit, description }, at) => ({ name: names[at], title, unit, description })),
  );
});

test('whole numbers of 38 digits stay exact', async () => {
  const { file } = await oddPortal();
  const { schema } = parquetMetadata(bufferOf(await file({ format: 'parquet' })));
  expect(schema.find(({ name }) => name === 'whole')).toMatchObject({
    converted_type: 'DECIMAL',
    precision: 38,
  });
  expect(schema.find(({ name }) => name === 'small')).toMatchObject({ type: 'INT64' });
});

test.each([
  [
    ['a', 'A', 'a_2'],
    ['a', 'A_3', 'a_2'],
  ],
  [
    ['x', 'y'],
    ['x', 'y'],
  ],
  [
    ['n', 'N', 'n'],
    ['n', 'N_2', 'n_3'],
  ],
])('%s are told apart', (given, told) => {
  expect(apart(given)).toEqual(told);
});

test('nothing is left on the disk', async () => {
  const { data } = await oddPortal();
  const whole = async (longer: number) => {
    const columns = allOf(data.catalogue.current(), 'odd.table');
    const version = { ...columns.version, rows: columns.version.rows + longer };
    const { body } = await data.engine.download({ ...columns, version }, { format: 'parquet', limit: null });
    await bytesOf(body);
  };
  await whole(0);
  await expect(whole(1)).rejects.toThrow('are missing in');
  const body = (await sliced(data, 'odd.table', { format: 'parquet', layout: 'long' }))[
    Symbol.asyncIterator
  ]();
  await body.next();
  await body.return?.();
  await expect.poll(() => readdir(data.fileCache.scratch)).toEqual([]);
});
