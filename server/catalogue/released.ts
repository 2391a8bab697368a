// What the catalogue has at one moment, the row that says which moment, and the port that reads both.
import type { Collection, Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';
import type { StoredFile } from '#server/objects/objects.ts';
import type { StoredVersion } from './stored-version.ts';

/** What tells a publisher's package from another's of the same name. It is kept with each dataset and shown to nobody. */
export type PackageOrigin = {
  id?: string;
  homepage?: string;
  contributors?: string[];
  sources?: string[];
  /** Its description was made of its files. */
  isBare?: true;
};

/** A dataset as the catalogue shows it, with every version ever imported, newest last. The
 * newest that is not withdrawn is the one shown. */
export type ReleasedDataset = Omit<Dataset, 'variables'> & {
  package: string;
  /** Whose package it is; older releases do not say. */
  origin?: PackageOrigin;
  /** How its publisher asks to be cited; its citation has it. */
  suggested?: string;
  versions: StoredVersion[];
};

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

/** The current release and what is derived from it once: lookups and ready-made response bodies. */
export interface CatalogueSource {
  current(): Release;
  /** Looks for a newer release now instead of at the next tick. */
  refresh(): Promise<void>;
  close(): void;
}
