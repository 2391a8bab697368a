// Which key column of a stored table holds the year, and how it is read from it. The importer asks when it measures
// what years a variable covers, the engine when it draws values over time: both must mean the same column.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredColumn } from '#server/ports.ts';
import { physicalName } from './sql.ts';

/** SQL of the year in a key column, or null where the column holds none. */
async function yearOf(
  connection: DuckDBConnection,
  parquet: string,
  key: StoredColumn,
  position: number,
): Promise<string | null> {
  const name = physicalName.key(position);
  if (key.type === 'date') return `try_cast(left(${name}::varchar, 4) as integer)`;
  if (!/year|date|month|quarter|period|time|week|day/i.test(key.name)) return null;
  const text = `${name}::varchar`;
  const answer = await connection.runAndReadAll(
    `select bool_and(regexp_matches(${text}, '^[0-9]{4}([^0-9.].*)?$')) from ${parquet}`,
  );
  return answer.value(0, 0) === true ? `cast(left(${text}, 4) as integer)` : null;
}

/** @param parquet the table in SQL. @returns the first key column of years: its place, and its year in SQL */
export async function findYear(
  connection: DuckDBConnection,
  parquet: string,
  keys: StoredColumn[],
): Promise<{ position: number; sql: string } | null> {
  for (const [position, key] of keys.entries()) {
    const sql = await yearOf(connection, parquet, key, position);
    if (sql) return { position, sql };
  }
  return null;
}
