// The rows of one file in DuckDB: first as texts exactly as they stand, then judged against their types, then as
// values. Nothing is coerced and nothing is dropped: a value that does not fit is a problem with its row.
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, literal } from '#server/data/sql.ts';
import { linesOfRows, type CsvFile } from './csv-file.ts';
import { maxExamples } from './csv-scan.ts';
import type { Column } from './columns.ts';
import { shown, type ImportProblem } from './problems.ts';
import { columnType, inferenceTests, isInferred, isKnownType, keptAsText, type ColumnType } from './types.ts';

export type TypedColumn = Column &
  ColumnType & {
    physical: string;
    inferred: boolean;
    /** Numbers with NaN or an infinity among them. */
    special: boolean;
    notes: string[];
  };

export type Table = { file: string; csv: CsvFile; columns: TypedColumn[]; rows: number };

const character = (byte: number | null) => literal(byte === null ? '' : String.fromCharCode(byte));
const raw = (index: number) => `coalesce(c${index}, '')`;

export async function firstRow(connection: DuckDBConnection, sql: string): Promise<unknown[]> {
  const rows = (await connection.runAndReadAll(sql)).getRows();
  return rows[0] ?? [];
}

/** More expressions in one query cost DuckDB more than their number: its planner compares each with each. */
const expressionsAtOnce = 60;

/** One row of many expressions over the same rows, asked in batches. */
export async function oneRow(
  connection: DuckDBConnection,
  expressions: string[],
  rows: string,
): Promise<unknown[]> {
  const values: unknown[] = [];
  for (let from = 0; from < expressions.length; from += expressionsAtOnce) {
    const batch = expressions.slice(from, from + expressionsAtOnce);
    values.push(...(await firstRow(connection, `select ${batch.join(', ')} from ${rows}`)));
  }
  return values;
}

/** Loads the texts into the table `raw`. @returns how many rows */
async function load(connection: DuckDBConnection, csv: CsvFile): Promise<number> {
  const columns = csv.header.map((_, index) => `c${index}: 'VARCHAR'`).join(', ');
  await connection.run(
    `create or replace table raw as select * from read_csv(${literal(csv.path)}, auto_detect = false, parallel = false, ` +
      `header = ${csv.hasHeader}, delim = ${character(csv.shape.delimiter)}, quote = ${character(csv.shape.quote)}, ` +
      `escape = ${character(csv.shape.escape)}, columns = {${columns}}, null_padding = false, ignore_errors = false, ` +
      // The scan has proved the form; strictness here only adds that line ends may not be mixed.
      `strict_mode = ${!csv.mixedLineEnds}, max_line_size = ${Math.max(2_000_000, csv.longestRecord + 1024)})`,
  );
  const [count] = await firstRow(connection, 'select count(*) from raw');
  return Number(count);
}

/** A column whose type is open: SQL of what is missing, and the types that its values may still have. */
type Open = { index: number; missing: string; candidates: [string, string][] };

/** The candidates that every value of `rows` passes. A column without values passes none. */
async function surviving(connection: DuckDBConnection, rows: string, open: Open[]): Promise<Open[]> {
  const tests = open.flatMap(({ missing, candidates }) =>
    candidates.map(([, test]) => `coalesce(bool_and(${test}) filter (where not (${missing})), false)`),
  );
  const passed = await oneRow(connection, tests, rows);
  let at = 0;
  return open.map((column) => ({
    ...column,
    candidates: column.candidates.filter(() => passed[at++] === true),
  }));
}

/** @returns a Frictionless type for each column that nobody declared */
async function infer(
  connection: DuckDBConnection,
  columns: Column[],
  missingOf: (column: Column) => string[],
): Promise<Map<number, string>> {
  const open = columns.flatMap((column, index): Open[] => {
    if (!isInferred(column.field)) return [];
    const { missing } = columnType('string', raw(index), null, missingOf(column));
    return [{ index, missing, candidates: inferenceTests(raw(index)) }];
  });
  if (open.length === 0) return new Map();
  // Most candidates fall at the first values; a first look at some rows spares the tests of all. A column that
  // has no value in them keeps all of its candidates.
  const looked = await surviving(connection, '(from raw limit 2000)', open);
  const anything = open.map(({ missing }) => `bool_or(not (${missing}))`);
  const present = await oneRow(connection, anything, '(from raw limit 2000)');
  const left = looked.map((column, place) => (present[place] === true ? column : (open[place] ?? column)));
  const found = await surviving(connection, 'raw', left);
  return new Map(found.map(({ index, candidates }) => [index, candidates[0]?.[0] ?? 'string']));
}

