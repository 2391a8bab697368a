// How the data in a file are cited: how old they are in their publishers' words, and how these ask to be named.
import { type Publication, publicationOf } from '#server/catalogue/version-metadata.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { FileColumns } from './file-columns.ts';

/** By dataset, of the version in the file. */
export async function publicationsInFile(
  objects: ObjectStore,
  columns: FileColumns,
): Promise<ReadonlyMap<string, Publication>> {
  const parts = columns.merged?.parts ?? [columns];
  const found = parts.map(
    async ({ dataset, version, release }) =>
      [dataset.id, await publicationOf(objects, release, dataset, version)] as const,
  );
  return new Map(await Promise.all(found));
}
