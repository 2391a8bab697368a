// What can be said about a table once its keys are known: the Parquet file, how large the whole is as CSV, and for
// each variable where values are (coverage). Measured on the written file, so it describes what will be served.
import { oneFile, relation, type TableFiles } from '#server/engine/relation.ts';
import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { type PrintedColumn, csvCells, csvHeader, literal, physicalName } from '#server/engine/sql.ts';
import { findYear } from '#server/catalogue/keys/year.ts';
import { coverageOf, type MeasuredColumns } from './coverage.ts';
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import { entitiesOf, type FoundEntities } from './entities.ts';
import { withPlaces } from './counted-places.ts';
import { countDistinct, isInOrder } from '#server/import/table/keys/unique.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import { firstRow, oneRow } from '#server/import/csv/sql-rows.ts';
import type { ReadTable } from './table.ts';
import type { TypedColumn } from './typed.ts';

export type ImportedMeasures = FoundEntities & { csvBytes: number; coverage: Coverage[] };

/** Whether the columns have the names that they are kept under: keys k0, k1 …, variables v0, v1 … */
const isNamedSo = (keys: TypedColumn[], variables: TypedColumn[]): boolean =>
  keys.every(({ physical }, position) => physical === physicalName.key(position)) &&
  variables.every(({ physical }, position) => physical === physicalName.variable(position));

/**
 * The rows sorted by their keys, keys k0, k1 …, variables v0, v1 … Rows that stand so already are not written again.
 * @param isTurned whether rows without a value were never stated, and are left out
 * @returns the path of the file, and how many rows it has
 */
export async function sortedParquet(
  connection: DuckDBConnection,
  table: ReadTable,
  keys: TypedColumn[],
  variables: TypedColumn[],
  isTurned: boolean,
): Promise<{ parquet: string; rows: number }> {
  const isPlain = keys.every(({ order }) => order === undefined);
  if (!isTurned && isPlain && isNamedSo(keys, variables) && (await isInOrder(connection, keys)))
    return { parquet: table.parquet, rows: table.rows.count };
  // Columns get their names in a SELECT of their own: in the one that orders them, v0 would be the new v0 and not the old.
  const names = [
    ...keys.map((_, position) => physicalName.key(position)),
    ...variables.map((_, position) => physicalName.variable(position)),
  ];
  const named = [...keys, ...variables].map(({ physical }, at) => `${physical} as ${names[at]}`);
  const orders = keys.map(({ order }, position) => ({ order, name: `o${position}`, key: names[position]! }));
  const ownOrders = orders.flatMap(({ order, name }) => (order ? [`${order} as ${name}`] : []));
  const order = orders
    .flatMap(({ order: own, name, key }) => (own ? [name, key] : [key]))
    .map((value) => `${value} nulls first`)
    .join(', ');
  const from = isTurned ? `(select * from typed where ${anyOf(variables)})` : 'typed';
  const path = table.parquet.replace(/\.parquet$/, '-sorted.parquet');
  await connection.run(
    `copy (select ${names.join(', ')} from (select ${[...named, ...ownOrders].join(', ')} from ${from}) order by ${order}) ` +
      `to ${literal(path)} (${storedAs})`,
  );
  await rm(table.parquet, { force: true });
  if (!isTurned) return { parquet: path, rows: table.rows.count };
  const [rows] = await firstRow(connection, `select count(*) from ${relation(oneFile(path))}`);
  return { parquet: path, rows: Number(rows) };
}

const anyOf = (variables: TypedColumn[]) =>
  `(${variables.map(({ physical }) => `${physical} is not null`).join(' or ')})`;

/** Bytes of a column's cells with what follows each. Plain numbers need not be put together to be counted. */
function bytesOf(column: PrintedColumn | undefined, cell: string, isLast: boolean): string {
  const isPlain = column?.type === 'integer' || (column?.type === 'number' && !column.special);
  if (!isPlain) return `sum(strlen(${cell}))`;
  const text = `${column.physical}::varchar`;
  const needless = column.type === 'number' ? ` - 2 * count(*) filter (where ends_with(${text}, '.0'))` : '';
  return `coalesce(sum(strlen(${text})), 0)${needless} + ${isLast ? 2 : 1} * count(*)`;
}

/** @param files where the finished table lies @param chosen what the publisher says that values are as places */
export async function measure(
  connection: DuckDBConnection,
  files: TableFiles,
  keys: StoredColumn[],
  variables: StoredColumn[],
  chosen: ChosenPlaces = {},
): Promise<ImportedMeasures> {
  const parquet = relation(files);
  const printed: PrintedColumn[] = [
    ...keys.map((column, position) => ({ ...column, physical: physicalName.key(position) })),
    ...variables.map((column, position) => ({ ...column, physical: physicalName.variable(position) })),
  ];
  const sums = csvCells(printed).map((cell, index) =>
    bytesOf(printed[index], cell, index === printed.length - 1),
  );
  const bytes = (await oneRow(connection, sums, parquet)).reduce((sum: number, one) => sum + Number(one), 0);
  const csvBytes = bytes + Buffer.byteLength(csvHeader(printed.map(({ name }) => name)));
  const year = await findYear(connection, () => parquet, keys);
  const entity = keys.flatMap((_, position) =>
    position === year?.position ? [] : [physicalName.key(position)],
  );
  const entities = entity.length > 0 ? await countDistinct(connection, parquet, entity) : 1;
  const place: MeasuredColumns = {
    parquet,
    year: year?.sql ?? null,
    isYearly: year?.isWhole ?? false,
    entity,
    entities,
  };
  const found = await entitiesOf(connection, parquet, keys, {
    count: entities,
    chosen,
  });
  const measured = await coverageOf(connection, place, variables.length);
  const coverage = await withPlaces(connection, parquet, measured, {
    matched: found.matched,
    isAlone: entity.length === 1,
  });
  return { csvBytes, coverage, ...found };
}
