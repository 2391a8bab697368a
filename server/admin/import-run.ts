// One import from the desk: unpacked where it is a zip, checked and published by the same importer as on the command line,
// while its row tells how far it is. Whatever becomes of it, its files outside the store are gone afterwards.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { importPackages } from '#server/import/importer.ts';
import { ImportFailed, ImportRefused, problemText } from '#server/import/problems.ts';
import { unpack } from '#server/import/package/unpack.ts';
import type { FileStore } from '#server/objects/object-store.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { ImportRows } from './import-rows.ts';
import { createTeller, linesOf, progressOf, unpackingShare } from './import.text.ts';
import type { Staff } from './admin-log.ts';

export type Source = {
  path: string;
  isZip: boolean;
  /** An upload is removed afterwards. */
  isOurs: boolean;
};
export type Run = { id: string; by: Staff; name: string; source: Source };
export type ImportRunDeps = {
  rows: ImportRows;
  clock: Clock;
  data: { objects: FileStore; catalogue: Pick<CatalogueSource, 'refresh'> };
  log: Pick<Logger, 'error' | 'warn'>;
};

const heartbeat = 10_000;

async function work({ rows, clock, data }: ImportRunDeps, { id, by, name, source }: Run, folder: string) {
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
      onProgress: (progress) => teller.tell(progressOf(progress, begun)),
      // Visitors are served by the same machine meanwhile.
      threads: 1,
    });
  } finally {
    clearInterval(beat);
    await teller.settled().catch(() => undefined);
  }
}

async function conclude({ rows, log }: ImportRunDeps, { id }: Run, error: unknown): Promise<void> {
  if (error instanceof ImportFailed) log.error({ err: error.cause, import: id }, 'an import failed');
  if (error instanceof ImportRefused) {
    await rows.end(id, {
      state: 'refused',
      step: 'Refused',
      faults: JSON.stringify(error.problems.map(problemText)),
    });
    return;
  }
  log.error({ err: error, import: id }, 'an import failed');
  const fault =
    'The portal failed while importing; nothing was changed. Try again; the server’s log says why.';
  await rows.end(id, { state: 'failed', step: 'Failed', faults: JSON.stringify([fault]) });
}

/** Never throws: what became of it stands in its row. */
export async function runImport(deps: ImportRunDeps, run: Run): Promise<void> {
  const { rows, data, log } = deps;
  const folder = join(data.objects.tmp, `unpacked-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const reports = await work(deps, run, folder);
    // Where nothing was new, nothing was published, and the turn is still to give back.
    await rows.end(run.id, { state: 'done', step: 'Done', progress: 1 });
    await rows.report(run.id, linesOf(reports));
    await data.catalogue.refresh();
  } catch (error) {
    await conclude(deps, run, error).catch((err: unknown) =>
      log.warn({ err }, 'an import’s end was not noted'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (run.source.isOurs) await rm(run.source.path, { force: true });
  }
}
