// What answers with values: one port, one adapter over DuckDB (./engine.ts).
import type { FilePlaces } from '#contract/file/file-places.ts';
import type { Choices, Merge, Preflight } from '#contract/file/preflight.ts';
import type { Papers } from '#server/file/codebook/papers.ts';
import type { Presence, Series, SeriesQuery } from '#contract/chart/charts.ts';
import type { Preview } from '#contract/file/data.ts';
import type { Publisher } from '#server/citation/cited.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { FiguresAsked, ReadFigure } from '#server/chart/place/figures.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { WholeFile } from '#server/objects/objects.ts';
import type { Weight } from './weigh.ts';
import type { ChoicesQuery, FileOptions, FileColumns } from './file-columns.ts';

export type Download = {
  /** Rows of the full answer, without `limit`. */
  totalRows: number;
  rows: number;
  contentType: string;
  /** ASCII and UTF-8 safe, with extension; says so when the file is limited. */
  fileName: string;
  /** Says which bytes these are, to the last: the same for the same asked of the same version. */
  etag: string;
  /** One buffer a slice; nothing is held open between two reads. Ends the work when the reader stops. */
  body: AsyncIterable<Uint8Array>;
  /** The whole file where it is on disk, else null; with `make` it is made. */
  whole(make: boolean): Promise<WholeFile | null>;
  /** What a codebook says beside the values, as files of their own. */
  papers(): Promise<Papers>;
};

/** What a file will be, whole and limited. */
export type Measures = {
  totalRows: number;
  columns: number;
  /** The share of missing values in all variables, and in each; null where there are no rows. */
  missing: number | null;
  missingOf: (number | null)[];
  /** Where the table was made. */
  merge: Merge | null;
  places: FilePlaces;
  /** In the order of `missingOf`. */
  variables: StoredColumn[];
  full: FileMeasures;
  limited: Preflight['limited'];
};

type FileMeasures = Preflight['full'];

export interface DataEngine {
  /**
   * @param asked with the limit of whoever is not entitled to all
   * @throws `invalid-input` where the dataset has not what is asked for
   */
  measure(columns: FileColumns, asked: FileOptions & { limit: number }): Promise<Measures>;
  /**
   * How big the file is that `download` gives.
   * @param mostCells up to which it is written to be counted
   * @throws `invalid-input` where the format cannot hold it
   */
  weigh(columns: FileColumns, asked: FileOptions, publisher: Publisher, mostCells: number): Promise<Weight>;
  /** @param filled ids of variables: only rows in which one of them has a value */
  preview(columns: FileColumns, filled?: readonly string[]): Promise<Preview>;
  /**
   * @param columns all keys
   * @throws `invalid-input` where datasets cannot be one
   */
  choices(columns: FileColumns, asked?: ChoicesQuery): Promise<Choices>;
  /**
   * @param columns all keys, and the one variable
   * @returns null where a year is asked for and the dataset has none
   */
  series(columns: Columns, asked: SeriesQuery): Promise<Series | null>;
  /** @param columns all keys, and the one variable */
  presence(columns: Columns): Promise<Presence>;
  /** @param columns all keys, and some variables */
  figures(columns: Columns, asked: FiguresAsked): Promise<ReadFigure[]>;
  /**
   * @param publisher who speaks in the file, at the address where the reader is; nobody where it is read by a check alone
   * @param onRows told how many rows were read while the file is made; what it throws ends the work
   * @throws `invalid-input` where the dataset has not what is asked for
   */
  download(
    columns: FileColumns,
    asked: FileOptions,
    publisher?: Publisher,
    onRows?: (rows: number) => void,
  ): Promise<Download>;
  /** Copies large tables of the release to where their rows are read faster, if there is such a place. @throws what it says */
  look(release: Release): Promise<void>;
  close(): Promise<void>;
}
