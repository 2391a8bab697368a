// The first rows of a file. As they are stored, they are the ten that a file without a subscription is made of
// (docs/decisions/0060). A variable's page shows the first ten with a value instead: charts give anybody all values
// (docs/decisions/0084), and no choice of places or years leads to others.
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Preview } from '#contract/file/data.ts';
import { cellOf } from '#server/engine/cells.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { numberedRelation, previewCell, printedColumns } from '#server/engine/sql.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { FileColumns } from './file-columns.ts';

/** @param filled ids of variables: rows in which none of them has a value are left out, and the first row's keys are told */
export async function readPreview(
  withConnection: WithConnection,
  objects: ObjectStore,
  columns: FileColumns,
  filled?: readonly string[],
): Promise<Preview> {
  const printed = printedColumns(columns.version, columns.keys, columns.variables);
  const keys = columns.keys.length;
  const path = await objects.localPath(columns.version.file);
  const cells = printed.map(previewCell).join(', ');
  const looked = printed.slice(keys).filter(({ id }) => filled?.includes(id));
  const hasValue = looked.map(({ physical }) => `${physical} is not null`).join(' or ');
  const read = (condition: string, most: number) =>
    withConnection(async (connection) => {
      const answer = await connection.runAndReadAll(
        `select ${cells} from ${numberedRelation(path)} where ${condition} order by file_row_number limit ${most}`,
      );
      return answer
        .getRows()
        .map((row) => row.map((value, index) => cellOf(value, printed[index]?.type ?? 'text')));
    });
  const rows = await read(hasValue || `file_row_number < ${inactiveRows}`, inactiveRows);
  const [first = []] = filled ? await read('file_row_number = 0', 1) : [];
  return {
    columns: printed.map(({ id, title, unit }, index) => ({ id, title, unit, key: index < keys })),
    rows,
    totalRows: columns.version.rows,
    ...(filled && { begins: first.slice(0, keys) }),
  };
}
