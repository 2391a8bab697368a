// The versions of a dataset as visitors read them, newest first, each with what it changed. Those that staff has taken
// out are left out; what the next one changed is still told against the version that it came after.
import type { DatasetVersion, DatasetVersions } from '#contract/catalogue/catalogue.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { ReleasedDataset } from './released.ts';
import type { StoredVersion } from './stored-version.ts';
import { changesIn } from './changes.ts';
import { currentVersion } from './release.ts';

async function changesOf(
  objects: ObjectStore,
  { changes }: StoredVersion,
): Promise<DatasetVersion['changes']> {
  if (!changes) return null;
  const { since, added, revised, withdrawn, file } = changes;
  return { since, added, revised, withdrawn, variables: await changesIn(objects, file) };
}

export async function versionsOf(objects: ObjectStore, dataset: ReleasedDataset): Promise<DatasetVersions> {
  const shown = currentVersion(dataset);
  const items: DatasetVersion[] = [];
  for (const one of dataset.versions.filter(({ withdrawn }) => !withdrawn))
    items.unshift({
      version: one.version,
      updated: one.updated,
      rows: one.rows,
      variableCount: one.variables.length,
      isCurrent: one === shown,
      changes: await changesOf(objects, one),
    });
  return { items, total: items.length };
}
