// What the catalogue says of one version of a dataset: its words and variables, as a file beside its data. The release
// holds those of the version that is shown; when staff withdraws it, those of the one before come from its file.
import { createHash } from 'node:crypto';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';
import { listsOf } from './lists.ts';
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
  // The publisher's date and wish are those of the version that is shown.
  const {
    version: _version,
    updated: _updated,
    modified: _modified,
    suggested: _suggested,
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

/** What a citation of a version is made of, beside its names. */
export type Publication = {
  /** The day, month or year on which the data were last changed, where their publisher says it. */
  modified?: string | undefined;
  /** That day, else the last year that they are about: the day on which they came here says nothing of them. */
  dated?: string | undefined;
  /** How the publisher asks to be cited. */
  suggested?: string | undefined;
};

/** Nothing that is cited as data of a portal was published before. */
const firstYear = 1000;

/** @returns undefined where there are no years, or where they are no year of a publication: ancient ones, or projections */
function lastYearOf(variables: readonly Variable[], imported: string): string | undefined {
  const last = variables.reduce((most, { coverage }) => Math.max(most, coverage.to ?? -Infinity), -Infinity);
  return last >= firstYear && last <= Number(imported.slice(0, 4)) ? String(last) : undefined;
}

const publicationIn = (
  { modified, suggested }: Pick<ReleasedDataset, 'modified' | 'suggested'>,
  variables: readonly Variable[],
  imported: string,
): Publication => ({ modified, suggested, dated: modified ?? lastYearOf(variables, imported) });

/** Of any version; of one that was imported before words were kept nothing is known. */
export async function publicationOf(
  objects: ObjectStore,
  release: Release,
  dataset: ReleasedDataset,
  version: StoredVersion,
): Promise<Publication> {
  if (version.version === currentVersion(dataset)?.version) return publicationShown(dataset, release);
  if (!version.words) return { modified: undefined, dated: undefined, suggested: undefined };
  const words = JSON.parse(new TextDecoder().decode(await objects.get(version.words))) as VersionMetadata;
  return publicationIn(words.dataset, words.variables, version.updated);
}

/** Of the version that visitors see. */
export const publicationShown = (dataset: ReleasedDataset, release: Release): Publication =>
  publicationIn(
    dataset,
    listsOf(release).variablesIn(dataset.id),
    (currentVersion(dataset) ?? dataset).updated,
  );
