// A table gone through thoroughly, because a value did not fit or a first look was mistaken: every type that was open
// is asked of all values, and every value that does not fit its column's type is counted and the first ones named.
import { numberedRelation, oneFile } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';
import { maxExamples } from '#server/import/csv/csv-scan.ts';
import { texts } from '#server/ground/language.ts';
import { surviving, type Open } from './infer.ts';
import { shown, type ImportProblem } from '#server/import/problems.ts';
import { raw, someOfRow } from '#server/import/csv/sql-rows.ts';
import { typeColumns, type TypedReading, type TypedColumn } from './typed.ts';

async function wrongValues(
  connection: DuckDBConnection,
  reading: TypedReading,
  column: TypedColumn,
  index: number,
  count: number,
): Promise<ImportProblem[]> {
  const { rows } = reading;
  const found = await connection.runAndReadAll(
    `select r, ${raw(index)} from raw where not (${column.missing}) and not ${column.valid} order by r limit ${maxExamples}`,
  );
  const wrong = found.getRows().map(([row, value]) => ({ row: Number(row), value: String(value) }));
  const places = await rows.places(
    connection,
    wrong.map(({ row }) => row),
    index,
  );
  return wrong.map(({ value }, at) => ({
    file: reading.file,
    column: column.name,
    ...places[at],
    message: texts.columns.wrongValue(
      shown(value),
      column.expected,
      at === 0 && count > wrong.length ? count : null,
    ),
    remedy: column.remedy,
  }));
}

/** Checks every value against its column's type. An inferred type is one that all values have passed already. */
async function check(
  connection: DuckDBConnection,
  reading: TypedReading,
  columns: TypedColumn[],
): Promise<ImportProblem[]> {
  const tests = columns.map(({ missing, valid, inferred }) =>
    inferred ? null : `count(*) filter (where not (${missing}) and not ${valid})`,
  );
  const counts = await someOfRow(connection, tests, 'raw');
  const problems = [];
  for (const [index, column] of columns.entries()) {
    const count = Number(counts[index] ?? 0);
    if (count > 0) problems.push(...(await wrongValues(connection, reading, column, index, count)));
  }
  return problems;
}

/** SQL of the columns' stored values: whole numbers that fit 64 bits are bigints, larger ones exact decimals. */
async function storedValues(connection: DuckDBConnection, columns: TypedColumn[]): Promise<string[]> {
  const tests = columns.map(({ missing, wide }) =>
    wide ? `coalesce(bool_and(${wide.fits}) filter (where not (${missing})), true)` : null,
  );
  const fits = await someOfRow(connection, tests, 'raw');
  return columns.map(({ missing, value, wide, physical }, index) => {
    const stored = wide && fits[index] !== true ? wide.value : value;
    return `case when ${missing} then null else ${stored} end as ${physical}`;
  });
}

/**
 * @param textsPath where the rows may lie as texts meanwhile; in SQL they are `raw`, with `r` the row from 1
 * @returns the columns and what to store of `raw`; null after adding to the problems
 */
export async function validateValues(
  connection: DuckDBConnection,
  reading: TypedReading,
  open: Open[],
  textsPath: string,
): Promise<{ columns: TypedColumn[]; values: string[] } | null> {
  await connection.run(
    `copy (select * from ${reading.rows.sql}) to ${literal(textsPath)} (format parquet, compression zstd)`,
  );
  await connection.run(
    `create or replace view raw as select * exclude (file_row_number), file_row_number + 1 as r ` +
      `from ${numberedRelation(oneFile(textsPath))}`,
  );
  const columns = typeColumns(reading, await surviving(connection, 'raw', open));
  const problems = await check(connection, reading, columns);
  reading.problems.push(...problems);
  return problems.length > 0 ? null : { columns, values: await storedValues(connection, columns) };
}
