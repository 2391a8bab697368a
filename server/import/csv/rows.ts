// The rows of a table's files as texts in SQL (columns c0, c1 … in the header's order): DuckDB reads the files with
// everything automatic switched off, and nothing is kept of them in memory. Where a row stands in which file is
// known here too, for messages.
import { literal } from '#server/engine/sql.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { CsvFile } from './csv-file.ts';
import { linesOfRows } from './second-reading.ts';

type Origin = { file: string; row: number };
/** Where a value stands; `column` only where that is not the column it is asked by. */
export type RowPosition = Origin & { line?: number; column?: string };

export type Rows = {
  header: string[];
  count: number;
  /** Something to select from. */
  sql: string;
  /** Where a row (from 1) comes from. */
  origin(row: number): Origin;
  /** Where values of one column, by its place in the header, come from. */
  places(connection: DuckDBConnection, rows: readonly number[], column: number): Promise<RowPosition[]>;
};

const character = (byte: number | null) => literal(byte === null ? '' : String.fromCharCode(byte));

const rowsIn = (csv: CsvFile) => csv.records - (csv.hasHeader ? 1 : 0);

/** SQL that reads files of one shape, in order. */
function readCsv(files: CsvFile[], first: CsvFile): string {
  const columns = first.header.map((_, index) => `c${index}: 'VARCHAR'`).join(', ');
  const longest = Math.max(65_536, ...files.map(({ longestRecord }) => longestRecord + 1024));
  // Two threads may only cut a file at line ends that are ends of rows for certain.
  const isPlain = files.every(({ brokenValues }) => !brokenValues);
  return (
    `read_csv([${files.map(({ path }) => literal(path)).join(', ')}], auto_detect = false, parallel = ${isPlain}, ` +
    `header = ${first.hasHeader}, delim = ${character(first.shape.delimiter)}, quote = ${character(first.shape.quote)}, ` +
    `escape = ${character(first.shape.escape)}, columns = {${columns}}, null_padding = false, ignore_errors = false, ` +
    // A folder’s name like “year=2020” adds no column.
    `hive_partitioning = false, ` +
    `max_line_size = ${longest}, buffer_size = ${Math.max(4_000_000, 2 * longest)})`
  );
}

const trimmed = (sql: string, { header }: CsvFile) =>
  `(select ${header.map((_, index) => `ltrim(c${index}, ' ') as c${index}`).join(', ')} from ${sql})`;

/**
 * @param files with the same header
 * @param isTrimmed whether spaces before values are none of them
 */
export function rowsOf(files: CsvFile[], isTrimmed: boolean): Rows {
  const [first] = files;
  if (!first) throw new Error('a table without a file');
  const starts: number[] = [];
  let count = 0;
  for (const csv of files) {
    starts.push(count);
    count += rowsIn(csv);
  }
  const placeOf = (row: number) => {
    const at = starts.findLastIndex((start) => start < row);
    return { csv: files[at] ?? first, within: row - (starts[at] ?? 0) };
  };
  return {
    header: first.header,
    count,
    sql: isTrimmed ? trimmed(readCsv(files, first), first) : readCsv(files, first),
    origin: (row) => {
      const { csv, within } = placeOf(row);
      return { file: csv.file, row: within };
    },
    places: async (_connection, rows) => {
      const lines = new Map<CsvFile, Map<number, number>>();
      for (const [csv, list] of Map.groupBy(rows, (row) => placeOf(row).csv))
        lines.set(csv, await linesOfRows(csv, new Set(list.map((row) => placeOf(row).within))));
      return rows.map((row) => {
        const { csv, within } = placeOf(row);
        const line = lines.get(csv)?.get(within);
        return { file: csv.file, row: within, ...(line !== undefined && { line }) };
      });
    },
  };
}

/** The same rows with some of the columns, at these places. */
export function withColumns(rows: Rows, places: readonly number[]): Rows {
  if (places.length === rows.header.length) return rows;
  const columns = places.map((place, index) => `c${place} as c${index}`);
  return {
    ...rows,
    header: places.map((place) => rows.header[place] ?? ''),
    sql: `(select ${columns.join(', ')} from ${rows.sql})`,
    places: (connection, of, column) => rows.places(connection, of, places[column] ?? 0),
  };
}
