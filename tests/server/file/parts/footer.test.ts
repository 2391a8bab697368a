// The end of a Parquet file that is made anew: what is read and written again is what DuckDB wrote, to the last byte, and
// with other names nothing but the names is another.
import { DuckDBInstance } from '@duckdb/node-api';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import {
  type CompactStruct,
  type CompactValue,
  kinds,
  readCompact,
  writeCompact,
} from '#server/file/parts/compact.ts';
import { renewedEnding } from '#server/file/parts/footer.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';

const columns = Array.from({ length: 20 }, (_, at) => `v${at}`);

/** More columns and groups than a list's short head can count, and every kind of value that is stored. */
async function writeTable(): Promise<{ path: string; written: Buffer }> {
  const path = join(await freshFolder(), 'table.parquet');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const values = [
    'i',
    `'é' || i`,
    'i / 7',
    'i % 2 = 0',
    `date '2000-01-01' + i::int`,
    'i::hugeint::decimal(38, 0)',
  ];
  const cells = columns.map((name, at) => `${values[at % values.length]} as ${name}`);
  await connection.run(
    `copy (select ${cells.join(', ')} from range(40000) t(i)) to '${path}' (format parquet, compression zstd, row_group_size 2048)`,
  );
  connection.closeSync();
  instance.closeSync();
  return { path, written: await readFile(path) };
}

const footerIn = (file: Buffer): Buffer =>
  file.subarray(file.length - 8 - file.readUInt32LE(file.length - 8), -8);

test('a footer is written as it was read', async () => {
  const { written } = await writeTable();
  expect(Buffer.from(writeCompact(readCompact(footerIn(written)))).equals(footerIn(written))).toBe(true);
});

const leaf = fc.oneof(
  fc.record({ kind: fc.constantFrom(1, 2), value: fc.constant(new Uint8Array() as CompactValue) }),
  fc.record({ kind: fc.constant(8), value: fc.uint8Array({ maxLength: 300 }) as fc.Arbitrary<CompactValue> }),
  fc.record({
    kind: fc.constant(5),
    value: fc.constantFrom<CompactValue>(Uint8Array.of(3), Uint8Array.of(200, 129, 7)),
  }),
  fc.record({
    kind: fc.constant(7),
    value: fc.uint8Array({ minLength: 8, maxLength: 8 }) as fc.Arbitrary<CompactValue>,
  }),
);
const { struct } = fc.letrec<{ struct: CompactStruct; value: { kind: number; value: CompactValue } }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      leaf,
      tie('struct').map((value) => ({ kind: 12, value })),
      fc.array(tie('struct'), { maxLength: 20 }).map((items) => ({ kind: 9, value: { of: 12, items } })),
    ),
    struct: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30_000 }), tie('value')), {
        selector: ([id]) => id,
        maxLength: 6,
      })
      .map((fields) =>
        fields.toSorted(([one], [other]) => one - other).map(([id, value]) => ({ id, ...value })),
      ),
  }),
);

/** As many as a short head can count, and one more. */
const lists = [14, 15].map((count): [CompactStruct] => [
  [{ id: 1, kind: 9, value: { of: kinds.struct, items: Array.from({ length: count }, () => []) } }],
]);

test('whatever is written is read', () => {
  const property = fc.property(struct, (fields) => {
    expect(readCompact(writeCompact(fields))).toEqual(fields);
  });
  fc.assert(property, { examples: lists });
});

test('one that ends early is refused', async () => {
  const footer = footerIn((await writeTable()).written);
  expect(() => readCompact(footer.subarray(0, footer.length - 20))).toThrow('ends too early');
});

const metadataOf = (file: Buffer) => parquetMetadata(new Uint8Array(file).buffer);

type Metadata = ReturnType<typeof metadataOf>;

/** Without what the new end leaves out: bounds in the outdated form, and all bounds of what is no key. */
function thinned({ row_groups: groups, metadata_length: _length, ...rest }: Metadata, keys: number) {
  const columnsIn = ({ columns: chunks, ...group }: Metadata['row_groups'][number]) => ({
    ...group,
    columns: chunks.map(({ meta_data: column, ...chunk }, at) => {
      const { null_count: missing, max: _most, min: _least, ...bounds } = column!.statistics!;
      const statistics = { null_count: missing, ...(at < keys && bounds) };
      return { ...chunk, meta_data: { ...column, statistics } };
    }),
  });
  return { ...rest, row_groups: groups.map(columnsIn) };
}

test('nothing but names and bounds is another', async () => {
  const { path, written } = await writeTable();
  const names = new Map(columns.map((name) => [name, `Größe (${name}), Mio. €`]));
  const renewal = { names, keys: 2, facts: { version: '2026/1 ü' } };
  const { from, bytes } = await renewedEnding(path, renewal);
  const made = metadataOf(Buffer.concat([written.subarray(0, from), bytes]));
  const { metadata_length: _length, key_value_metadata: pairs, ...rest } = made;
  expect(pairs).toEqual([{ key: 'version', value: '2026/1 ü' }]);
  const named = JSON.stringify(thinned(metadataOf(written), renewal.keys), bigints).replaceAll(
    /"(v\d+)"/g,
    (_all, name: string) => JSON.stringify(names.get(name)),
  );
  expect(JSON.parse(JSON.stringify(rest, bigints))).toEqual(JSON.parse(named));
});

const bigints = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

test('a column that nobody named is refused', async () => {
  const { path } = await writeTable();
  await expect(renewedEnding(path, { names: new Map([['v0', 'a']]), keys: 1, facts: {} })).rejects.toThrow(
    'unknown column v1',
  );
});
