// What the catalogue says of one version of a dataset: its words and variables, as a file beside its data. The release
// holds those of the version that is shown; when staff withdraws it, those of the one before come from its file.
import { createHash } from 'node:crypto';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';
import { currentVersion } from './release.ts';
import type { ReleasedDataset, Release } from './released.ts';
import type { StoredVersion } from './stored-version.ts';
import type { StagedDataset } from './staged.ts';

export type VersionMetadata = Pick<StagedDataset, 'dataset' | 'variables' | 'source' | 'collections'>;

export function putVersionMetadata(objects: ObjectStore, words: VersionMetadata): Promise<StoredFile> {
  const { dataset, variables, source, collections } = words;
  const bytes = new TextEncoder().encode(JSON.stringify({ dataset, variables, source, collections }));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return objects.put(`datasets/${dataset.id}/${hash}.words.json`, bytes);
}

const unmeasured = { from: null, to: null, keys: 0, values: 0 };

/** A version that was imported before words were kept: its columns, in the words of those that are still there. */
function metadataFromColumns(base: Release, shown: ReleasedDataset, version: StoredVersion): VersionMetadata {
  // The publisher's date is that of the version that is shown.
  const {
    version: _version,
    updated: _updated,
    modified: _modified,
    versions: _versions,
    ...dataset
  } = shown;
  const known = new Map(base.variables.map((variable) => [variable.id, variable]));
  const variables = version.variables.map(({ id, title, unit, type }): Variable => ({
    description: '',
    source: dataset.source,
    inCollections: dataset.inCollections,
    coverage: unmeasured,
    ...known.get(id),
    id,
    title,
    unit,
    type,
    dataset: { id: dataset.id },
  }));
  const keys = version.keys.map(({ id, title, type, frequency }) => ({
    id,
    title,
    type,
    ...(frequency && { frequency }),
  }));
  const size = { rows: version.rows, bytes: version.csvBytes, variableCount: variables.length };
  const source = base.sources.find(({ id }) => id === dataset.source.id);
  return {
    dataset: { ...dataset, ...size, keys },
    variables,
    source: { description: '', path: null, ...dataset.source, ...source },
    collections: base.collections.filter((one) =>
      dataset.inCollections.some(({ collectionId }) => collectionId === one.id),
    ),
  };
}

export async function versionMetadataOf(
  objects: ObjectStore,
  base: Release,
  shown: ReleasedDataset,
  version: StoredVersion,
): Promise<VersionMetadata> {
  if (!version.words) return metadataFromColumns(base, shown, version);
  return JSON.parse(new TextDecoder().decode(await objects.get(version.words))) as VersionMetadata;
}

/** The day with which the publisher dates a version's data; undefined where nobody has said it. */
export async function modifiedOf(
  objects: ObjectStore,
  dataset: ReleasedDataset,
  version: StoredVersion,
): Promise<string | undefined> {
  if (version.version === currentVersion(dataset)?.version) return dataset.modified;
  if (!version.words) return undefined;
  const words = JSON.parse(new TextDecoder().decode(await objects.get(version.words))) as VersionMetadata;
  return words.dataset.modified;
}
