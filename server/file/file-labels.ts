// What the codes in a file stand for.
import { type Labels, labelsOf } from '#server/catalogue/labels.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { FileColumns } from './file-columns.ts';

/**
 * Of the columns of a file. Keys of a made table are written as the file's reader chose, so that only its variables still
 * have the codes that their publishers gave labels for.
 */
export async function labelsOfFile(objects: ObjectStore, { merged, version }: FileColumns): Promise<Labels> {
  if (!merged) return labelsOf(objects, version);
  const parts = await Promise.all(
    merged.parts.map(async (part) => {
      const labels = await labelsOf(objects, part.version);
      const own = part.version.variables.filter(({ id }) => id in labels);
      return own.map(({ id }): [string, Labels[string]] => [id, labels[id]!]);
    }),
  );
  return Object.fromEntries(parts.flat());
}
