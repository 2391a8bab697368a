// Which columns identify a row. The package's primary key or the operator's --keys say it; otherwise columns that
// are named like places and times are taken, more are added until rows are unique, and the choice is reported.
import type { DuckDBConnection } from '@duckdb/node-api';
import { texts } from '#server/ground/language.ts';
import type { Column } from './columns.ts';
import { maxExamples } from '#server/import/csv/csv-scan.ts';
import { isNamedLikeMarks } from './flag-names.ts';
import { isNamedLikeKey } from '#server/catalogue/keys/key-names.ts';
import { shown, type ImportProblem } from '#server/import/problems.ts';
import { firstRow, oneRow } from '#server/import/csv/sql-rows.ts';
import type { ReadTable } from './table.ts';
import type { TypedColumn } from './typed.ts';

export type Keys = { columns: TypedColumn[]; notes: string[] };

const list = (columns: TypedColumn[]) => columns.map((column) => column.physical).join(', ');
const named = (columns: TypedColumn[]) => columns.map((column) => `“${column.name}”`).join(', ');

/** SQL: whether the row comes after the one before it by these columns. */
const isAfter = ([first, ...more]: TypedColumn[]): string => {
  if (!first) return 'false';
  const [now, before] = [first.physical, `${first.physical}_before`];
  return more.length === 0
    ? `${now} > ${before}`
    : `(${now} > ${before} or (${now} = ${before} and ${isAfter(more)}))`;
};

/** Whether the rows stand in order and no two are alike. One look at each, where finding doubles needs all at once. */
export async function isInOrder(connection: DuckDBConnection, columns: TypedColumn[]): Promise<boolean> {
  if (columns.length === 0) return false;
  const names = columns.map(({ physical }) => physical);
  const before = names.map((name) => `lag(${name}) over () as ${name}_before`);
  const [inOrder, complete] = await firstRow(
    connection,
    `select coalesce(bool_and(${isAfter(columns)}), true), ${names.map((name) => `count(*) = count(${name})`).join(' and ')} ` +
      `from (select ${[...names, ...before].join(', ')} from typed)`,
  );
  return inOrder === true && complete === true;
}

async function isUnique(
  connection: DuckDBConnection,
  columns: TypedColumn[],
  rows: number,
): Promise<boolean> {
  if (columns.length === 0) return rows === 1;
  if (await isInOrder(connection, columns)) return true;
  const [count] = await firstRow(
    connection,
    `select count(*) from (select distinct ${list(columns)} from typed)`,
  );
  return Number(count) === rows;
}

/** Further columns that may tell rows apart: complete, and no measurements, since two of those differ by chance. */
async function helpers(
  connection: DuckDBConnection,
  table: ReadTable,
  taken: TypedColumn[],
): Promise<TypedColumn[]> {
  const rest = table.columns.filter(
    (column) => !taken.includes(column) && (column.type === 'text' || column.type === 'date'),
  );
  if (rest.length === 0) return [];
  const counts = await oneRow(
    connection,
    rest.map(({ physical }) => `count(${physical})`),
    'typed',
  );
  return rest.filter((_, index) => Number(counts[index]) === table.rows.count);
}

async function firstUnique(connection: DuckDBConnection, table: ReadTable): Promise<TypedColumn | null> {
  for (const column of table.columns) {
    const [present] = await firstRow(connection, `select count(${column.physical}) from typed`);
    if (Number(present) === table.rows.count && (await isUnique(connection, [column], table.rows.count)))
      return column;
  }
  return null;
}

/** The start with as few further columns as make rows unique: one if one does, else several in order. */
async function extended(
  connection: DuckDBConnection,
  table: ReadTable,
  start: TypedColumn[],
): Promise<TypedColumn[] | null> {
  const all = await helpers(connection, table, start);
  // A flag of a cell tells rows apart only where nothing else does: then it is what they are about.
  const firm = all.filter(({ name }) => !isNamedLikeMarks(name));
  const found = await extendedBy(connection, table, start, firm);
  return found ?? (firm.length < all.length ? extendedBy(connection, table, start, all) : null);
}

async function extendedBy(
  connection: DuckDBConnection,
  table: ReadTable,
  start: TypedColumn[],
  more: TypedColumn[],
): Promise<TypedColumn[] | null> {
  for (const column of more)
    if (await isUnique(connection, [...start, column], table.rows.count)) return [...start, column];
  for (let count = 2; count <= more.length; count += 1) {
    const tried = [...start, ...more.slice(0, count)];
    if (await isUnique(connection, tried, table.rows.count))
      return withoutNeedless(connection, table, tried, start.length);
  }
  return null;
}

