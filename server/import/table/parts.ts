// A finished table in files of bounded size. A query opens whole files and plans over all the groups of rows in them, so what
// a slice of a large table costs is what its own file costs.
import { rm, stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { countedRows } from '#server/catalogue/keys/key-counts.ts';
import { mostPlaces } from '#server/catalogue/keys/key-places.ts';
import { groupRows, storedAs } from '#server/catalogue/stored.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import {
  type KeyCounts,
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

/** What is known of a file's keys, so that questions about them need not open it. */
async function keysIn(
  connection: DuckDBConnection,
  path: string,
  keys: number,
): Promise<Pick<Required<TableFile>, 'keys' | 'counts'>> {
  const source = relation(oneFile(path));
  const ranges: TextRange[] = [];
  const counts: KeyCounts[] = [];
  for (let position = 0; position < keys; position += 1) {
    const name = physicalName.key(position);
    const text = `${name}::varchar`;
    const [least, most, distinct] = await firstRow(
      connection,
      `select min(${text}), max(${text}), count(distinct ${name}) from ${source}`,
    );
    ranges.push(typeof least === 'string' && typeof most === 'string' ? [least, most] : null);
    const isShort = Number(distinct) <= mostPlaces;
    const rows = isShort ? await countedRows(connection, source, position) : null;
    counts.push({ distinct: Number(distinct), rows });
  }
  return { keys: ranges, counts };
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
    files.push({ path: part, before, ...(await keysIn(connection, part, keys)) });
    onRows(Math.min(rows, before + height));
  }
  await rm(path);
  return files;
}
