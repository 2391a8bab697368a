// How much of each column is missing in a file: one question to the table that is about to be written.
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import type { Missing } from './tables.ts';

/** A share with so many decimals says what a reader wants to know. */
const rounded = (share: number) => Math.round(share * 1e6) / 1e6;

export async function missingIn(
  { between, columns, rows }: Pick<SelectedTable, 'between' | 'columns' | 'rows'>,
  withConnection: WithConnection,
): Promise<Missing> {
  if (rows === 0) return new Map();
  const counts = columns.map(({ physical }) => `count(${physical})`).join(', ');
  const query = `select ${counts} from ${await between(0, rows)}`;
  const [found] = await withConnection(async (connection) =>
    (await connection.runAndReadAll(query)).getRows(),
  );
  const shares = (found ?? []).map((present) => rounded((rows - Number(present)) / rows));
  return new Map(columns.map(({ name }, at) => [name, shares[at]!]));
}
