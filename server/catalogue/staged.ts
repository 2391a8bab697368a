// A dataset that an import has prepared and that is in no release yet.
import type { Collection, Source, Variable } from '#contract/catalogue/catalogue.ts';
import type { TableFiles } from '#server/engine/relation.ts';
import type { Labels } from './labels.ts';
import type { ReleasedDataset } from './released.ts';
import type { StoredVersion } from './stored-version.ts';

export type SourceMetadata = Omit<Source, 'variableCount'>;
export type CollectionMetadata = Omit<Collection, 'variableCount'>;

export type StagedDataset = {
  dataset: Omit<ReleasedDataset, 'version' | 'updated' | 'versions'>;
  variables: Variable[];
  source: SourceMetadata;
  collections: CollectionMetadata[];
  /** Where the finished table lies. */
  files: TableFiles;
  stored: Pick<StoredVersion, 'rows' | 'csvBytes' | 'keys' | 'variables' | 'places'>;
  /** What the codes of its keys stand for. */
  labels: Labels;
  notes: string[];
};
