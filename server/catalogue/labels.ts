// What the codes of a dataset's columns stand for, as a file beside its data: hundreds of words that only whoever looks
// at that one dataset needs, so they are in no list.
import { createHash } from 'node:crypto';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';
import type { StoredVersion } from './stored-version.ts';

/** By the id of a key column, or the full id of a variable: code to label. */
export type Labels = Record<string, Record<string, string>>;

/** @returns null where there is nothing to keep */
export async function putLabels(
  objects: ObjectStore,
  dataset: string,
  labels: Labels,
): Promise<StoredFile | null> {
  if (Object.keys(labels).length === 0) return null;
  const bytes = new TextEncoder().encode(JSON.stringify(labels));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return objects.put(`datasets/${dataset}/${hash}.labels.json`, bytes);
}

export async function labelsOf(objects: ObjectStore, version: StoredVersion | undefined): Promise<Labels> {
  if (!version?.labels) return {};
  return JSON.parse(new TextDecoder().decode(await objects.get(version.labels))) as Labels;
}
