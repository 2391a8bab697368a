// Every file of the object store that a release names: what a portal that shows it reads, and what a backup must have.
import { readSegments } from '#server/catalogue/segments/segment-store.ts';
import { fileOfSegment, parseManifest } from '#server/catalogue/segments/manifest.ts';
import type { ReleasedDataset, ReleasePointer } from '#server/catalogue/released.ts';
import { fileOfPart, partsOf } from '#server/catalogue/table-parts.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';

const filesOfVersion = async (objects: ObjectStore, version: StoredVersion): Promise<StoredFile[]> => {
  const { file, words, changes, labels } = version;
  const parts = await partsOf(objects, version);
  return [file, ...parts.map(fileOfPart), words, changes?.file, labels].filter((one) => one !== undefined);
};

async function filesOfDatasets(
  objects: ObjectStore,
  datasets: readonly ReleasedDataset[],
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const version of datasets.flatMap(({ versions }) => versions))
    files.push(...(await filesOfVersion(objects, version)));
  return files;
}

/**
 * @returns each once
 * @throws with a sentence when the release itself is missing or damaged
 */
export async function filesNamedBy(
  objects: ObjectStore,
  { manifest }: ReleasePointer,
): Promise<StoredFile[]> {
  const document = parseManifest(await objects.get(manifest));
  const segments = 'segments' in document ? document.segments : [];
  const datasets =
    'segments' in document
      ? (await readSegments(objects, segments)).flatMap(({ dataset }) => dataset ?? [])
      : document.datasets;
  const files = [...segments.map(fileOfSegment), ...(await filesOfDatasets(objects, datasets))];
  return [...new Map([manifest, ...files].map((file) => [file.key, file])).values()];
}

export const bytesOf = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
