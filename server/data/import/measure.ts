// What can be said about a table once its keys are known: the Parquet file, how large the whole is as CSV, and for
// each variable where values are (coverage). Measured on the written file, so it describes what will be served.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue.ts';
import type { StoredColumn } from '#server/ports.ts';
import { csvCells, csvHeader, literal, physicalName, type PrintedColumn } from '#server/data/sql.ts';
import { findYear } from '#server/data/year.ts';
import { firstRow, oneRow, type TypedColumn } from './table.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;
/** A longer span would make a strip that nobody can draw. */
const longestStrip = 1000;

export type Measured = { csvBytes: number; coverage: Coverage[] };

/** Writes the rows sorted by their keys; keys are k0, k1 …, variables v0, v1 … */
export async function writeParquet(
  connection: DuckDBConnection,
  path: string,
  keys: TypedColumn[],
  variables: TypedColumn[],
): Promise<void> {
  const columns = [
    ...keys.map(({ physical }, position) => `${physical} as ${physicalName.key(position)}`),
    ...variables.map(({ physical }, position) => `${physical} as ${physicalName.variable(position)}`),
  ];
  const order = keys.map(({ physical }) => `${physical} nulls first`).join(', ');
  await connection.run(
    `copy (select ${columns.join(', ')} from typed order by ${order}) to ${literal(path)} (format parquet, compression zstd)`,
  );
}

/** One digit a year: 0 where nothing is, else the share of entities in sevenths, rounded up. */
function strip(from: number, to: number, counts: Map<number, number>, entities: number): string | undefined {
  if (to - from >= longestStrip) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const count = counts.get(from + index) ?? 0;
    return Math.min(7, Math.ceil((7 * count) / entities));
  }).join('');
}

type Place = { parquet: string; year: string | null; entity: string[]; entities: number };

async function coverageOf(
  connection: DuckDBConnection,
  place: Place,
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
  const byYear = await connection.runAndReadAll(
    `select y, ${sums((n) => `count(*) filter (where ${n} > 0)`)} from (select ${place.year} as y, ${counts} from ${place.parquet} ` +
      `group by ${['y', ...place.entity].join(', ')}) where y is not null group by y order by y`,
  );
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

/** @param path the finished Parquet file */
export async function measure(
  connection: DuckDBConnection,
  path: string,
  keys: StoredColumn[],
  variables: StoredColumn[],
): Promise<Measured> {
  const parquet = `read_parquet(${literal(path)})`;
  const printed: PrintedColumn[] = [
    ...keys.map((column, position) => ({ ...column, physical: physicalName.key(position) })),
    ...variables.map((column, position) => ({ ...column, physical: physicalName.variable(position) })),
  ];
  const sums = csvCells(printed).map((cell) => `sum(strlen(${cell}))`);
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
  const place: Place = { parquet, year: year?.sql ?? null, entity, entities: Number(entities) };
  const coverage: Coverage[] = [];
  for (let from = 0; from < variables.length; from += variablesAtOnce) {
    coverage.push(
      ...(await coverageOf(connection, place, from, Math.min(variables.length, from + variablesAtOnce))),
    );
  }
  return { csvBytes, coverage };
}
