// Data packages that a test publishes for itself: written to a temporary folder as publishers would, and taken in by
// the real importer one after the other, each on its day.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importPackages, type ImportOptions } from '#server/import/importer.ts';
import { plant, type PlantedPackage } from '#tests/data/packages.ts';

/** A package and the moment of its import, in ISO 8601, which visitors see as the date of the version. */
export type Edition = { published: string; package: PlantedPackage };

/** @throws ImportRefused with what is wrong with the first package that is */
export async function publishEditions(
  editions: readonly Edition[],
  place: Pick<ImportOptions, 'objects' | 'releases'>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-editions-'));
  try {
    for (const [at, edition] of editions.entries()) {
      const descriptor = await plant(edition.package, path.join(folder, String(at)));
      await importPackages([descriptor], { ...place, clock: () => Date.parse(edition.published) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
