// Whether columns tell the rows of a table apart. In SQL the table is `typed`.
import type { DuckDBConnection } from '@duckdb/node-api';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

export const listed = (columns: readonly TypedColumn[]) =>
  columns.map((column) => column.physical).join(', ');

/** SQL: whether the row comes after the one before it by these columns. */
const isAfter = ([first, ...more]: readonly TypedColumn[]): string => {
  if (!first) return 'false';
  const [now, before] = [first.physical, `${first.physical}_before`];
  return more.length === 0
    ? `${now} > ${before}`
    : `(${now} > ${before} or (${now} = ${before} and ${isAfter(more)}))`;
};

/** Whether the rows stand in order and no two are alike. One look at each, where finding doubles needs all at once. */
export async function isInOrder(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<boolean> {
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

/** Rows of which DuckDB can tell doubles in the memory of an import: of 200 million at once it cannot, though it may spill. */
const rowsAtOnce = 25_000_000;

/**
 * How many different combinations of columns there are. Many rows are asked for share by share: rows that are alike have the same
 * hash, so they are in the same share.
 * @param from the table in SQL @param names of the columns in SQL
 */
export async function countDistinct(
  connection: DuckDBConnection,
  from: string,
  names: readonly string[],
  atOnce = rowsAtOnce,
): Promise<number> {
  const list = names.join(', ');
  const [rows] = await firstRow(connection, `select count(*) from ${from}`);
  const shares = Math.max(1, Math.ceil(Number(rows) / atOnce));
  let total = 0;
  for (let share = 0; share < shares; share += 1) {
    const within = shares > 1 ? ` where hash(${list}) % ${shares} = ${share}` : '';
    const [count] = await firstRow(
      connection,
      `select count(*) from (select distinct ${list} from ${from}${within})`,
    );
    total += Number(count);
  }
  return total;
}

export async function isUnique(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  rows: number,
): Promise<boolean> {
  if (columns.length === 0) return rows === 1;
  if (await isInOrder(connection, columns)) return true;
  const names = columns.map(({ physical }) => physical);
  return (await countDistinct(connection, 'typed', names)) === rows;
}

/** The first columns that tell rows apart together, as few as do; null where all of them do not. */
export async function firstUnique(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  rows: number,
): Promise<TypedColumn[] | null> {
  if (columns.length === 0 || !(await isUnique(connection, columns, rows))) return null;
  // More columns never make rows more alike, so the place where they become different can be halved for.
  let [few, enough] = [0, columns.length];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (await isUnique(connection, columns.slice(0, middle), rows)) enough = middle;
    else few = middle;
  }
  return withoutNeedless(connection, columns.slice(0, enough), 0, rows);
}

/** Columns without those that tell no rows apart. @param keep so many of the first stay */
export async function withoutNeedless(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  keep: number,
  rows: number,
): Promise<TypedColumn[]> {
  let kept = [...columns];
  for (const column of columns.slice(keep)) {
    const without = kept.filter((other) => other !== column);
    if (without.length > 0 && (await isUnique(connection, without, rows))) kept = without;
  }
  return kept;
}
