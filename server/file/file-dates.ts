// How old the data in a file are, in their publishers' words: what dates their citation.
import { modifiedOf } from '#server/catalogue/version-metadata.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { FileColumns } from './file-columns.ts';

/** By dataset: the day that the publisher of the version in the file states; undefined where none is stated. */
export async function modifiedInFile(
  objects: ObjectStore,
  columns: FileColumns,
): Promise<ReadonlyMap<string, string | undefined>> {
  const parts = columns.merged?.parts ?? [columns];
  const days = parts.map(
    async ({ dataset, version }) => [dataset.id, await modifiedOf(objects, dataset, version)] as const,
  );
  return new Map(await Promise.all(days));
}
