// The rows of a table's files as texts in SQL (columns c0, c1 … in the header's order): DuckDB reads the files with
// everything automatic switched off, and nothing is kept of them in memory. Where a row stands in which file is
// known here too, for messages.
import { literal } from '#server/data/sql.ts';
import { linesOfRows, type CsvFile } from './csv-file.ts';

export type Origin = { file: string; row: number; column?: string };

export type Rows = {
  header: string[];
  count: number;
  /** Something to select from. */
  sql: string;
  /** Where a row (from 1) comes from; `column` only where rows are made from columns. */
  origin(row: number): Origin;
  /** The lines on which rows begin. */
  lines(rows: readonly number[]): Promise<Map<number, number>>;
};

const character = (byte: number | null) => literal(byte === null ? '' : String.fromCharCode(byte));

const rowsIn = (csv: CsvFile) => csv.records - (csv.hasHeader ? 1 : 0);

/** SQL that reads files of one shape, in order. */
function readCsv(files: CsvFile[], first: CsvFile): string {
  const columns = first.header.map((_, index) => `c${index}: 'VARCHAR'`).join(', ');
  const longest = Math.max(65_536, ...files.map(({ longestRecord }) => longestRecord + 1024));
  // Two threads may only cut a file at line ends that are ends of rows for certain.
  const isPlain = files.every(({ mixedLineEnds, brokenValues }) => !mixedLineEnds && !brokenValues);
  return (
    `read_csv([${files.map(({ path }) => literal(path)).join(', ')}], auto_detect = false, parallel = ${isPlain}, ` +
    `header = ${first.hasHeader}, delim = ${character(first.shape.delimiter)}, quote = ${character(first.shape.quote)}, ` +
    `escape = ${character(first.shape.escape)}, columns = {${columns}}, null_padding = false, ignore_errors = false, ` +
    // The scan has proved the form; strictness here only adds that line ends may not be mixed.
    `strict_mode = ${files.every(({ mixedLineEnds }) => !mixedLineEnds)}, ` +
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
  if (!first) throw new Error('A table needs a file.');
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
    lines: async (rows) => {
      const lines = new Map<number, number>();
      for (const [csv, list] of Map.groupBy(rows, (row) => placeOf(row).csv)) {
        const found = await linesOfRows(csv, new Set(list.map((row) => placeOf(row).within)));
        for (const row of list) {
          const line = found.get(placeOf(row).within);
          if (line !== undefined) lines.set(row, line);
        }
      }
      return lines;
    },
  };
}
