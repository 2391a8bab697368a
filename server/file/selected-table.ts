// A selection as the writers of files see it: Parquet files, the columns to print out of them, and how many of its rows.
// A whole dataset is its own stored files; whatever shapes rows (filters, another layout, a merge) writes a file first, so
// that a writer never knows the difference.
import { type Gap, sliceQuery } from '#server/engine/relation.ts';
import { DuckDBBlobValue } from '@duckdb/node-api';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { groupRows } from '#server/catalogue/stored.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import { type PrintedColumn } from '#server/engine/sql.ts';

/** How a writer reads rows, by their numbers. */
type Rows = Pick<Table, 'between' | 'leave'>;

export type SelectedTable = Rows & {
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
  /** Told how many rows were read so far; what it throws ends the work. */
  onRows?: (rows: number) => void;
};

export const rowsIn = ({ between, leave }: Table): Rows => ({ between, leave });

/** Cells a slice aims at: some megabytes of text, some tens of milliseconds. */
const sliceCells = 500_000;
/** Planning a query over a thousand columns takes a quarter of a second, so slices of wide selections stay tall. */
const shortestSlice = 2560;
/** A small file comes in two slices, so that two of them can be made at once; planning more takes longer than it saves. */
const fewestSlices = 2;

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

/** Rows of a slice: of a large table some groups on disk, or an even part of one, so that none is unpacked for two slices. */
function stepOf(columns: number, rows: number): number {
  if (rows <= groupRows) return Math.max(shortestSlice, Math.ceil(rows / fewestSlices));
  const most = Math.max(shortestSlice, sliceCells / columns);
  if (most >= groupRows) return groupRows * Math.floor(most / groupRows);
  return groupRows / 2 ** Math.ceil(Math.log2(groupRows / most));
}

/** Where slices begin. The first of a large table is short: a reader waits for nothing but it. */
function startsOf(columns: number, rows: number): number[] {
  const step = stepOf(columns, rows);
  const starts = Array.from({ length: Math.ceil(rows / step) }, (_, index) => index * step);
  return rows > groupRows && step > shortestSlice ? starts.toSpliced(1, 0, shortestSlice) : starts;
}

/**
 * What `make` makes of the table's rows, some thousands at a time and in order; between two of them nothing is open.
 * @param make of the rows from the first number up to before the second
 */
export async function* slicesOf<Item>(
  { columns, rows, onRows, leave }: Pick<SelectedTable, 'columns' | 'rows' | 'onRows' | 'leave'>,
  withConnection: WithConnection,
  make: (from: number, to: number) => Promise<Item>,
): AsyncGenerator<Item> {
  const starts = startsOf(columns.length, rows);
  const makers = starts.map((from, at) => () => {
    const to = starts[at + 1] ?? rows;
    return make(from, to).finally(() => leave(from, to));
  });
  let count = 0;
  for await (const item of aheadOf(makers, () => withConnection.idle() > 0)) {
    count += 1;
    onRows?.(starts[count] ?? rows);
    yield item;
  }
}

/**
 * The rows as text, in slices of some megabytes; each is one query, and between two of them nothing is open.
 * @param line SQL of one row's text
 * @param gap what stands between two rows
 * @throws when the file has fewer rows than it should: never a shorter answer in silence
 */
export async function* textOf(
  table: SelectedTable,
  withConnection: WithConnection,
  line: string,
  gap: Gap = '',
): AsyncGenerator<Uint8Array> {
  const slice = async (from: number, to: number) => {
    const query = sliceQuery(await table.between(from, to), line, gap, to - from);
    const blob = await withConnection(async (connection) =>
      (await connection.runAndReadAll(query)).value(0, 0),
    );
    if (!(blob instanceof DuckDBBlobValue)) throw new Error(`rows from ${from} are missing: ${query}`);
    return Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength);
  };
  let isFirst = true;
  for await (const text of slicesOf(table, withConnection, slice)) {
    if (gap && !isFirst) yield Buffer.from(gap);
    isFirst = false;
    yield text;
  }
}
