// What can be said about a table once its keys are known: the Parquet file, how large the whole is as CSV, and for
// each variable where values are (coverage). Measured on the written file, so it describes what will be served.
import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import {
  type PrintedColumn,
  csvCells,
  csvHeader,
  literal,
  physicalName,
  relation,
} from '#server/engine/sql.ts';
import { findYear } from '#server/catalogue/year.ts';
import type { ChosenPlaces } from '#server/catalogue/key-places.ts';
import { entitiesOf, type FoundEntities } from './entities.ts';
import { isInOrder } from './keys.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import { firstRow, oneRow } from '#server/import/csv/sql-rows.ts';
import type { ReadTable } from './table.ts';
import type { TypedColumn } from './typed.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;
/** A longer span would make a strip that nobody can draw. */
const longestStrip = 1000;

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
  if (!isTurned && isNamedSo(keys, variables) && (await isInOrder(connection, keys)))
    return { parquet: table.parquet, rows: table.rows.count };
  const columns = [
    ...keys.map(({ physical }, position) => `${physical} as ${physicalName.key(position)}`),
    ...variables.map(({ physical }, position) => `${physical} as ${physicalName.variable(position)}`),
  ];
  const order = keys.map(({ physical }) => `${physical} nulls first`).join(', ');
  const path = table.parquet.replace(/\.parquet$/, '-sorted.parquet');
  await connection.run(
    `copy (select ${columns.join(', ')} from typed ${isTurned ? `where ${anyOf(variables)} ` : ''}order by ${order}) ` +
      `to ${literal(path)} (${storedAs})`,
  );
  await rm(table.parquet, { force: true });
  if (!isTurned) return { parquet: path, rows: table.rows.count };
  const [rows] = await firstRow(connection, `select count(*) from ${relation(path)}`);
  return { parquet: path, rows: Number(rows) };
}

const anyOf = (variables: TypedColumn[]) =>
  `(${variables.map(({ physical }) => `${physical} is not null`).join(' or ')})`;

/** One digit a year: 0 where nothing is, else the share of entities in sevenths, rounded up. */
function strip(from: number, to: number, counts: Map<number, number>, entities: number): string | undefined {
  if (to - from >= longestStrip) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const count = counts.get(from + index) ?? 0;
    return Math.min(7, Math.ceil((7 * count) / entities));
  }).join('');
}

type MeasuredColumns = {
  parquet: string;
  year: string | null;
  /** Whether a row of an entity has a year of its own, so that its values are one each. */
  isYearly: boolean;
  entity: string[];
  entities: number;
};

const presentByYear = ({ parquet, year, isYearly, entity }: MeasuredColumns, names: string[]): string => {
  const each = (what: (name: string) => string) => names.map(what).join(', ');
  if (isYearly)
    return `select ${year} as y, ${each((name) => `count(${name})`)} from ${parquet} where ${year} is not null group by y order by y`;
  const counts = each((name) => `count(${name}) as ${name}`);
  return (
    `select y, ${each((name) => `count(*) filter (where ${name} > 0)`)} from (select ${year} as y, ${counts} from ${parquet} ` +
    `group by ${['y', ...entity].join(', ')}) where y is not null group by y order by y`
  );
};

async function coverageOf(
  connection: DuckDBConnection,
  place: MeasuredColumns,
  from: number,
  to: number,
): Promise<Coverage[]> {
  const names = Array.from({ length: to - from }, (_, index) => physicalName.variable(from + index));
  const counts = names.map((name) => `count(${name}) as ${name}`).join(', ');
  const group = place.entity.length ? `group by ${place.entity.join(', ')}` : '';
  const sums = (what: (name: string) => string) => names.map(what).join(', ');
  const whole = await firstRow(
    connection,
    `select ${sums((n) => `sum(${n}), count(*) filter (where ${n} > 0)`)} from (select ${counts} from ${place.parquet} ${group})`,
  );
  const base = names.map((_, index) => ({
    values: Number(whole[index * 2] ?? 0),
    keys: Number(whole[index * 2 + 1] ?? 0),
  }));
  if (place.year === null) return base.map((one) => ({ from: null, to: null, ...one }));
  const byYear = await connection.runAndReadAll(presentByYear(place, names));
  const rows = byYear.getRows().map((row) => row.map(Number));
  return base.map((one, index) => {
    const present = new Map(
      rows.flatMap((row) => ((row[index + 1] ?? 0) > 0 ? [[row[0] ?? 0, row[index + 1] ?? 0] as const] : [])),
    );
    const years = [...present.keys()];
    const [first, last] = [years[0] ?? null, years.at(-1) ?? null];
    if (first === null || last === null) return { from: null, to: null, ...one };
    const drawn = strip(first, last, present, place.entities);
    return { from: first, to: last, ...one, ...(drawn === undefined ? {} : { strip: drawn }) };
  });
}

/** Bytes of a column's cells with what follows each. Plain numbers need not be put together to be counted. */
function bytesOf(column: PrintedColumn | undefined, cell: string, isLast: boolean): string {
  const isPlain = column?.type === 'integer' || (column?.type === 'number' && !column.special);
  if (!isPlain) return `sum(strlen(${cell}))`;
  const text = `${column.physical}::varchar`;
  const needless = column.type === 'number' ? ` - 2 * count(*) filter (where ends_with(${text}, '.0'))` : '';
  return `coalesce(sum(strlen(${text})), 0)${needless} + ${isLast ? 2 : 1} * count(*)`;
}

/** @param path the finished Parquet file @param chosen what the publisher says that values are as places */
export async function measure(
  connection: DuckDBConnection,
  path: string,
  keys: StoredColumn[],
  variables: StoredColumn[],
  chosen: ChosenPlaces = {},
): Promise<ImportedMeasures> {
  const parquet = relation(path);
  const printed: PrintedColumn[] = [
    ...keys.map((column, position) => ({ ...column, physical: physicalName.key(position) })),
    ...variables.map((column, position) => ({ ...column, physical: physicalName.variable(position) })),
  ];
  const sums = csvCells(printed).map((cell, index) =>
    bytesOf(printed[index], cell, index === printed.length - 1),
  );
  const bytes = (await oneRow(connection, sums, parquet)).reduce((sum: number, one) => sum + Number(one), 0);
  const csvBytes = bytes + Buffer.byteLength(csvHeader(printed.map(({ name }) => name)));
  const year = await findYear(connection, parquet, keys);
  const entity = keys.flatMap((_, position) =>
    position === year?.position ? [] : [physicalName.key(position)],
  );
  const [entities] = entity.length
    ? await firstRow(
        connection,
        `select count(*) from (select distinct ${entity.join(', ')} from ${parquet})`,
      )
    : [1];
  const place: MeasuredColumns = {
    parquet,
    year: year?.sql ?? null,
    isYearly: year?.isWhole ?? false,
    entity,
    entities: Number(entities),
  };
  const coverage: Coverage[] = [];
  for (let from = 0; from < variables.length; from += variablesAtOnce) {
    coverage.push(
      ...(await coverageOf(connection, place, from, Math.min(variables.length, from + variablesAtOnce))),
    );
  }
  return {
    csvBytes,
    coverage,
    ...(await entitiesOf(connection, parquet, keys, { count: Number(entities), chosen })),
  };
}
