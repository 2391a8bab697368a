// Versions of datasets, for staff: all that were ever imported, and which of them visitors may see. A withdrawn one keeps
// its files and its place; one version of a dataset always stays.
import type { AdminVersion, Versions } from '#contract/admin/admin.ts';
import { publishChange, currentVersion } from '#server/catalogue/release.ts';
import { withdraw, type Withdrawal } from '#server/catalogue/withdraw.ts';
import { versionMetadataOf } from '#server/catalogue/version-metadata.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { CatalogueSource, Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { createNotedReleases } from './noted-releases.ts';
import { note, type Staff } from './admin-log.ts';

const hindrances = {
  unknown: () => refuse('version-not-found', sentence('admin.version-not-found')),
  last: () => refuse('last-version', sentence('admin.last-version')),
};

function versionsOf({ id, title, versions }: ReleasedDataset): AdminVersion[] {
  const shown = currentVersion({ versions });
  return versions
    .map((one) => ({
      id: `${id}@${one.version}`,
      dataset: id,
      title,
      version: one.version,
      rows: one.rows,
      updated: one.updated,
      isCurrent: one === shown,
      isWithdrawn: one.withdrawn === true,
    }))
    .toReversed();
}

export type VersionDeps = {
  database: Database;
  clock: Clock;
  data: { objects: ObjectStore; catalogue: CatalogueSource };
};

export function createVersions({ database, clock, data: { objects, catalogue } }: VersionDeps) {
  const found = ({ datasets }: Release, { dataset, version }: Withdrawal): AdminVersion => {
    const all = datasets.filter(({ id }) => id === dataset).flatMap(versionsOf);
    const one = all.find((entry) => entry.version === version);
    if (!one) throw hindrances.unknown();
    return one;
  };

  return {
    async list(): Promise<Versions> {
      const { datasets } = catalogue.current();
      const byTitle = datasets.toSorted((one, other) => one.title.localeCompare(other.title, 'en-GB'));
      return { items: byTitle.flatMap(versionsOf), now: new Date(clock()).toISOString() };
    },
    /** @throws `version-not-found` or `last-version` */
    async mark(by: Staff, asked: Withdrawal): Promise<AdminVersion> {
      const action = asked.withdrawn ? 'versions.withdraw' : 'versions.restore';
      const releases = createNotedReleases(database, (step, release) =>
        note(
          step,
          by,
          { action, about: `${asked.dataset}@${asked.version}`, details: `Published release ${release.id}` },
          clock(),
        ),
      );
      const release = await publishChange({ objects, releases, clock }, async (base) => {
        const next = await withdraw(base, asked, (shown, version) =>
          versionMetadataOf(objects, base, shown, version),
        );
        if (typeof next === 'string') throw hindrances[next]();
        return next;
      });
      await catalogue.refresh();
      return found(release, asked);
    },
  };
}
