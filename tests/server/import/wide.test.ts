// Wide tables are looked at in another way than narrow ones, for speed; what is found of a column must be the same.
import { expect, test } from 'vitest';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';

const kinds: ((row: number) => string)[] = [
  (row) => String(row),
  (row) => `${row}.5`,
  () => '',
  (row) => (row % 3 ? String(row) : ''),
  (row) => `text ${row}`,
  (row) => (row < 5 ? '' : 'true'),
  (row) => `2020-01-${String(row + 1).padStart(2, '0')}`,
  (row) => (row === 11 ? 'n/a' : '1'),
];
const keys = ['country', 'year'];
const names = Array.from({ length: 240 }, (_, at) => `v${at}`);
const cells = (row: number, columns: string[]) =>
  columns.map((name) => kinds[Number(name.slice(1)) % kinds.length]!(row));
const csvOf = (columns: string[]) =>
  [
    [...keys, ...columns].join(','),
    ...Array.from({ length: 12 }, (_, row) =>
      [['Kenya', 'Peru', 'Fiji'][row % 3], 2000 + Math.floor(row / 3), ...cells(row, columns)].join(','),
    ),
  ].join('\n');

async function found(columns: string[]) {
  const { data, verdicts } = await importedAndVerified({
    resources: [{ name: 'table', csv: csvOf(columns) }],
  });
  expect(verdicts[0]).toMatchObject({ problem: null, differences: 0 });
  return new Map(
    data.catalogue.current().variables.map(({ id, type, coverage }) => [id, { type, coverage }]),
  );
}

test('a wide table is the narrow one with more columns', async () => {
  const [wide, narrow] = [await found(names), await found(names.slice(-8))];
  expect(wide.size).toBe(240);
  expect([...narrow.values()].map(({ type }) => type)).toEqual([
    'integer',
    'number',
    'text',
    'integer',
    'text',
    'boolean',
    'date',
    'text',
  ]);
  for (const [id, column] of narrow) expect(wide.get(id)).toEqual(column);
});
