// Importing, from a package's path to the release row. Files go into the object store first; the release row is
// the commit point, so a portal shows a package whole or not at all, whenever the import stops.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Publishing } from '#contract/admin/import-states.ts';
import type { Corrections } from '#contract/admin/review.ts';
import type { CellChanges } from '#contract/catalogue/catalogue.ts';
import { putLabels } from '#server/catalogue/labels.ts';
import { putTable } from '#server/catalogue/table-parts.ts';
import { putVersionMetadata } from '#server/catalogue/version-metadata.ts';
import { currentVersion, emptyRelease, publishChange, readRelease } from '#server/catalogue/release.ts';
import { type PackageLimits, usualLimits } from '#server/ground/import-limits.ts';
import type { WorkStore } from '#server/objects/objects.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Release, ReleaseStore } from '#server/catalogue/released.ts';
import { compareVersions, putChanges } from '#server/catalogue/changes.ts';
import { mergePackages, takenIds, type Merged, type StoredPackage } from '#server/import/release/merge.ts';
import { texts } from '#server/ground/language.ts';
import type { ImportOutcome } from './reports.ts';
import type { VersionComparison, Compared } from '#server/import/release/next-version.ts';
import type { OwnFolder } from './package/entry.ts';
import { failureOf, ImportRefused } from './problems.ts';
import type { ImportReport } from './reports.ts';
import { questionsIn } from '#server/import/review/reviewed.ts';
import { summaryLines } from './report.text.ts';
import { createMeter } from './too-much.ts';
import { stagePackage, type StagedPackage } from './stage.ts';
import type { PartSize } from './table/parts.ts';
import type { Progress } from './context.ts';

