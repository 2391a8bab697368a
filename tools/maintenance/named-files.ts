// Every file of the object store that a release names: what a portal that shows it reads, and what a backup must have.
import { readSegments } from '#server/catalogue/segments/segment-store.ts';
import { fileOfSegment, parseManifest } from '#server/catalogue/segments/manifest.ts';
import type { ReleasedDataset, ReleasePointer } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';

const filesOfVersion = ({ file, words, changes, labels }: StoredVersion): StoredFile[] =>
  [file, words, changes?.file, labels].filter((one) => one !== undefined);

const filesOfDatasets = (datasets: readonly ReleasedDataset[]): StoredFile[] =>
  datasets.flatMap(({ versions }) => versions.flatMap(filesOfVersion));

/**
 * @returns each once
 * @throws with a sentence when the release itself is missing or damaged
 */
export async function filesNamedBy(
  objects: ObjectStore,
  { manifest }: ReleasePointer,
): Promise<StoredFile[]> {
  const document = parseManifest(await objects.get(manifest));
  const files =
    'segments' in document
      ? [
          ...document.segments.map(fileOfSegment),
          ...(await readSegments(objects, document.segments)).flatMap(({ dataset }) =>
            filesOfDatasets(dataset ? [dataset] : []),
          ),
        ]
      : filesOfDatasets(document.datasets);
  return [...new Map([manifest, ...files].map((file) => [file.key, file])).values()];
}

export const bytesOf = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
