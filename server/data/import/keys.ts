// Which columns identify a row. The package's primary key or the operator's --keys say it; otherwise columns that
// are named like places and times are taken, more are added until rows are unique, and the choice is reported.
import type { DuckDBConnection } from '@duckdb/node-api';
import { maxExamples } from './csv-scan.ts';
import { shown, type ImportProblem } from './problems.ts';
import { firstRow, oneRow, type Table, type TypedColumn } from './table.ts';

export type Keys = { columns: TypedColumn[]; notes: string[] };

/** Words that name a place, a kind of entity or a time; a column's whole name must be made of these … */
const heads = new Set(
  'country countries nation jurisdiction territory economy entity region area state province county city municipality iso iso2 iso3 iso3166 geo location year date month quarter week day period time'.split(
    ' ',
  ),
);
/** … and these. */
const companions = new Set(
  'name code id index number of the and or alpha 2 3 2c 3c m49 un wb short long official english en reference ref fiscal calendar start end'.split(
    ' ',
  ),
);
/** Not a place or time by itself, but a key where nothing else says so. */
const aloneHeads = new Set(['code', 'name', 'id', 'key']);

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function isNamedLikeKey(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 1 && aloneHeads.has(words[0] ?? '')) return true;
  return (
    words.some((word) => heads.has(word)) && words.every((word) => heads.has(word) || companions.has(word))
  );
}

const list = (columns: TypedColumn[]) => columns.map((column) => column.physical).join(', ');
const named = (columns: TypedColumn[]) => columns.map((column) => `“${column.name}”`).join(', ');

async function isUnique(
  connection: DuckDBConnection,
  columns: TypedColumn[],
  rows: number,
): Promise<boolean> {
  if (columns.length === 0) return rows === 1;
  const [count] = await firstRow(
    connection,
    `select count(*) from (select distinct ${list(columns)} from typed)`,
  );
  return Number(count) === rows;
}

/** Further columns that may tell rows apart: complete, and no measurements, since two of those differ by chance. */
async function helpers(
  connection: DuckDBConnection,
  table: Table,
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
  return rest.filter((_, index) => Number(counts[index]) === table.rows);
}

async function firstUnique(connection: DuckDBConnection, table: Table): Promise<TypedColumn | null> {
  for (const column of table.columns) {
    const [present] = await firstRow(connection, `select count(${column.physical}) from typed`);
    if (Number(present) === table.rows && (await isUnique(connection, [column], table.rows))) return column;
  }
  return null;
}

/** The start with as few further columns as make rows unique: one if one does, else several in order. */
async function extended(
  connection: DuckDBConnection,
  table: Table,
  start: TypedColumn[],
): Promise<TypedColumn[] | null> {
  const more = await helpers(connection, table, start);
  for (const column of more)
    if (await isUnique(connection, [...start, column], table.rows)) return [...start, column];
  for (let count = 2; count <= more.length; count += 1) {
    const tried = [...start, ...more.slice(0, count)];
    if (await isUnique(connection, tried, table.rows))
      return withoutNeedless(connection, table, tried, start.length);
  }
  return null;
}

async function withoutNeedless(
  connection: DuckDBConnection,
  table: Table,
  columns: TypedColumn[],
  keep: number,
): Promise<TypedColumn[]> {
  let kept = columns;
  for (const column of columns.slice(keep)) {
    const without = kept.filter((other) => other !== column);
    if (await isUnique(connection, without, table.rows)) kept = without;
  }
  return kept;
}

/** Columns named like keys. A measurement with such a name (an area, a time) counts only where nothing else does. */
async function namedKeys(connection: DuckDBConnection, table: Table): Promise<TypedColumn[]> {
  const all = table.columns.filter((column) => isNamedLikeKey(column.name));
  const firm = all.filter((column) => column.type !== 'number' && column.type !== 'boolean');
  const enough =
    firm.length > 0 && (firm.length === all.length || (await isUnique(connection, firm, table.rows)));
  return enough ? firm : all;
}

async function inferKeys(
  connection: DuckDBConnection,
  table: Table,
  problems: ImportProblem[],
): Promise<Keys | null> {
  const start = await namedKeys(connection, table);
  if (start.length > 0 && (await isUnique(connection, start, table.rows)))
    return { columns: start, notes: [`Keys were inferred from names: ${named(start)}.`] };
  if (start.length > 0) {
    const more = await extended(connection, table, start);
    if (!more) problems.push(...(await duplicates(connection, table, start)));
    const columns = table.columns.filter((column) => more?.includes(column));
    return (
      more && {
        columns,
        notes: [
          `Keys were inferred: ${named(columns)}; names alone (${named(start)}) do not tell rows apart.`,
        ],
      }
    );
  }
  const column = await firstUnique(connection, table);
  if (column)
    return {
      columns: [column],
      notes: [`No column is named like a key: ${named([column])} is the first that is unique.`],
    };
  const message = 'no key was found: no column is named like one, and none is unique.';
  problems.push({
    file: table.file,
    message,
    remedy: 'Name the key columns with “primaryKey” in the schema, or with --keys dataset=columnA,columnB.',
  });
  return null;
}

async function duplicates(
  connection: DuckDBConnection,
  table: Table,
  columns: TypedColumn[],
): Promise<ImportProblem[]> {
  const found = await connection.runAndReadAll(
    `select ${columns.map(({ physical }) => `coalesce(${physical}::varchar, '')`).join(', ')}, list(r order by r)[:${maxExamples}]::varchar, count(*), min(r) ` +
      `from typed group by ${list(columns)} having count(*) > 1 order by min(r) limit ${maxExamples}`,
  );
  return found.getRows().map((row) => {
    const values = columns.map((column, index) => `${column.name} ${shown(String(row[index]))}`).join(', ');
    const rows = String(row[columns.length]).replace(/^\[|\]$/g, '');
    const message = `the key (${values}) is in ${String(row[columns.length + 1])} rows: ${rows}.`;
    return {
      file: table.file,
      row: Number(row[columns.length + 2]),
      message,
      remedy:
        'Keep one row for each key, or name further key columns (“primaryKey” in the schema, or --keys).',
    };
  });
}

/** @returns null after adding to `problems` */
export async function chooseKeys(
  connection: DuckDBConnection,
  table: Table,
  stated: string[] | null,
  problems: ImportProblem[],
): Promise<Keys | null> {
  if (stated === null) return inferKeys(connection, table, problems);
  const columns = stated.flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
  for (const name of stated) {
    if (columns.some((column) => column.name === name)) continue;
    problems.push({
      file: table.file,
      column: name,
      message: 'it is named as a key and the header does not have it.',
      remedy: 'Correct the key’s name.',
    });
  }
  if (columns.length < stated.length) return null;
  if (await isUnique(connection, columns, table.rows)) return { columns, notes: [] };
  problems.push(...(await duplicates(connection, table, columns)));
  return null;
}
