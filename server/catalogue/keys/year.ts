// Which key column of a stored table holds the year, and how it is read from it. The importer asks when it measures
// what years a variable covers, the engine when it draws values over time: both must mean the same column.
import type { Table } from '#server/catalogue/table-parts.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { keyRelation } from './key-counts.ts';
import { isNamedTime, isNamedYearOf } from './key-names.ts';
import { startOfDate, startOfTime, yearOfTime } from '#server/catalogue/time-sql.ts';
import { physicalName } from '#server/engine/sql.ts';

/** `time` is SQL of when the row's time begins, in years; null where no more than the year is known. */
type YearSql = { sql: string; isWhole: boolean; time: string | null };

/** SQL of the year in a key column, and whether the column holds nothing else; null where it holds none. */
async function yearOf(
  connection: DuckDBConnection,
  source: string,
  key: StoredColumn,
  position: number,
): Promise<YearSql | null> {
  const name = physicalName.key(position);
  if (key.frequency && key.type === 'text')
    return { sql: yearOfTime(name), isWhole: false, time: startOfTime(name, key.frequency, key.dayOrder) };
  if (key.isYear && key.type === 'integer')
    return { sql: `cast(${name} as integer)`, isWhole: true, time: null };
  if (key.type === 'date')
    return {
      sql: `try_cast(left(${name}::varchar, 4) as integer)`,
      isWhole: false,
      time: startOfDate(name),
    };
  if (!key.isYear && !isNamedTime(key.name) && !isNamedYearOf(key.name)) return null;
  // Years that were written with decimals, such as 2000.0, are years all the same.
  const isWhole = key.type === 'integer' || key.type === 'number';
  const text = `${name}::varchar`;
  const test = isWhole
    ? `${name} between 1000 and 9999 and ${name} % 1 = 0`
    : `regexp_matches(${text}, '^[0-9]{4}([^0-9.].*)?$')`;
  const answer = await connection.runAndReadAll(`select bool_and(${test}) from ${source}`);
  if (answer.value(0, 0) !== true) return null;
  const sql = isWhole ? `cast(${name} as integer)` : `cast(left(${text}, 4) as integer)`;
  return { sql, isWhole, time: null };
}

/** The same of the key column at `position`. */
export type Year = YearSql & { position: number };

/**
 * A column that is called nothing but a time says when; a date of birth or the year of a survey does where there is no other.
 * @param source SQL that has the values of the column at a place. @returns the first key column of years: its place, and its year
 * in SQL
 */
export async function findYear(
  connection: DuckDBConnection,
  source: (position: number) => string | Promise<string>,
  keys: StoredColumn[],
): Promise<Year | null> {
  const places = [...keys.entries()];
  const ranked = [
    ...places.filter(([, { name }]) => isNamedTime(name)),
    ...places.filter(([, { name }]) => !isNamedTime(name)),
  ];
  for (const [position, key] of ranked) {
    const found = await yearOf(connection, await source(position), key, position);
    if (found) return { position, ...found };
  }
  return null;
}

/** Stored files never change, so where their years are is asked once. */
const known = new Map<string, Year | null>();

/** The same of a stored table. */
export async function yearsOf(
  connection: DuckDBConnection,
  table: Table,
  keys: StoredColumn[],
): Promise<Year | null> {
  const name = table.files.map(({ path }) => path).join();
  const found = known.get(name);
  if (found !== undefined) return found;
  const year = await findYear(connection, (at) => keyRelation(table, keys[at]!, at), keys);
  known.set(name, year);
  return year;
}
