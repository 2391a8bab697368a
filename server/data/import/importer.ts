// Importing, from a package's path to the release row. Files go into the object store first; the release row is
// the commit point, so a portal shows a package whole or not at all, whenever the import stops.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { putWords } from '#server/data/words.ts';
import { emptyRelease, publishChange, readRelease } from '#server/data/release.ts';
import type { FileStore } from '#server/data/object-store.ts';
import type { Clock, Release, ReleaseStore } from '#server/ports.ts';
import { mergePackage, takenIds, type Merged, type Outcome, type StoredPackage } from './merge.ts';
import { ImportRefused } from './problems.ts';
import { stagePackage, type Progress, type StagedPackage } from './stage.ts';

export type ImportOptions = {
  objects: FileStore;
  releases: ReleaseStore;
  clock: Clock;
  keys?: ReadonlyMap<string, string[]>;
  allowRemote?: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  onProgress?: (progress: Progress) => void;
  /** How many cores the work may take. */
  threads?: number;
};

export type DatasetReport = {
  id: string;
  outcome: Outcome | 'checked';
  rows: number;
  keys: string[];
  variables: number;
  notes: string[];
};
export type ImportReport = {
  package: string;
  datasets: DatasetReport[];
  notes: string[];
  release: string | null;
};

const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** Work folders that an import left behind when it was killed. */
async function sweep(tmp: string, now: number): Promise<void> {
  for (const name of await readdir(tmp)) {
    const path = join(tmp, name);
    const info = await stat(path).catch(() => null);
    if (info && now - info.mtimeMs > forgottenAfterMs) await rm(path, { recursive: true, force: true });
  }
}

async function inWorkFolder<Result>(
  objects: FileStore,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(objects.tmp, `import-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeFiles(objects: FileStore, pack: StagedPackage): Promise<StoredPackage> {
  const files = [];
  const words = [];
  for (const staged of pack.datasets) {
    const { dataset, parquet } = staged;
    const { sha256 } = await objects.hash(parquet);
    files.push(await objects.putFile(`datasets/${dataset.id}/${sha256.slice(0, 32)}.parquet`, parquet));
    words.push(await putWords(objects, staged));
  }
  return { ...pack, files, words };
}

const withdrawnNote = 'This version has been withdrawn at the staff’s desk. Restore it there to show it.';

function report(pack: StagedPackage, merged: Merged | null, release: Release | null): ImportReport {
  const datasets = pack.datasets.map(({ dataset, notes }) => ({
    id: dataset.id,
    outcome: merged?.outcomes.get(dataset.id) ?? ('checked' as const),
    rows: dataset.rows,
    keys: dataset.keys.map(({ title }) => title),
    variables: dataset.variableCount,
    notes: merged?.outcomes.get(dataset.id) === 'withdrawn' ? [withdrawnNote, ...notes] : notes,
  }));
  const left = (merged?.left ?? []).map((id) => `The package no longer has ${id}: it stays as it was.`);
  return { package: pack.name, datasets, notes: [...pack.notes, ...left], release: release?.id ?? null };
}

/** Puts staged packages into the release in one step. */
async function publish(options: ImportOptions, packs: StagedPackage[]): Promise<ImportReport[]> {
  const stored: StoredPackage[] = [];
  for (const pack of packs) stored.push(await storeFiles(options.objects, pack));
  const outcomes = new Map<string, Merged>();
  const release = await publishChange(options, (base) => {
    const now = new Date(options.clock()).toISOString();
    let next = base;
    for (const pack of stored) {
      const merged = mergePackage(next, pack, now);
      outcomes.set(pack.name, merged);
      if (merged.contents) next = { ...next, ...merged.contents };
    }
    return next === base ? null : next;
  });
  return packs.map((pack) => report(pack, outcomes.get(pack.name) ?? null, release));
}

/** What `publish` would refuse. */
async function check(options: ImportOptions, packs: StagedPackage[]): Promise<ImportReport[]> {
  const pointer = await options.releases.current();
  const base = pointer ? await readRelease(options.objects, pointer) : emptyRelease;
  for (const pack of packs) {
    const taken = takenIds(base, pack);
    if (taken.length) throw new ImportRefused(pack.name, taken);
  }
  return packs.map((pack) => report(pack, null, null));
}

/**
 * Imports packages together: either all of them are in the next release, or nothing changed.
 * @param paths of datapackage.json files
 * @throws ImportRefused with what is wrong with the first package that is
 */
export async function importPackages(paths: string[], options: ImportOptions): Promise<ImportReport[]> {
  await sweep(options.objects.tmp, options.clock());
  return inWorkFolder(options.objects, async (folder) => {
    const packs = [];
    for (const [index, path] of paths.entries()) {
      const workFolder = join(folder, String(index));
      await mkdir(workFolder);
      packs.push(
        await stagePackage(path, {
          workFolder,
          allowRemote: options.allowRemote ?? false,
          keys: options.keys ?? new Map(),
          onProgress: options.onProgress,
          threads: options.threads,
        }),
      );
    }
    return options.dryRun ? check(options, packs) : publish(options, packs);
  });
}
