// What a reader of a format gives, and what readers share. A reader belongs to a program that is not ours: Python and R
// where they are installed, else a library of Node that the portal does not write with.
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { SeenCell } from './read.ts';

export type Row = (string | null)[];
export type Described = { title: string; unit: string; description: string };
export type Reading = {
  reader: string;
  /** What heads the columns, as the publisher wrote it; null where no rows leave no names. */
  names: Row | null;
  rows: Row[];
  codebook: Described[] | null;
};
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

/** Stata's times are numbers from the beginning of 1960 on; how a publisher has written them is not in the file. */
const timeTexts: Partial<Record<Frequency, (year: number, part: number) => string>> = {
  'half-yearly': (year, part) => `${year}-S${part}`,
  quarterly: (year, part) => `${year}-Q${part}`,
  monthly: (year, part) => `${year}-${String(part).padStart(2, '0')}`,
};
const partsOfYear: Partial<Record<Frequency, number>> = { 'half-yearly': 2, quarterly: 4, monthly: 12 };

function timeText(value: number, frequency: Frequency | undefined): string | null {
  const [count, write] = frequency ? [partsOfYear[frequency], timeTexts[frequency]] : [];
  if (!count || !write) return null;
  const year = Math.floor(value / count);
  return write(1960 + year, value - year * count + 1);
}

/** A cell as the portal's CSV would have it, but for times that a program keeps as numbers. */
function textOf(cell: SeenCell, { type, frequency }: StoredColumn): string | null {
  if (cell === null) return null;
  const [kind, value] = cell;
  if (kind === 'm') return stataTexts[value]!;
  if (kind === 'n' && type === 'boolean') return value.startsWith('1') ? 'true' : 'false';
  if (kind === 'n') return (type === 'text' && timeText(Number(value), frequency)) || numberText(value);
  return value;
}

export const textsOf = (rows: readonly SeenCell[][], columns: Columns): Row[] =>
  rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]!)));

export const describedIn = (rows: readonly Record<string, unknown>[], columns: Columns): Described[] =>
  columns.map((_, at) => {
    const { title, unit, description } = rows[at] ?? {};
    return { title: String(title), unit: String(unit ?? ''), description: String(description ?? '') };
  });

const cellOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return value instanceof Date
    ? value.toISOString().slice(0, 10)
    : String(value as string | bigint | boolean);
};

/** Rows of values as a program has them. */
export const fromValues = (rows: readonly (readonly unknown[])[]): Row[] =>
  rows.map((row) => row.map(cellOf));

/** Rows whose cells are called by their columns. */
export const fromObjects = (objects: readonly object[]): Row[] =>
  fromValues(objects.map((object) => Object.values(object)));

/** An empty text is a missing value, as it is in a CSV. */
export const emptyIsNull = (rows: readonly Row[]): Row[] =>
  rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
