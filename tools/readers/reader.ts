// What a reader of a format gives, and what readers share. A reader belongs to a program that is not ours: Python and R
// where they are installed, else a library of Node that the portal does not write with.
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { SeenCell } from './read.ts';

export type Row = (string | null)[];
export type Described = { title: string; unit: string; description: string };
export type Reading = { reader: string; rows: Row[]; codebook: Described[] | null };
export type Columns = readonly StoredColumn[];

/** How tests read a format. */
export type FormatReader = {
  /**
   * The file as other programs have it, a reading for each that is installed: cells as texts of a CSV, and what the
   * codebook says of each column where the format has one.
   */
  read(bytes: Buffer, columns: Columns): Promise<Reading[]>;
  /**
   * The cells below the header, read in this process within milliseconds, for tests that read hundreds of files.
   * @param delimiter between the cells of a CSV
   */
  cells(bytes: Buffer, delimiter: string): Row[] | Promise<Row[]>;
  /** How many rows of values there are, counted in the file itself and not by what its codebook says. */
  count(bytes: Buffer): number | Promise<number>;
  /** What heads the columns; null where no rows leave no names, or the reader is not installed. */
  names(bytes: Buffer): Promise<string[] | null>;
};

const numberText = (value: string): string => {
  const number = Number(value);
  return Object.is(number, -0) ? '-0' : String(number);
};
const stataTexts: Record<string, string> = { '.n': 'NaN', '.p': 'INF', '.m': '-INF' };

/** A cell as the portal's CSV would have it. */
function textOf(cell: SeenCell, { type }: StoredColumn): string | null {
  if (cell === null) return null;
  const [kind, value] = cell;
  if (kind === 'm') return stataTexts[value]!;
  if (kind === 'n' && type === 'boolean') return value.startsWith('1') ? 'true' : 'false';
  return kind === 'n' ? numberText(value) : value;
}

export const textsOf = (rows: readonly SeenCell[][], columns: Columns): Row[] =>
  rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]!)));

export const describedIn = (rows: readonly Record<string, unknown>[], columns: Columns): Described[] =>
  columns.map((_, at) => {
    const { title, unit, description } = rows[at] ?? {};
    return { title: String(title), unit: String(unit ?? ''), description: String(description ?? '') };
  });

const objectCell = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return value instanceof Date
    ? value.toISOString().slice(0, 10)
    : String(value as string | bigint | boolean);
};

/** Rows whose cells are called by their columns. */
export const fromObjects = (objects: readonly object[]): Row[] =>
  objects.map((object) => Object.values(object).map(objectCell));

/** An empty text is a missing value, as it is in a CSV. */
export const emptyIsNull = (rows: readonly Row[]): Row[] =>
  rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
