// What a writer must know of a table before its first byte: the stored type of each column, and what its values need.
import { numberedRelation, relation } from '#server/engine/sql.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';

type Table = Pick<SelectedTable, 'path' | 'columns' | 'rows'>;

/** DuckDB's name of each column's type, by the physical name. */
export async function typesIn(
  { path }: Table,
  withConnection: WithConnection,
): Promise<ReadonlyMap<string, string>> {
  const query = `select column_name, column_type from (describe select * from ${relation(path)})`;
  const rows = await withConnection(async (connection) => (await connection.runAndReadAll(query)).getRows());
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

/** One row of answers about all of the table's rows. @param questions SQL of aggregates */
export async function askOf(
  { path, rows }: Table,
  withConnection: WithConnection,
  questions: readonly string[],
) {
  if (questions.length === 0) return [];
  const query = `select ${questions.join(', ')} from ${numberedRelation(path)} where file_row_number < ${rows}`;
  const [found] = await withConnection(async (connection) =>
    (await connection.runAndReadAll(query)).getRows(),
  );
  return found ?? [];
}
