// One import from the desk: unpacked where it is a zip, checked and published by the same importer as on the command line,
// while its row tells how far it is. Whatever becomes of it, its files outside the store are gone afterwards.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Publishing } from '#contract/admin/import-states.ts';
import { importPackages, type ImportOptions } from '#server/import/importer.ts';
import { ImportFailed, ImportRefused, problemText } from '#server/import/problems.ts';
import { unpack } from '#server/import/package/unpack.ts';
import type { FileStore } from '#server/objects/object-store.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Draft, ImportDrafts } from './import-drafts.ts';
import type { ImportRows } from './import-rows.ts';
import { isHeld, keepDraft, readWithCorrections, rejectDraft, settleDraft } from './import-held.ts';
import { createTeller, linesOf, progressOf, unpackingShare } from './import.text.ts';
import type { Staff } from './admin-log.ts';

export type Source = {
  path: string;
  isZip: boolean;
  /** An upload is removed afterwards. */
  isOurs: boolean;
};
export type Run = {
  id: string;
  by: Staff;
  name: string;
  source: Source;
  publish: Publishing;
  /** What was read before, where this reads it again. */
  draft: Draft | null;
};
export type ImportRunDeps = {
  rows: ImportRows;
  drafts: ImportDrafts;
  clock: Clock;
  data: { objects: FileStore; catalogue: Pick<CatalogueSource, 'refresh'> };
  log: Pick<Logger, 'error' | 'warn'>;
};

const heartbeat = 10_000;

async function work(
  { rows, clock, data }: ImportRunDeps,
  { id, by, name, source, publish }: Run,
  corrections: ImportOptions['corrections'],
  folder: string,
) {
  const teller = createTeller(clock, (update) => rows.tell(id, update.progress, update.step));
  const beat = setInterval(() => {
    const { progress, step } = teller.newest() ?? { progress: 0, step: 'Beginning' };
    rows.tell(id, progress, step).catch(() => undefined);
  }, heartbeat);
  try {
    const begun = source.isZip ? unpackingShare : 0;
    const onBytes = (done: number, total: number) =>
      teller.tell({ progress: (begun * done) / (total || 1), step: 'Unpacking' });
    const path = source.isZip ? await unpack(source.path, folder, { onBytes }) : source.path;
    return await importPackages([path], {
      objects: data.objects,
      releases: rows.releasesOf({ id, by, source: name }),
      clock,
      corrections,
      isReviewed: true,
      publish,
      onProgress: (progress) => teller.tell(progressOf(progress, begun)),
      // Visitors are served by the same machine meanwhile.
      threads: 1,
    });
  } finally {
    clearInterval(beat);
    await teller.settled().catch(() => undefined);
  }
}

async function conclude(deps: ImportRunDeps, run: Run, error: unknown): Promise<void> {
  const { rows, log } = deps;
  const { id } = run;
  if (error instanceof ImportFailed) log.error({ err: error.cause, import: id }, 'an import failed');
  const isRefused = error instanceof ImportRefused;
  if (!isRefused) log.error({ err: error, import: id }, 'an import failed');
  const faults = isRefused
    ? error.problems.map(problemText)
    : ['The portal failed while importing; nothing was changed. Try again; the server’s log says why.'];
  if (run.draft) return rejectDraft(deps, run, faults);
  const end = isRefused
    ? { state: 'refused' as const, step: 'Refused' }
    : { state: 'failed' as const, step: 'Failed' };
  await rows.end(id, { ...end, faults: JSON.stringify(faults) });
}

/** Never throws: what became of it stands in its row. */
export async function runImport(deps: ImportRunDeps, run: Run): Promise<void> {
  const { rows, data, log } = deps;
  const folder = join(data.objects.tmp, `unpacked-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const read = await readWithCorrections(deps, run, async (corrections, attempt) => {
      const own = join(folder, String(attempt));
      await mkdir(own);
      return work(deps, run, corrections, own);
    });
    if (isHeld(read)) return await keepDraft(deps, run, read);
    const { reports } = read;
    // Where nothing was new, nothing was published, and the turn is still to give back.
    await rows.end(run.id, { state: 'done', step: 'Done', progress: 1 });
    await rows.report(run.id, linesOf(reports));
    if (run.draft) await settleDraft(deps, run, run.draft);
    await data.catalogue.refresh();
  } catch (error) {
    await conclude(deps, run, error).catch((err: unknown) =>
      log.warn({ err }, 'an import’s end was not noted'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    // An upload that waits for its publisher lies elsewhere by now.
    if (run.source.isOurs && !run.draft) await rm(run.source.path, { force: true });
  }
}