async function withoutNeedless(
  connection: DuckDBConnection,
  table: ReadTable,
  columns: TypedColumn[],
  keep: number,
): Promise<TypedColumn[]> {
  let kept = columns;
  for (const column of columns.slice(keep)) {
    const without = kept.filter((other) => other !== column);
    if (await isUnique(connection, without, table.rows.count)) kept = without;
  }
  return kept;
}

/** The keys as far as names and types tell them: what the table's file is written for before its values are known. */
export function likelyKeys(
  columns: Column[],
  stated: string[] | null,
  hints: readonly string[] = [],
): string[] {
  if (stated) return stated;
  const all = columns.filter(({ name }) => isNamedLikeKey(name) || hints.includes(name));
  const firm = all.filter(({ field }) => field?.type !== 'number' && field?.type !== 'boolean');
  return (firm.length ? firm : all).map(({ name }) => name);
}

/** Columns named like keys. A measurement with such a name (an area, a time) counts only where nothing else does. */
async function namedKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  hints: readonly string[],
): Promise<TypedColumn[]> {
  const all = table.columns.filter(({ name }) => isNamedLikeKey(name) || hints.includes(name));
  const firm = all.filter(
    ({ type, name }) => (type !== 'number' && type !== 'boolean') || hints.includes(name),
  );
  const enough =
    firm.length > 0 && (firm.length === all.length || (await isUnique(connection, firm, table.rows.count)));
  return enough ? firm : all;
}

async function inferKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  hints: readonly string[],
  problems: ImportProblem[],
): Promise<Keys | null> {
  const start = await namedKeys(connection, table, hints);
  if (start.length > 0 && (await isUnique(connection, start, table.rows.count)))
    return { columns: start, notes: [texts.keys.byName(named(start))] };
  if (start.length > 0) {
    const more = await extended(connection, table, start);
    if (!more) problems.push(...(await duplicates(connection, table, start)));
    const columns = table.columns.filter((column) => more?.includes(column));
    return (
      more && {
        columns,
        notes: [texts.keys.extended(named(columns), named(start))],
      }
    );
  }
  const column = await firstUnique(connection, table);
  if (column)
    return {
      columns: [column],
      notes: [texts.keys.firstUnique(named([column]))],
    };
  problems.push({ file: table.file, ...texts.keys.none });
  return null;
}

const rowNumbers = (text: string): number[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(', ')
    .map(Number);

async function duplicates(
  connection: DuckDBConnection,
  table: ReadTable,
  columns: TypedColumn[],
): Promise<ImportProblem[]> {
  const found = await connection.runAndReadAll(
    `select ${columns.map(({ physical }) => `coalesce(${physical}::varchar, '')`).join(', ')}, list(r order by r)[:${maxExamples}]::varchar, count(*) ` +
      `from typed group by ${list(columns)} having count(*) > 1 order by min(r) limit ${maxExamples}`,
  );
  return found.getRows().map((row) => {
    const values = columns.map((column, index) => `${column.name} ${shown(String(row[index]))}`).join(', ');
    const origins = rowNumbers(String(row[columns.length])).map((at) => table.rows.origin(at));
    const [first] = origins;
    const places = [
      ...new Set(origins.map(({ file, row: at }) => (file === first?.file ? at : `${at} of ${file}`))),
    ];
    return {
      file: first?.file ?? table.file,
      row: first?.row ?? 0,
      ...texts.keys.repeated(values, String(row[columns.length + 1]), places),
    };
  });
}

type AskedKeys = {
  stated: string[] | null;
  /** Columns that are keys, whatever else is: what the rows are about comes first of all. */
  hints: readonly string[];
};

/** @returns null after adding to `problems` */
export async function chooseKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  { stated, hints }: AskedKeys,
  problems: ImportProblem[],
): Promise<Keys | null> {
  if (stated === null) return inferKeys(connection, table, hints, problems);
  const columns = stated.flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
  for (const name of stated) {
    if (columns.some((column) => column.name === name)) continue;
    problems.push({
      file: table.file,
      column: name,
      ...texts.keys.notInHeader,
    });
  }
  if (columns.length < stated.length) return null;
  if (await isUnique(connection, columns, table.rows.count)) return { columns, notes: [] };
  problems.push(...(await duplicates(connection, table, columns)));
  return null;
}
