// A selection as the writers of files see it: Parquet files, the columns to print out of them, and how many of its rows.
// A whole dataset is its own stored files; whatever shapes rows (filters, another layout, a merge) writes a file first, so
// that a writer never knows the difference.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBBlobValue } from '@duckdb/node-api';
import { type RowEnd, textBlob, textCopy } from '#server/engine/relation.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { piecesOf } from '#server/ground/pieces.ts';
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

/** Cells a slice aims at: some megabytes, some tens of milliseconds. */
const sliceCells = 500_000;
/** Where DuckDB alone has work with them, and keeps none in memory: smaller slices are planned and unpacked more often. */
const textCells = 2_000_000;
/** Planning a query over a thousand columns takes a quarter of a second, so slices of wide selections stay tall. */
const shortestSlice = 2560;
/** A small file comes in two slices, so that two of them can be made at once; planning more takes longer than it saves. */
const fewestSlices = 2;

/** How many slices of one file may be made at once, where nobody else needs the connections. */
const mostAhead = 2;

/**
 * Makes the next slices while the reader takes the first, as long as connections are idle.
 * @param drop called with what a reader who leaves has not taken
 */
async function* aheadOf<Item>(
  makers: Iterable<() => Promise<Item>>,
  isFree: () => boolean,
  drop: (item: Item) => unknown,
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
  try {
    while (coming.length > 0 || begin()) {
      while (coming.length < mostAhead && isFree() && begin());
      yield await coming.shift()!;
    }
  } finally {
    for (const item of coming) void item.then(drop).catch(() => undefined);
  }
}

/** Rows of a slice: of a large table some groups on disk, or an even part of one, so that none is unpacked for two slices. */
function stepOf(columns: number, rows: number, cells: number): number {
  if (rows <= groupRows) return Math.max(shortestSlice, Math.ceil(rows / fewestSlices));
  const most = Math.max(shortestSlice, cells / columns);
  if (most >= groupRows) return groupRows * Math.floor(most / groupRows);
  return groupRows / 2 ** Math.ceil(Math.log2(groupRows / most));
}

/** Where slices begin. The first of a large table is short: a reader waits for nothing but it. */
function startsOf(columns: number, rows: number, cells: number): number[] {
  const step = stepOf(columns, rows, cells);
  const starts = Array.from({ length: Math.ceil(rows / step) }, (_, index) => index * step);
  return rows > groupRows && step > shortestSlice ? starts.toSpliced(1, 0, shortestSlice) : starts;
}

/**
 * What `make` makes of the table's rows, some thousands at a time and in order; between two of them nothing is open.
 * @param make of the rows from the first number up to before the second
 * @param options.cells that a slice aims at
 * @param options.drop removes what was made and not taken, where that does not go by itself
 */
export async function* slicesOf<Item>(
  { columns, rows, onRows, leave }: Pick<SelectedTable, 'columns' | 'rows' | 'onRows' | 'leave'>,
  withConnection: WithConnection,
  make: (from: number, to: number) => Promise<Item>,
  { cells = sliceCells, drop = () => undefined }: { cells?: number; drop?: (item: Item) => unknown } = {},
): AsyncGenerator<Item> {
  const starts = startsOf(columns.length, rows, cells);
  const makers = starts.map((from, at) => () => {
    const to = starts[at + 1] ?? rows;
    return make(from, to).finally(() => leave(from, to));
  });
  let count = 0;
  for await (const item of aheadOf(makers, () => withConnection.idle() > 0, drop)) {
    count += 1;
    onRows?.(starts[count] ?? rows);
    yield item;
  }
}

/** A slice's text: as a file, or where none can be written, such as on a full disk, in memory. */
type SliceText = { path: string } | { bytes: Uint8Array };

/** Where the disk fails at that too, the file goes at a later start. */
const removed = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);

const removeText = async (text: SliceText): Promise<void> => {
  if ('path' in text) await removed(text.path);
};

async function* piecesOfText(text: SliceText): AsyncGenerator<Uint8Array> {
  if ('bytes' in text) yield text.bytes;
  else yield* piecesOf(text.path);
}

/**
 * The rows as text; each slice of them is one statement, and between two of them nothing is open.
 * @param line SQL of one row's text
 * @param end what follows each row
 * @throws when the file has fewer rows than it should: never a shorter answer in silence
 */
export async function* textOf(
  table: SelectedTable,
  withConnection: WithConnection,
  line: string,
  end: RowEnd,
): AsyncGenerator<Uint8Array> {
  const ask = (statement: string) =>
    withConnection(async (connection) => (await connection.runAndReadAll(statement)).value(0, 0));
  const slice = async (from: number, to: number): Promise<SliceText> => {
    const source = await table.between(from, to);
    const path = join(table.scratch, randomUUID());
    const written = await ask(textCopy(source, line, end, path)).catch(() => null);
    if (Number(written) === to - from) return { path };
    await removed(path);
    const blob = await ask(textBlob(source, line, end, to - from));
    if (!(blob instanceof DuckDBBlobValue)) throw new Error(`rows from ${from} are missing: ${source}`);
    return { bytes: Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength) };
  };
  for await (const text of slicesOf(table, withConnection, slice, { cells: textCells, drop: removeText }))
    try {
      yield* piecesOfText(text);
    } finally {
      await removeText(text);
    }
}
