// The first rows of a file. As they are stored, they are the ten that a file without a subscription is made of
// (docs/decisions/0060). A variable's page shows the first ten with a value instead: charts give anybody all values
// (docs/decisions/0084), and no choice of places or years leads to others.
import { numberedRelation } from '#server/engine/relation.ts';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Preview } from '#contract/file/data.ts';
import { cellOf } from '#server/engine/cells.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { previewCell, printedColumns } from '#server/engine/sql.ts';
import { type Table, whileHeld } from '#server/catalogue/table-parts.ts';
import type { Copies } from '#server/catalogue/copies/copies.ts';
import type { FileColumns } from './file-columns.ts';

/** @param filled ids of variables: rows in which none of them has a value are left out, and the first row's keys are told */
export const readPreview = (
  withConnection: WithConnection,
  copies: Copies,
  columns: FileColumns,
  filled?: readonly string[],
): Promise<Preview> =>
  whileHeld(
    () => copies.open(columns),
    (table) => readRows(withConnection, table, columns, filled),
  );

async function readRows(
  withConnection: WithConnection,
  table: Table,
  columns: FileColumns,
  filled?: readonly string[],
): Promise<Preview> {
  const printed = printedColumns(columns.version, columns.keys, columns.variables);
  const keys = columns.keys.length;
  const cells = printed.map(previewCell).join(', ');
  const looked = printed.slice(keys).filter(({ id }) => filled?.includes(id));
  const hasValue = looked.map(({ physical }) => `${physical} is not null`).join(' or ');
  const read = (source: string, most: number) =>
    withConnection(async (connection) => {
      const answer = await connection.runAndReadAll(
        `select ${cells} from ${source} order by file_row_number limit ${most}`,
      );
      return answer
        .getRows()
        .map((row) => row.map((value, index) => cellOf(value, printed[index]?.type ?? 'text')));
    });
  const readFirst = async (rows: number) => read(await table.between(0, rows), rows);
  /** As many files as it takes. */
  async function readFilled() {
    const rows: Awaited<ReturnType<typeof read>> = [];
    for (const file of table.files) {
      await table.reach([file]);
      const source = `${numberedRelation([file])} where ${hasValue}`;
      rows.push(...(await read(source, inactiveRows - rows.length)));
      if (rows.length === inactiveRows) break;
    }
    return rows;
  }
  const rows = hasValue ? await readFilled() : await readFirst(inactiveRows);
  const [first = []] = filled ? await readFirst(1) : [];
  return {
    columns: printed.map(({ id, title, unit }, index) => ({ id, title, unit, key: index < keys })),
    rows,
    totalRows: columns.version.rows,
    ...(filled && { begins: first.slice(0, keys) }),
  };
}
