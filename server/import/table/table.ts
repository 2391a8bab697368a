// The rows of a table as values in a Parquet file. Nothing is coerced and nothing is dropped: a value that does not
// fit its type is a problem with its row. Most tables are sound, so the whole file is checked and written in one pass
// that breaks off at the first value that does not fit; only then is it gone through thoroughly (validate-values.ts).
import { numberedRelation, oneFile } from '#server/engine/relation.ts';
import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';
import { texts } from '#server/ground/language.ts';
import type { Column } from './columns.ts';
import { firstLook, openColumns, type Open } from './infer.ts';
import { validateValues } from './validate-values.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import { firstRow, raw, someOfRow } from '#server/import/csv/sql-rows.ts';
import { typeColumns, type TypedReading, type TypedColumn } from './typed.ts';
import { candidates, columnType, habitsOf, isKnownType } from './types.ts';

export type ReadTable = {
  file: string;
  rows: Rows;
  columns: TypedColumn[];
  /** The file of the values, in the order of the rows. In SQL it is `typed`. */
  parquet: string;
};

const misfit = `error('a value does not fit')`;

/** How a text is asked for: where no text at all is missing anyway, nothing needs to stand in for it. */
function quickText(index: number, missing: string[]) {
  const { missing: listed } = columnType('string', `c${index}`, null, missing);
  if (missing.includes('')) return { text: `c${index}`, isMissing: `(c${index} is null or ${listed})` };
  return { text: raw(index), isMissing: columnType('string', raw(index), null, missing).missing };
}

/** A column in one pass: what is worked out for each text, and what becomes of it. What was inferred is asked anew. */
function quickColumn(column: TypedColumn, index: number, missingValues: string[]) {
  const { text, isMissing } = quickText(index, missingValues);
  const name = `p${index}`;
  const habits = column.inferred ? habitsOf(column.as, column.field) : column.field;
  const rules = columnType(column.as, text, habits, missingValues);
  const { probe, probed } = rules;
  const test =
    column.inferred && !habits ? candidates(text).find(({ type }) => type === column.as) : undefined;
  const own = probe && probed ? probed(name) : rules;
  const valid = test ? (probe && test.probed ? test.probed(name) : test.test) : own.valid;
  const fitting = `when ${valid} then ${own.value}`;
  const nothing = `when ${isMissing} then null`;
  // No text at all fits neither a number nor a date, so it need not be asked for first.
  const isApart = probe !== undefined && missingValues.every((listed) => listed === '');
  const cases = isApart ? `${fitting} ${nothing}` : `${nothing} ${fitting}`;
  return {
    probe: probe ? `${probe} as ${name}` : null,
    value: `case ${cases} else ${misfit} end as ${column.physical}`,
  };
}

/** One pass over the files. DuckDB ends it at the first value that does not fit. */
async function writeQuickly(
  connection: DuckDBConnection,
  { rows, missingOf }: TypedReading,
  columns: TypedColumn[],
  path: string,
): Promise<void> {
  const quick = columns.map((column, index) => quickColumn(column, index, missingOf(column)));
  const probes = quick.flatMap(({ probe }) => probe ?? []);
  await connection.run(
    `copy (select ${quick.map(({ value }) => value).join(', ')} from (select ${['*', ...probes].join(', ')} from ${rows.sql})) ` +
      `to ${literal(path)} (${storedAs})`,
  );
}

/** Several years, or the column says nothing of years. */
async function yearsAreSeveral(
  connection: DuckDBConnection,
  columns: TypedColumn[],
  looked: readonly Open[],
) {
  const yearly = looked.filter((one) => one.types[0] === 'yearly');
  if (yearly.length === 0) return true;
  const counts = yearly.map(({ index }) => `count(distinct ${columns[index]?.physical}) > 1`);
  return (await firstRow(connection, `select ${counts.join(', ')} from typed`)).every(Boolean);
}

async function asTyped(connection: DuckDBConnection, path: string): Promise<void> {
  await connection.run(
    `create or replace view typed as select * exclude (file_row_number), file_row_number + 1 as r ` +
      `from ${numberedRelation(oneFile(path))}`,
  );
}

async function countIsRight(connection: DuckDBConnection, { rows, file }: TypedReading): Promise<void> {
  const [count] = await firstRow(connection, 'select count(*) from typed');
  if (Number(count) !== rows.count) throw new Error(`${file}: ${String(count)} rows read of ${rows.count}`);
}

async function quickly(connection: DuckDBConnection, reading: TypedReading, looked: Open[], path: string) {
  const columns = typeColumns(reading, looked);
  try {
    await writeQuickly(connection, reading, columns, path);
  } catch {
    // What was wrong is found out row by row.
    return null;
  }
  await asTyped(connection, path);
  return (await yearsAreSeveral(connection, columns, looked)) ? columns : null;
}

async function thoroughly(connection: DuckDBConnection, reading: TypedReading, open: Open[], path: string) {
  const textsPath = `${reading.path}.texts.parquet`;
  try {
    const validated = await validateValues(connection, reading, open, textsPath);
    if (!validated) return null;
    await connection.run(
      `copy (select ${validated.values.join(', ')} from raw order by r) to ${literal(path)} (${storedAs})`,
    );
    await asTyped(connection, path);
    return validated.columns;
  } finally {
    await rm(textsPath, { force: true });
  }
}

function unknownTypes(file: string, columns: Column[]): ImportProblem[] {
  return columns.flatMap(({ name, field }) =>
    field?.type === undefined || field.type === 'any' || isKnownType(field.type)
      ? []
      : [
          {
            file,
            column: name,
            ...texts.columns.unknownType(field.type),
          },
        ],
  );
}

/**
 * Reads the rows into a Parquet file, which in SQL is `typed` (and `r` the row from 1).
 * @returns null after adding to `problems`
 */
export async function readTable(
  connection: DuckDBConnection,
  reading: TypedReading,
): Promise<ReadTable | null> {
  const { file, rows, columns, keys, missingOf, problems } = reading;
  const unknown = unknownTypes(file, columns);
  problems.push(...unknown);
  if (unknown.length > 0) return null;
  const open = openColumns(columns, new Set(keys), missingOf);
  const looked = await firstLook(connection, rows, open);
  const [first, second] = [`${reading.path}.parquet`, `${reading.path}-2.parquet`];
  let parquet = first;
  let typed = await quickly(connection, reading, looked, first);
  if (!typed) {
    await rm(first, { force: true });
    parquet = second;
    typed = await thoroughly(connection, reading, open, second);
  }
  if (!typed) return null;
  await countIsRight(connection, reading);
  const endless = typed.map(({ type, physical }) =>
    type === 'number' ? `bool_or(not isfinite(${physical}))` : null,
  );
  const special = await someOfRow(connection, endless, 'typed');
  return {
    file,
    rows,
    parquet,
    columns: typed.map((column, index) => ({ ...column, special: special[index] === true })),
  };
}
