// A selection as the writers of files see it: a Parquet file, the columns to print out of it, and how many of its rows.
// A whole dataset is its own stored file; whatever shapes rows (filters, another layout, a merge) writes a file first, so
// that a writer never knows the difference.
import { DuckDBBlobValue } from '@duckdb/node-api';
import type { Lane } from './duckdb.ts';
import { type Gap, type PrintedColumn, sliceQuery } from './sql.ts';

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
  /** A folder where a writer may let DuckDB write files, which it removes itself. */
  scratch: string;
};

/** What puts a table into a file, slice by slice; one file format each. */
export type Writer = (table: SelectedTable, lane: Lane) => AsyncIterable<Uint8Array>;

/** Cells a slice aims at: some megabytes of text, some tens of milliseconds. */
const sliceCells = 330_000;
/** Planning a query over a thousand columns takes a quarter of a second, so slices of wide selections stay tall. */
const shortestSlice = 2048;
const fewestSlices = 4;

/** How many slices of one file may be made at once, where nobody else needs the connections. */
const mostAhead = 2;

/** Makes the next slices while the reader takes the first, as long as connections are idle. */
async function* aheadOf<Item>(
  makers: Iterable<() => Promise<Item>>,
  isFree: () => boolean,
): AsyncGenerator<Item> {
  const rest = makers[Symbol.iterator]();
  const coming: Promise<Item>[] = [];
  const begin = () => {
    const { value: make } = rest.next() as { value: (() => Promise<Item>) | undefined };
    if (!make) return false;
    const item = make();
    // Its failure is told when its turn comes, or to nobody where the reader has left.
    item.catch(() => undefined);
    coming.push(item);
    return true;
  };
  while (coming.length > 0 || begin()) {
    while (coming.length < mostAhead && isFree() && begin());
    yield await coming.shift()!;
  }
}

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
  gap: Gap = '',
): AsyncGenerator<Uint8Array> {
  // A small file comes in a few slices too, so that two of them can be made at once.
  const few = Math.min(Math.floor(sliceCells / columns.length), Math.ceil(rows / fewestSlices));
  const step = Math.min(20_480, Math.max(shortestSlice, few));
  const slice = async (from: number) => {
    const query = sliceQuery(path, line, gap, from, Math.min(rows, from + step));
    const blob = await lane(async (connection) => (await connection.runAndReadAll(query)).value(0, 0));
    if (!(blob instanceof DuckDBBlobValue)) throw new Error(`Rows from ${from} are missing in ${path}.`);
    return Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength);
  };
  const starts = Array.from({ length: Math.ceil(rows / step) }, (_, index) => index * step);
  const makers = starts.map((from) => () => slice(from));
  let isFirst = true;
  for await (const text of aheadOf(makers, () => lane.idle() > 0)) {
    if (gap && !isFirst) yield Buffer.from(gap);
    isFirst = false;
    yield text;
  }
}
