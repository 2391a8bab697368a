// What a writer must know of a table before its first byte: the stored type of each column, and what its values need.
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';

type Table = Pick<SelectedTable, 'between' | 'columns' | 'rows'>;

/** DuckDB's name of each column's type, by the physical name. */
export async function typesIn(
  { between }: Table,
  withConnection: WithConnection,
): Promise<ReadonlyMap<string, string>> {
  const query = `select column_name, column_type from (describe select * exclude (file_row_number) from ${await between(0, 0)})`;
  const rows = await withConnection(async (connection) => (await connection.runAndReadAll(query)).getRows());
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

/** One row of answers about all of the table's rows. @param questions SQL of aggregates */
export async function askOf(
  { between, rows }: Table,
  withConnection: WithConnection,
  questions: readonly string[],
) {
  if (questions.length === 0) return [];
  const query = `select ${questions.join(', ')} from ${await between(0, rows)}`;
  const [found] = await withConnection(async (connection) =>
    (await connection.runAndReadAll(query)).getRows(),
  );
  return found ?? [];
}
