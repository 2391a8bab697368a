// A finished table in files of bounded size. A query opens whole files and plans over all the groups of rows in them, so what
// a slice of a large table costs is what its own file costs.
import { rm, stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { groupRows, storedAs } from '#server/catalogue/stored.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import {
  oneFile,
  relation,
  rowsBetween,
  type TableFile,
  type TableFiles,
  type TextRange,
} from '#server/engine/relation.ts';
import { literal, physicalName } from '#server/engine/sql.ts';

/** What one file of a table may have. */
export type PartSize = { rows: number; bytes: number };

const usualPartSize: PartSize = { rows: 100 * groupRows, bytes: 64 * 1024 ** 2 };

/** Rows of a file: whole groups, where there is one. */
function heightOf(size: PartSize, rows: number, bytes: number): number {
  const most = Math.min(size.rows, Math.floor((rows * size.bytes) / Math.max(1, bytes)));
  return most < groupRows ? Math.min(size.rows, groupRows) : groupRows * Math.floor(most / groupRows);
}

async function rangesIn(connection: DuckDBConnection, path: string, keys: number): Promise<TextRange[]> {
  const names = Array.from({ length: keys }, (_, position) => `${physicalName.key(position)}::varchar`);
  const bounds = names.flatMap((name) => [`min(${name})`, `max(${name})`]);
  const values = await firstRow(connection, `select ${bounds.join(', ')} from ${relation(oneFile(path))}`);
  return names.map((_, at) => {
    const [least, most] = values.slice(2 * at, 2 * at + 2);
    return typeof least === 'string' && typeof most === 'string' ? [least, most] : null;
  });
}

type Dividing = {
  rows: number;
  /** How many of its columns are keys. */
  keys: number;
  size?: PartSize | undefined;
  /** Told how many rows are in their files. */
  onRows: (rows: number) => void;
};

/** The rows of one file in as many as it takes, in the same order; a small one stays as it is. */
export async function inParts(
  connection: DuckDBConnection,
  path: string,
  { rows, keys, size = usualPartSize, onRows }: Dividing,
): Promise<TableFiles> {
  const whole = oneFile(path);
  const height = heightOf(size, rows, (await stat(path)).size);
  if (rows <= height) return whole;
  const files: TableFile[] = [];
  for (let before = 0; before < rows; before += height) {
    const part = path.replace(/\.parquet$/, `-${files.length + 1}.parquet`);
    const source = rowsBetween(whole, before, before + height);
    await connection.run(
      `copy (select * exclude (file_row_number) from ${source}) to ${literal(part)} (${storedAs})`,
    );
    files.push({ path: part, before, keys: await rangesIn(connection, part, keys) });
    onRows(Math.min(rows, before + height));
  }
  await rm(path);
  return files;
}
