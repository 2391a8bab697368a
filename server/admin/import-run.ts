// One import from the desk: it is done by a process of its own (server/import/apart), while its row tells how far it is.
// Whoever cancels it, or takes its turn, writes that into the row; whoever runs it sees that within seconds and ends the
// process. Whatever becomes of it, its files outside the store are gone afterwards.
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Apart, startApart } from '#server/import/apart/apart.ts';
import { conditionsOf, type ImportFault } from '#server/import/apart/faults.ts';
import { ImportStopped, stoppedText } from '#server/import/apart/stopped.ts';
import type { ImportLimits } from '#server/ground/import-limits.ts';
import { sentence } from '#server/ground/sentence.ts';
import { ImportFailed, ImportRefused, problemText } from '#server/import/problems.ts';
import type { FileStore } from '#server/objects/object-store.ts';
import type { CatalogueSource, ReleaseStore } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import { moveInto, openImportFolder } from './import-folder.ts';
import type { ImportRows } from './import-rows.ts';
import { createTeller } from './import-teller.ts';
import type { Staff } from './admin-log.ts';

export type Source = {
  path: string;
  isZip: boolean;
  /** An upload is removed afterwards. */
  isOurs: boolean;
  /** How it is to fail, where a seed names that. */
  fault?: ImportFault;
};
export type Run = { id: string; by: Staff; name: string; source: Source };
export type ImportRunDeps = {
  rows: ImportRows;
  clock: Clock;
  data: { objects: FileStore; catalogue: Pick<CatalogueSource, 'refresh'> };
  limits: ImportLimits;
  log: Pick<Logger, 'error' | 'warn'>;
};

/** How soon a process that lost its turn hears of it. */
const heartbeat = 2000;

/** One that is under way. */
export type RunningImport = {
  id: string;
  /** Never rejects: what became of it is in its row. */
  ended: Promise<void>;
  /** Ends its process at once; the row is the caller's. */
  stop(): void;
};

type Step = () => string;

/** What is kept of a run while it lasts. */
function createRunState() {
  let apart: Apart | null = null;
  let isStopped = false;
  return {
    isPublished: false,
    hold(begun: Apart): void {
      apart = begun;
      if (isStopped) begun.stop();
    },
    stop(): void {
      isStopped = true;
      apart?.stop();
    },
  };
}
type RunState = ReturnType<typeof createRunState>;

/** The release row, which notes that it was switched. */
const watched = (releases: ReleaseStore, state: RunState): ReleaseStore => ({
  current: releases.current,
  publish: async (next, expected) => {
    const isPublished = await releases.publish(next, expected);
    state.isPublished ||= isPublished;
    return isPublished;
  },
});

type Begun = { apart: Apart; limits: ImportLimits };

async function begin(
  deps: ImportRunDeps,
  { id, by, name, source }: Run,
  folder: string,
  { state, onProgress }: { state: RunState; onProgress: Parameters<typeof startApart>[1]['onProgress'] },
): Promise<Begun> {
  const { rows, clock, data } = deps;
  const fault = source.fault ?? null;
  const conditions = fault ? conditionsOf(fault) : {};
  const limits = { ...deps.limits, ...conditions.limits };
  const path = source.isOurs ? await moveInto(folder, source.path) : source.path;
  const store = { objects: data.objects.objects, tmp: folder };
  const work = { path, isZip: source.isZip, store, limits, now: clock(), fault };
  const releases = watched(rows.releasesOf({ id, by, source: name }), state);
  const apart = startApart(work, { releases, onProgress, silence: conditions.silence });
  state.hold(apart);
  return { apart, limits };
}

/** @returns the lines of its report */
async function workApart(deps: ImportRunDeps, run: Run, folder: string, state: RunState): Promise<string[]> {
  const { rows, clock } = deps;
  const write = async ({ progress, step }: { progress: number; step: string }) => {
    if (!(await rows.tell(run.id, progress, step)) && !state.isPublished) state.stop();
  };
  const teller = createTeller(clock, write);
  const newest = () => teller.newest() ?? { progress: 0, step: 'Beginning' };
  const beat = setInterval(() => void write(newest()).catch(() => undefined), heartbeat);
  const at: Step = () => newest().step;
  try {
    const { apart, limits } = await begin(deps, run, folder, { state, onProgress: teller.tell });
    return await apart.ended.catch((error: unknown) => {
      throw error instanceof ImportStopped
        ? new Ended(error, stoppedText(error.reason, limits, at()))
        : error;
    });
  } finally {
    clearInterval(beat);
    await teller.settled().catch(() => undefined);
  }
}

/** A process that was ended, with what staff reads. */
class Ended extends Error {
  readonly stopped: ImportStopped;

  constructor(stopped: ImportStopped, text: string) {
    super(text);
    this.stopped = stopped;
  }
}

/** What the package itself brought about is refused, so that nobody tries it again as it is. */
const refusing: ReadonlySet<ImportStopped['reason']> = new Set(['memory', 'time']);

async function conclude({ rows, log }: ImportRunDeps, { id }: Run, error: unknown): Promise<void> {
  const refuse = (faults: string[]) =>
    rows.end(id, { state: 'refused', step: 'Refused', faults: JSON.stringify(faults) });
  const fail = (fault: string) =>
    rows.end(id, { state: 'failed', step: 'Failed', faults: JSON.stringify([fault]) });
  if (error instanceof ImportRefused) {
    if (error instanceof ImportFailed) log.error({ err: error.cause, import: id }, 'an import failed');
    await refuse(error.problems.map(problemText));
  } else if (error instanceof Ended) {
    const { reason } = error.stopped;
    if (reason !== 'cancelled') log.warn({ err: error.stopped, import: id }, 'an import was stopped');
    await (refusing.has(reason) ? refuse([error.message]) : fail(error.message));
  } else {
    log.error({ err: error, import: id }, 'an import failed');
    await fail(sentence('import.portal-failed'));
  }
}

async function runWhole(deps: ImportRunDeps, run: Run, state: RunState): Promise<void> {
  const { rows, clock, data } = deps;
  let folder: string | null = null;
  try {
    folder = await openImportFolder(data.objects.tmp, run.id, clock());
    const lines = await workApart(deps, run, folder, state);
    // Where nothing was new, nothing was published, and the turn is still to give back.
    await rows.end(run.id, { state: 'done', step: 'Done', progress: 1 });
    await rows.report(run.id, lines);
  } catch (error) {
    if (state.isPublished) await rows.report(run.id, [sentence('import.report-lost')]);
    await conclude(deps, run, error);
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
    if (run.source.isOurs) await rm(run.source.path, { force: true });
    await data.catalogue.refresh();
  }
}

export function startImport(deps: ImportRunDeps, run: Run): RunningImport {
  const state = createRunState();
  const ended = runWhole(deps, run, state).catch((err: unknown) =>
    deps.log.warn({ err }, 'an import’s end was not noted'),
  );
  return { id: run.id, ended, stop: state.stop };
}
