// Small pieces that every stage of an import asks DuckDB with: one row of an answer, and many expressions over the
// same rows in batches.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Column } from '#server/import/table/columns.ts';

/** A text of the table `raw` or of a file's rows, never null. */
export const raw = (index: number) => `coalesce(c${index}, '')`;

export type MissingOf = (column: Column) => string[];

export async function firstRow(connection: DuckDBConnection, sql: string): Promise<unknown[]> {
  const rows = (await connection.runAndReadAll(sql)).getRows();
  return rows[0] ?? [];
}

/** More expressions in one query cost DuckDB more than their number: its planner compares each with each. */
const expressionsAtOnce = 60;
/** Of a wide table each query costs what the table is wide. */
const ofWide = { expressions: 1000, atOnce: 250 };

/** One row of many expressions over the same rows, asked in batches. */
export async function oneRow(
  connection: DuckDBConnection,
  expressions: string[],
  rows: string,
): Promise<unknown[]> {
  const values: unknown[] = [];
  const atOnce = expressions.length > ofWide.expressions ? ofWide.atOnce : expressionsAtOnce;
  for (let from = 0; from < expressions.length; from += atOnce) {
    const batch = expressions.slice(from, from + atOnce);
    values.push(...(await firstRow(connection, `select ${batch.join(', ')} from ${rows}`)));
  }
  return values;
}

/** The same of those that there is something to ask of; undefined for the others. */
export async function someOfRow(
  connection: DuckDBConnection,
  expressions: (string | null)[],
  rows: string,
): Promise<unknown[]> {
  const asked = expressions.filter((one) => one !== null);
  const values = asked.length > 0 ? await oneRow(connection, asked, rows) : [];
  let at = 0;
  return expressions.map((one) => (one === null ? undefined : values[at++]));
}
