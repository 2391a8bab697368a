// What every step of an import is given: the package, the table, the work's options, and where to tell how far it is.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Corrections } from '#contract/admin/review.ts';
import type { CodeLabels } from '#server/import/code-lists/references.ts';
import type { FoundField } from '#server/import/package/first-description.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { OwnFolder } from '#server/import/package/entry.ts';
import type { PartSize } from '#server/import/table/parts.ts';
import type { PackageLimits } from '#server/ground/import-limits.ts';
import type { ImportProblem } from './problems.ts';
import type { Meter } from './too-much.ts';
import type { PackageSource, TableSource } from './sources.ts';

export type Progress = {
  package: string;
  dataset: string;
  step: 'reading' | 'checking' | 'writing' | 'done';
  done: number;
  total: number;
  /** The dataset's place in its package, from 0, and of how many. */
  part: number;
  parts: number;
  /** The package's place among those of one command, from 0, and of how many. */
  place?: { at: number; of: number };
};

export type StageOptions = {
  workFolder: string;
  allowRemote: boolean;
  /** Where the package was unpacked or put by the portal itself. */
  own?: OwnFolder | undefined;
  /** Key columns by dataset id or resource name; before the schema's primary key. */
  keys: ReadonlyMap<string, string[]>;
  /** By package, what its publisher corrects in it; before its own meridian.json. */
  corrections?: ReadonlyMap<string, Corrections> | undefined;
  /** Whether each table is to be shown to the publisher (server/import/review). */
  isReviewed?: boolean | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  limits: PackageLimits;
  /** Counts what is read of the package. */
  meter: Meter;
  /** Bytes that DuckDB may hold for a table of usual width; it spills what is more. */
  memory?: number | undefined;
  /** Of each file of a table; the usual one where nothing is said. */
  partSize?: PartSize | undefined;
  /** How many cores the work may take; all of them where nothing is said. */
  threads?: number | undefined;
};

export type Concept = { type: string; domain: string; field: FieldSpec };
export type DdfMetadata = {
  concepts: ReadonlyMap<string, Concept>;
  /** What the values of a key are called; null where nobody says. */
  labelsOf(key: string): { labels: CodeLabels; by: string } | null;
};

export type Tell = (step: Progress['step'], done?: number, total?: number) => void;

/** One table of a package on its way. */
export type ImportContext = {
  pack: PackageSource;
  options: StageOptions;
  connection: DuckDBConnection;
  problems: ImportProblem[];
  table: TableSource;
  /** What its files in the work folder are told apart by. */
  index: string;
  /** What the package's files of words say, where it is a DDFcsv package. */
  words: DdfMetadata | null;
  /** The columns of tables as they were read, by their datasets. */
  found: Map<string, FoundField[]>;
  tell: Tell;
};
