// What an importer knows of a package before it reads a table: which tables it has, where their files are, and what is said
// of them.
import type { ChosenPlaces } from '#server/catalogue/keys/key-places.ts';
import type { Reference } from '#server/import/code-lists/references.ts';
import type { ResourceOverrides } from '#server/import/overrides/overrides-schema.ts';
import type {
  Dialect,
  FieldSpec,
  MissingValue,
  PackageSpec,
  ResourceSpec,
} from '#server/import/package/descriptor.ts';

/** A file as its package names it, where it is, and the encoding that it is read in. */
export type SourceFile = { file: string; path: string; encoding: string };

export type TableSource = {
  resource: ResourceSpec;
  /** `<package>.<resource>`. */
  id: string;
  /** As the package names them, and where they are. One table may stand in several files. */
  files: SourceFile[];
  /** The files' name in messages about the whole table. */
  file: string;
  fields: FieldSpec[] | null;
  primaryKey: string[] | null;
  missingValues: string[];
  /** The same as they are stated, with what they are called. */
  missingLabels: readonly MissingValue[];
  /** With its delimiter, stated or found. */
  dialect: Dialect;
  /** Columns that are in the files and not in the dataset. */
  leave: ReadonlySet<string>;
  /** Where it is said what the codes of its columns stand for. */
  references: Reference[];
  /** What meridian.json says of it. */
  overrides: ResourceOverrides | undefined;
  /** Of a table that is put together out of files with an indicator each. */
  datapoints?: Datapoints;
  notes: string[];
};

export type PackageSource = {
  spec: PackageSpec;
  /** Whether nobody described it. */
  isBare: boolean;
  folder: string;
  name: string;
  tables: TableSource[];
  /** Files of words, where it is a DDFcsv package. */
  ddf: DdfPackage | null;
  /** What meridian.json says that values of all tables are as places. */
  places: ChosenPlaces;
  notes: string[];
};

/** Files of words of a DDFcsv package. */
export type DdfPackage = { concepts: TableSource[]; entities: TableSource[] };

/** What makes a table of a package's datapoints. */
export type Datapoints = { keys: string[]; parts: TableSource[] };