function typeColumns(
  columns: Column[],
  inferred: Map<number, string>,
  missingOf: (column: Column) => string[],
): TypedColumn[] {
  return columns.map((column, index) => {
    const guess = inferred.get(index);
    const type = guess ?? column.field?.type ?? 'string';
    const notes =
      guess === undefined
        ? []
        : [`“${column.name}” has no declared type: read as ${guess === 'string' ? 'text' : guess}.`];
    if (keptAsText.has(type)) notes.push(`“${column.name}” is of type ${type}: kept as text.`);
    // The column's missing values are tested before its type, so the field's own rules do not see them.
    const rules = columnType(type, raw(index), guess === undefined ? column.field : null, missingOf(column));
    // An inferred type is one that all values have passed already.
    const valid = guess === undefined ? rules.valid : 'true';
    return {
      ...column,
      ...rules,
      valid,
      physical: `f${index}`,
      inferred: guess !== undefined,
      special: false,
      notes,
    };
  });
}

async function wrongValues(
  connection: DuckDBConnection,
  table: Table,
  index: number,
  count: number,
): Promise<ImportProblem[]> {
  const column = table.columns[index];
  if (!column) return [];
  const found = await connection.runAndReadAll(
    `select rowid + 1, ${raw(index)} from raw where not (${column.missing}) and not ${column.valid} order by rowid limit ${maxExamples}`,
  );
  const rows = found.getRows().map(([row, value]) => ({ row: Number(row), value: String(value) }));
  const lines = await linesOfRows(table.csv, new Set(rows.map(({ row }) => row)));
  const more = count > rows.length ? ` (${count} such values in all.)` : '';
  return rows.map(({ row, value }, place) => {
    const line = lines.get(row);
    const message = `${shown(value)} is not ${column.expected}.${place === 0 ? more : ''}`;
    return {
      file: table.file,
      row,
      ...(line === undefined ? {} : { line }),
      column: column.name,
      message,
      remedy: column.remedy,
    };
  });
}

/** Judges every value against its column's type. */
async function check(connection: DuckDBConnection, table: Table, problems: ImportProblem[]): Promise<void> {
  const tests = table.columns.map(
    ({ missing, valid }) => `count(*) filter (where not (${missing}) and not ${valid})`,
  );
  const counts = (await oneRow(connection, tests, 'raw')).map(Number);
  for (const [index, count] of counts.entries()) {
    if (count > 0) problems.push(...(await wrongValues(connection, table, index, count)));
  }
}

/** SQL of the columns' stored values: whole numbers that fit 64 bits are bigints, larger ones exact decimals. */
async function storedValues(connection: DuckDBConnection, table: Table): Promise<string[]> {
  const tests = table.columns.map(({ missing, wide }) =>
    wide ? `coalesce(bool_and(${wide.fits}) filter (where not (${missing})), true)` : 'true',
  );
  const fits = await oneRow(connection, tests, 'raw');
  return table.columns.map(({ missing, value, wide }, index) => {
    const stored = wide && fits[index] !== true ? wide.value : value;
    return `case when ${missing} then null else ${stored} end as ${identifier(`f${index}`)}`;
  });
}

function unknownTypes(file: string, columns: Column[]): ImportProblem[] {
  return columns.flatMap(({ name, field }) =>
    field?.type === undefined || field.type === 'any' || isKnownType(field.type)
      ? []
      : [
          {
            file,
            column: name,
            message: `the type “${field.type}” is unknown.`,
            remedy: 'Use a type of the Table Schema standard, such as string, number, integer, year or date.',
          },
        ],
  );
}

/**
 * Reads the file into the table `typed` (columns f0, f1 … in the file's order, `r` the row from 1).
 * @returns null after adding to `problems`
 */
export async function readTable(
  connection: DuckDBConnection,
  input: {
    file: string;
    csv: CsvFile;
    columns: Column[];
    missingOf: (column: Column) => string[];
    problems: ImportProblem[];
  },
): Promise<Table | null> {
  const { file, csv, columns, missingOf, problems } = input;
  const before = problems.length;
  problems.push(...unknownTypes(file, columns));
  if (problems.length > before) return null;
  const rows = await load(connection, csv);
  const expected = csv.records - (csv.hasHeader ? 1 : 0);
  if (rows !== expected)
    throw new Error(
      `${file}: ${rows} rows were read where the file has ${expected}. This is a fault of the importer.`,
    );
  const typed = typeColumns(columns, await infer(connection, columns, missingOf), missingOf);
  const table = { file, csv, columns: typed, rows };
  await check(connection, table, problems);
  if (problems.length > before) return null;
  const values = await storedValues(connection, table);
  await connection.run(
    `create or replace table typed as select rowid + 1 as r, ${values.join(', ')} from raw`,
  );
  await connection.run('drop table raw');
  const endless = typed.map(({ type, physical }) =>
    type === 'number' ? `bool_or(not isfinite(${physical}))` : 'false',
  );
  const special = await oneRow(connection, endless, 'typed');
  return {
    ...table,
    columns: typed.map((column, index) => ({ ...column, special: special[index] === true })),
  };
}
