// What the handlers need from the rest of the server, as types. Each port has one or two real adapters chosen by
// the environment (server/config.ts); createApp receives them as values, so a test is one in-process request.
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account.ts';
import type { CellChanges, Collection, Dataset, Source, Variable } from '#contract/catalogue.ts';
import type { Choices, Merge, Preflight } from '#contract/preflight.ts';
import type { FileQuery } from '#contract/files.ts';
import type { Presence, Series, SeriesAsked } from '#contract/charts.ts';
import type { Preview, Selection } from '#contract/data.ts';
import type { Joining } from '#server/data/merge/join.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Letter, Letterhead, Reader } from '#server/mail/letter.ts';
import type { Publisher } from '#server/metadata/cited.ts';

/** Milliseconds since the epoch. Handed in, so that tests can move time. */
export type Clock = () => number;

/** Where letters (server/mail/letters.ts) wait to be sent. */
export interface Outbox {
  letterhead: Letterhead;
  /** Puts a letter in. @param step the transaction that changes what the letter tells of */
  put(step: Kysely<Tables>, reader: Reader, letter: Letter): Promise<void>;
}

/** A file of the object store: immutable, known by key, checked by hash. */
export type StoredFile = { key: string; sha256: string; bytes: number };

/** A column as stored: `name` is the publisher's header and the download's, `id` stands in URLs. */
export type StoredColumn = {
  id: string;
  name: string;
  title: string;
  unit: string | null;
  type: Variable['type'];
  /** Of a key column, in the publisher's words; a variable's stands in the catalogue. */
  description?: string;
  /** Set where numbers include NaN or an infinity, which need words of their own in files. */
  special?: true;
  /** Of a made table: it names what a key means, and is none itself. */
  role?: 'label';
  /** Set where a column is known to hold years by its type and not by its name. */
  isYear?: true;
};

/** Cells by key, against an older version. Those of each variable that changed are in the file. */
export type StoredChanges = CellChanges & { since: string; file: StoredFile };

/** One version of a dataset. Older versions stay readable. */
export type StoredVersion = {
  version: string;
  updated: string;
  rows: number;
  /** Bytes of the whole dataset as CSV. */
  csvBytes: number;
  file: StoredFile;
  keys: StoredColumn[];
  /** In the order of the publisher's file; `id` is the variable's full id. */
  variables: StoredColumn[];
  /** What the catalogue said of it (data/words.ts); absent where it was imported before that was kept. */
  words?: StoredFile;
  /** What its data differ in from the version before; absent for a first one and where keys are others. */
  changes?: StoredChanges;
  /** What the codes of its columns stand for (data/labels.ts); absent where nobody said. */
  labels?: StoredFile;
  /** Staff has taken it out of the catalogue; its files stay. */
  withdrawn?: true;
};

/** A dataset as the catalogue shows it, with every version ever imported, newest last. The
 * newest that is not withdrawn is the one shown. */
export type ReleasedDataset = Omit<Dataset, 'variables'> & { package: string; versions: StoredVersion[] };

/** Everything the portal knows about its data at one moment; an immutable document in the object store. */
export type Release = {
  id: string;
  createdAt: string;
  datasets: ReleasedDataset[];
  variables: Variable[];
  sources: Source[];
  collections: Collection[];
};

export type ReleasePointer = { id: string; manifest: StoredFile; createdAt: number };

/** The release row: the commit point of an import. */
export interface ReleaseStore {
  current(): Promise<ReleasePointer | null>;
  /** Switches the row in one short transaction. @returns false when the current release is no longer `expected`. */
  publish(next: ReleasePointer, expected: string | null): Promise<boolean>;
}

/** Immutable files by key. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** Moves a finished local file in; the key must not exist yet with other content. */
  putFile(key: string, path: string): Promise<StoredFile>;
  get(file: StoredFile): Promise<Uint8Array>;
  /** A local path that the engine can read. */
  localPath(file: StoredFile): Promise<string>;
}

/** Which columns of which dataset, already checked against the catalogue. */
export type Columns = {
  /** That they are of: what it says of them travels with a file. */
  release: Release;
  dataset: ReleasedDataset;
  version: StoredVersion;
  keys: StoredColumn[];
  variables: StoredColumn[];
  /** Further datasets of the same file, each with all its keys. */
  others?: Columns[];
  /** Set where the table was made (data/merge): its rows are no stored file. */
  made?: Made;
};

/** A Parquet file that stays where it is until it is released. */
export type Held = { path: string; release: () => void };

/** A key held at one value, such as both sexes together. */
export type Fixed = { key: string; value: string };

/** How a table was made of datasets. */
export type Made = {
  parts: Columns[];
  asked: Pick<FileAsked, 'codes' | 'labels' | 'keep' | 'fixed'>;
  joining: Joining;
  open(): Promise<Held>;
  /** The same made of nothing but the first so many stored rows of each dataset. */
  openFirst(rows: number): Promise<Held>;
  /** SQL of the rows that are in; null where all are. */
  condition: string | null;
  /** Whether the chosen keys tell rows apart. */
  isKeyed: boolean;
};

/** How a selection becomes a file; what is left out is as the contract has it. */
export type FileAsked = Pick<FileQuery, 'format'> &
  Partial<Pick<FileQuery, 'entities' | 'from' | 'to' | 'layout' | 'header' | 'separator' | 'decimal'>> &
  Partial<Pick<FileQuery, 'codes' | 'labels' | 'keep' | 'fixed'>> & {
    bom?: boolean;
    /** Of a made table: ids of its key columns, and of its variables in their order; all where left out. */
    keys?: string[] | undefined;
    variables?: string[] | undefined;
    /** The file chooses among the first so many stored rows of each dataset, and has no more than so many; null for all. */
    limit: number | null;
  };

/** What changes what there is to choose. */
export type ChoicesAsked = Pick<FileAsked, 'codes' | 'fixed'>;

/** A file that lies on disk whole. */
export type WholeFile = { path: string; bytes: number };

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
  /** In the order of `missingOf`. */
  variables: StoredColumn[];
  full: FileMeasures;
  limited: Preflight['limited'];
};
export type FileMeasures = Preflight['full'];

export interface DataEngine {
  /**
   * @param asked with the limit of whoever is not entitled to all
   * @throws `invalid-input` where the dataset has not what is asked for
   */
  measure(columns: Columns, asked: FileAsked & { limit: number }): Promise<Measures>;
  preview(columns: Columns): Promise<Preview>;
  /**
   * @param columns all keys
   * @throws `invalid-input` where datasets cannot be one
   */
  choices(columns: Columns, asked?: ChoicesAsked): Promise<Choices>;
  /**
   * @param columns all keys, and the one variable
   * @returns null where a year is asked for and the dataset has none
   */
  series(columns: Columns, asked: SeriesAsked): Promise<Series | null>;
  /** @param columns all keys, and the one variable */
  presence(columns: Columns): Promise<Presence>;
  /**
   * @param publisher who speaks in the file, at the address where the reader is; nobody where it is read by a check alone
   * @throws `invalid-input` where the dataset has not what is asked for
   */
  download(columns: Columns, asked: FileAsked, publisher?: Publisher): Promise<Download>;
  close(): Promise<void>;
}

/** The current release and what is derived from it once: lookups and ready-made response bodies. */
export interface CatalogueSource {
  current(): Release;
  /** Looks for a newer release now instead of at the next tick. */
  refresh(): Promise<void>;
  close(): void;
}

export type SelectionAsked = { dataset: string; keys?: string | undefined; variables?: string | undefined };
export type { Account, Selection };
