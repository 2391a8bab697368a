// A selection as the writers of files see it: a Parquet file, the columns to print out of it, and how many of its rows.
// A whole dataset is its own stored file; whatever shapes rows (filters, another layout, a merge) writes a file first, so
// that a writer never knows the difference.
import { DuckDBBlobValue } from '@duckdb/node-api';
import type { Columns, ObjectStore } from '#server/ports.ts';
import type { Lane } from './duckdb.ts';
import { type PrintedColumn, printedColumns, sliceQuery } from './sql.ts';

export type SelectedTable = {
  /** The Parquet file; its rows are in order. */
  path: string;
  /** In the order of the file that leaves: keys first. */
  columns: readonly PrintedColumn[];
  /** How many of `columns` are keys. */
  keys: number;
  /** Rows of the full answer, before any limit. */
  totalRows: number;
  /** Rows of the file that leaves: the first so many. */
  rows: number;
};

/** What puts a table into a file, slice by slice; one file format each. */
export type Writer = (table: SelectedTable, lane: Lane) => AsyncIterable<Uint8Array>;

/** @param limit rows to stop after, or null for all */
export async function wholeTable(
  objects: ObjectStore,
  { version, keys, variables }: Columns,
  limit: number | null,
): Promise<SelectedTable> {
  return {
    path: await objects.localPath(version.file),
    columns: printedColumns(version, keys, variables),
    keys: keys.length,
    totalRows: version.rows,
    rows: Math.min(version.rows, limit ?? version.rows),
  };
}

/** Cells a slice aims at: some megabytes of text, some tens of milliseconds. */
const sliceCells = 330_000;
/** Planning a query over a thousand columns takes a quarter of a second, so slices of wide selections stay tall. */
const shortestSlice = 2048;

/**
 * The rows as text, in slices of some megabytes; each is one query, and between two of them nothing is open.
 * @param line SQL of one row's text
 * @param gap what stands between two rows
 * @throws when the file has fewer rows than it should: never a shorter answer in silence
 */
export async function* textOf(
  { path, columns, rows }: SelectedTable,
  lane: Lane,
  line: string,
  gap: '' | ',\n' = '',
): AsyncGenerator<Uint8Array> {
  const step = Math.min(20_480, Math.max(shortestSlice, Math.floor(sliceCells / columns.length)));
  for (let from = 0; from < rows; from += step) {
    const query = sliceQuery(path, line, gap, from, Math.min(rows, from + step));
    const blob = await lane(async (connection) => (await connection.runAndReadAll(query)).value(0, 0));
    if (!(blob instanceof DuckDBBlobValue)) throw new Error(`Rows from ${from} are missing in ${path}.`);
    if (gap && from > 0) yield Buffer.from(gap);
    yield Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength);
  }
}
