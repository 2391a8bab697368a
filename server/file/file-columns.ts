// What a file is made of and what is chosen of it, already checked against the catalogue.
import type { FileQuery } from '#contract/file/files.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { LeasedTable } from '#server/catalogue/table-parts.ts';
import type { Joining } from '#server/file/merge/join.ts';

/** Columns of a file, which may be of several datasets. */
export type FileColumns = Columns & {
  /** Further datasets of the same file, each with all its keys. */
  others?: Columns[];
  /** Set where the table was made (merge/): its rows are no stored file. */
  merged?: MergedTable;
};

/** The datasets of a file, the first first. */
export const datasetsOf = ({ others = [], merged: _merged, ...first }: FileColumns): Columns[] => [
  first,
  ...others,
];

/** How a table was made of datasets. */
export type MergedTable = {
  parts: Columns[];
  asked: Pick<FileOptions, 'codes' | 'labels' | 'keep' | 'fixed' | 'places'>;
  joining: Joining;
  open(): Promise<LeasedTable>;
  /** The same made of nothing but the first so many stored rows of each dataset. */
  openFirst(rows: number): Promise<LeasedTable>;
  /** SQL of the rows that are in, by what leaves others out; null where it leaves out none. */
  conditions: { keep: string | null; places: string | null };
  /** Whether the chosen keys tell rows apart. */
  isKeyed: boolean;
};

/** How a selection becomes a file; what is left out is as the contract has it. */
export type FileOptions = Pick<FileQuery, 'format'> &
  Partial<Pick<FileQuery, 'entities' | 'from' | 'to' | 'layout' | 'header' | 'separator' | 'decimal'>> &
  Partial<Pick<FileQuery, 'codes' | 'labels' | 'keep' | 'fixed' | 'places'>> & {
    bom?: boolean;
    /** Of a made table: ids of its key columns, and of its variables in their order; all where left out. */
    keys?: string[] | undefined;
    variables?: string[] | undefined;
    /** The file chooses among the first so many stored rows of each dataset, and has no more than so many; null for all. */
    limit: number | null;
  };

/** What changes what there is to choose. */
export type ChoicesQuery = Pick<FileOptions, 'codes' | 'fixed' | 'places'> & {
  /** Entities to look for, where a list is too long to be told whole. */
  among?: readonly string[];
};

export type SelectionQuery = { dataset: string; keys?: string | undefined; variables?: string | undefined };
