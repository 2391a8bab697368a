// A table stored as Parquet, where a query says what it reads from: one file, or several that follow one another. How a table
// is stored is known here and nowhere else (docs/decisions/0068).
import { literal } from './sql.ts';

/** The least and the greatest value of a column, as texts in the order of their bytes; null where it has none. */
export type TextRange = readonly [string, string] | null;

/** How many different values a key column has, and how many rows have each, in the order of their bytes; null where these are many. */
export type KeyCounts = {
  distinct: number;
  rows: readonly (readonly [value: string, rows: number])[] | null;
};

/** One file of a table. */
export type TableFile = {
  path: string;
  /** How many rows of the table stand before its own. */
  before: number;
  /** What is in its key columns, where the table has several files. */
  keys?: readonly TextRange[];
  /** The same counted; absent where it was stored before that was done. */
  counts?: readonly KeyCounts[];
};

/** Where a table lies: its files in the order of its rows, at least one. */
export type TableFiles = readonly TableFile[];

export const oneFile = (path: string): TableFiles => [{ path, before: 0 }];

const parquet = (files: readonly Pick<TableFile, 'path'>[], options = ''): string => {
  const paths = files.map(({ path }) => literal(path)).join(', ');
  return `read_parquet(${files.length === 1 ? paths : `[${paths}]`}${options})`;
};

/** All rows, in order. */
export const relation = (files: readonly Pick<TableFile, 'path'>[]): string => parquet(files);

/** One file's rows with their numbers in the table. @param condition of its own numbers, which begin at 0 */
function numbered({ path, before }: TableFile, condition: string): string {
  const source = `${parquet(oneFile(path), ', file_row_number = true')}${condition && ` where ${condition}`}`;
  return before === 0
    ? `select * from ${source}`
    : `select * exclude (file_row_number), file_row_number + ${before} as file_row_number from ${source}`;
}

/** The files that have the rows with these numbers; at least one file. @param to the number after the last */
export function filesBetween(files: TableFiles, from: number, to: number): TableFiles {
  const within = files.filter(
    ({ before }, at) => before < to && (files[at + 1]?.before ?? Number.POSITIVE_INFINITY) > from,
  );
  return within.length > 0 ? within : files.slice(0, 1);
}

/**
 * The rows with these numbers, which begin at 0, as `file_row_number`. Files that have none of them are not opened.
 * @param to the number after the last
 */
export function rowsBetween(files: TableFiles, from: number, to: number): string {
  const selects = filesBetween(files, from, to).map((file) =>
    numbered(
      file,
      `file_row_number >= ${Math.max(0, from - file.before)} and file_row_number < ${to - file.before}`,
    ),
  );
  return `(${selects.join(' union all ')})`;
}

/** Taken from so many places, a sample knows how a table changes from its beginning to its end. */
const blocks = 24;

/** Numbers of rows from all over a table, in blocks of neighbours: about `most` of them. @returns from, and the number after the last */
export function spreadOver(rows: number, most: number): readonly (readonly [from: number, to: number])[] {
  const height = Math.ceil(most / blocks);
  if (rows <= height * blocks) return [[0, rows]];
  const apart = rows / blocks;
  return Array.from({ length: blocks }, (_, at) => {
    const from = Math.floor(at * apart + (apart - height) / 2);
    return [from, from + height] as const;
  });
}

/** All rows with their numbers. */
export const numberedRelation = (files: TableFiles): string =>
  `(${files.map((file) => numbered(file, '')).join(' union all ')})`;

/** What follows the text of each row: DuckDB has no lines without an end. */
export type RowEnd = ',\n' | '\n' | '>';
const ends: Record<RowEnd, string> = { ',\n': String.raw`E',\n'`, '\n': String.raw`E'\n'`, '>': "'>'" };

/** A CSV of one column without quotes is text as it is. */
const asItIs = String.raw`format csv, header false, quote '', escape '', delimiter E'\x01'`;

/**
 * One slice of the rows as a file of text, in their order; DuckDB says how many it has written.
 * @param source SQL of its rows
 */
export const textCopy = (source: string, line: string, end: RowEnd, path: string): string =>
  `copy (select ${line} from ${source}) to ${literal(path)} (${asItIs}, new_line ${ends[end]})`;

/**
 * The same as one blob, for where no file can be written: half as much work again.
 * @param rows how many they are
 * @returns SQL of null where the table has fewer rows than it should
 */
export const textBlob = (source: string, line: string, end: RowEnd, rows: number): string =>
  `select case when count(*) = ${rows} then encode(string_agg(l || ${ends[end]}, '' order by i)) end ` +
  `from (select ${line} l, file_row_number i from ${source})`;
