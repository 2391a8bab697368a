// Which columns of a stored version are meant.
import type { Release, ReleasedDataset } from './released.ts';
import type { StoredVersion } from './stored-version.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

/** Which columns of which dataset, already checked against the catalogue. */
export type Columns = {
  /** That they are of: what it says of them travels with a file. */
  release: Release;
  dataset: ReleasedDataset;
  version: StoredVersion;
  keys: StoredColumn[];
  variables: StoredColumn[];
};