export type ImportOptions = {
  objects: WorkStore;
  releases: ReleaseStore;
  clock: Clock;
  keys?: ReadonlyMap<string, string[]>;
  allowRemote?: boolean;
  /** Where the package was unpacked or put by the portal itself. */
  own?: OwnFolder | undefined;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  /** Takes a package as a new version of another publisher's of the same name. */
  isReplacing?: boolean;
  /** By package, what its publisher corrects in it; before its own meridian.json. */
  corrections?: ReadonlyMap<string, Corrections> | undefined;
  /** Reports show each table as it was read. */
  isReviewed?: boolean;
  /** Whether what was read is published; in any case where nothing is said. */
  publish?: Publishing;
  onProgress?: (progress: Progress) => void;
  /** Of each file of a table. */
  partSize?: PartSize;
  /** How many cores the work may take. */
  threads?: number;
  /** What a package may have. */
  limits?: PackageLimits;
  /** Bytes that DuckDB may hold for a table of usual width. */
  memory?: number;
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
  objects: WorkStore,
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

async function storeFiles(objects: WorkStore, pack: StagedPackage): Promise<StoredPackage> {
  const stored = [];
  for (const staged of pack.datasets) {
    const { dataset, files, labels } = staged;
    stored.push({
      table: await putTable(objects, dataset.id, files),
      words: await putVersionMetadata(objects, staged),
      labels: await putLabels(objects, dataset.id, labels),
    });
  }
  return { ...pack, stored };
}

function report(pack: StagedPackage, merged: Merged | null, release: Release | null): ImportReport {
  const datasets = pack.datasets.map(({ dataset, notes, review, ...staged }) => ({
    id: dataset.id,
    outcome: merged?.outcomes.get(dataset.id) ?? ('checked' as const),
    rows: dataset.rows,
    keys: dataset.keys.map(({ title }) => title),
    variables: dataset.variableCount,
    summary: summaryLines({ ...staged, dataset, notes }),
    notes: merged?.outcomes.get(dataset.id) === 'withdrawn' ? [texts.report.withdrawn, ...notes] : notes,
    changes: changesOf(release, dataset.id, merged?.outcomes.get(dataset.id)),
    ...(review && { review }),
  }));
  const left = (merged?.left ?? []).map(texts.report.left);
  return {
    package: pack.name,
    datasets,
    notes: [...pack.notes, ...(merged?.notes ?? []), ...left],
    description: pack.description,
    release: release?.id ?? null,
  };
}

function changesOf(
  release: Release | null,
  id: string,
  outcome: ImportOutcome | undefined,
): CellChanges | null {
  if (outcome !== 'new version') return null;
  const dataset = release?.datasets.find((one) => one.id === id);
  return (dataset && currentVersion(dataset)?.changes) ?? null;
}

/** Compares versions, each pair once: the release may be merged again when another import was faster. */
function comparing({ objects }: ImportOptions): VersionComparison {
  const known = new Map<string, Promise<Compared | null>>();
  const compare: VersionComparison = async (dataset, old, next) => {
    const changes = await compareVersions(objects, objects.tmp, old, next);
    return changes && { changes, file: await putChanges(objects, dataset, changes) };
  };
  return (dataset, old, next) => {
    const pair = `${old.file.key} ${next.file.key}`;
    const answer = known.get(pair) ?? compare(dataset, old, next);
    known.set(pair, answer);
    return answer;
  };
}

const refusalOf = (pack: StagedPackage, { problems }: Merged) => new ImportRefused(pack.path, problems);

/** Puts packages into the release in one step, those whose ids are taken left out. */
async function publish(
  options: ImportOptions,
  packs: StoredPackage[],
  isStrict: boolean,
): Promise<Imported[]> {
  const compare = comparing(options);
  let merged: Merged[] = [];
  const release = await publishChange(options, async (base) => {
    const now = new Date(options.clock()).toISOString();
    const next = await mergePackages(base, packs, {
      now,
      compare,
      isReplacing: options.isReplacing ?? false,
    });
    ({ merged } = next);
    const refused = packs.findIndex((_, index) => (merged[index]?.problems.length ?? 0) > 0);
    const [pack, why] = [packs[refused], merged[refused]];
    if (isStrict && pack && why) throw refusalOf(pack, why);
    return next.contents;
  });
  return packs.map((pack, index) => {
    const one = merged[index];
    return one && one.problems.length > 0 ? refusalOf(pack, one) : report(pack, one ?? null, release);
  });
}

/** What `publish` would refuse. */
async function check(options: ImportOptions, packs: StagedPackage[]): Promise<ImportReport[]> {
  const pointer = await options.releases.current();
  const base = pointer ? await readRelease(options.objects, pointer) : emptyRelease;
  for (const pack of packs) {
    const taken = takenIds(base, pack, options.isReplacing ?? false);
    if (taken.length) throw new ImportRefused(pack.path, taken);
  }
  return packs.map((pack) => report(pack, null, null));
}

async function stage(path: string, options: ImportOptions, workFolder: string): Promise<StagedPackage> {
  await mkdir(workFolder);
  const limits = options.limits ?? usualLimits;
  return stagePackage(path, {
    workFolder,
    allowRemote: options.allowRemote ?? false,
    own: options.own,
    keys: options.keys ?? new Map(),
    corrections: options.corrections,
    isReviewed: options.isReviewed,
    onProgress: options.onProgress,
    threads: options.threads,
    partSize: options.partSize,
    limits,
    meter: createMeter(limits),
    memory: options.memory,
  });
}

/** Whether somebody is to look at the packages before they are published. */
const isHeld = ({ publish: when = 'always' }: ImportOptions, packs: StagedPackage[]): boolean =>
  when === 'afterReview' ||
  (when === 'ifClear' &&
    packs.some(({ datasets }) => datasets.some(({ review }) => review && questionsIn(review) > 0)));

/**
 * Imports packages together: either all of them are in the next release, or nothing changed.
 * @param paths of descriptions, of folders with one or with tables alone, or of tables
 * @throws ImportRefused with what is wrong with the first package that is
 */
export async function importPackages(paths: string[], options: ImportOptions): Promise<ImportReport[]> {
  await sweep(options.objects.tmp, options.clock());
  return inWorkFolder(options.objects, async (folder) => {
    const packs = [];
    for (const [index, path] of paths.entries())
      packs.push(await stage(path, options, join(folder, String(index))));
    if (options.dryRun || isHeld(options, packs)) return check(options, packs);
    const stored: StoredPackage[] = [];
    for (const pack of packs) stored.push(await storeFiles(options.objects, pack));
    return (await publish(options, stored, true)) as ImportReport[];
  });
}

/** What became of one package of many. */
export type Imported = ImportReport | ImportRefused;

/** Packages are merged with the whole catalogue, so that is not done for each of hundreds of them. */
const batch = { packages: 50, variables: 5000, ms: 30_000 };

/** What becomes of packages that are published together; where that fails, of each by itself. */
async function publishedApart(
  options: ImportOptions,
  packs: StoredPackage[],
): Promise<[StoredPackage, Imported][]> {
  if (packs.length === 0) return [];
  try {
    const imported = await publish(options, packs, false);
    return packs.map((pack, index) => [pack, imported[index] as Imported]);
  } catch (error) {
    const [pack, ...more] = packs;
    if (pack && more.length === 0) return [[pack, failureOf(pack.path, basename(pack.path), error)]];
    const each: [StoredPackage, Imported][] = [];
    for (const one of packs) each.push(...(await publishedApart(options, [one])));
    return each;
  }
}

/**
 * Imports packages one after the other, each for itself: one that is refused holds up no other. What is ready is
 * published together, at the latest after half a minute.
 * @param onImported told what became of each, in their order
 */
export async function importEach(
  paths: string[],
  options: ImportOptions,
  onImported: (path: string, imported: Imported) => void,
): Promise<void> {
  await sweep(options.objects.tmp, options.clock());
  let waiting: StoredPackage[] = [];
  let since = 0;
  const isFull = () =>
    waiting.length >= batch.packages ||
    options.clock() - since >= batch.ms ||
    waiting.reduce(
      (sum, { datasets }) => sum + datasets.reduce((n, one) => n + one.variables.length, 0),
      0,
    ) >= batch.variables;
  const flush = async () => {
    const packs = waiting;
    waiting = [];
    for (const [pack, imported] of await publishedApart(options, packs)) onImported(pack.path, imported);
  };
  const one = (path: string, at: number) =>
    inWorkFolder(options.objects, async (folder) => {
      const onProgress = (progress: Progress) =>
        options.onProgress?.({ ...progress, place: { at, of: paths.length } });
      const pack = await stage(path, { ...options, onProgress }, join(folder, 'package'));
      if (options.dryRun) return onImported(path, (await check(options, [pack]))[0] as ImportReport);
      if (waiting.length === 0) since = options.clock();
      waiting.push(await storeFiles(options.objects, pack));
      if (isFull()) await flush();
    });
  for (const [at, path] of paths.entries())
    await one(path, at).catch((error: unknown) => onImported(path, failureOf(path, basename(path), error)));
  await flush();
}
