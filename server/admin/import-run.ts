// One import from the desk: it is done by a process of its own (server/import/apart), while its row tells how far it is.
// Whoever cancels it, or takes its turn, writes that into the row; whoever runs it sees that within seconds and ends the
// process. Whatever becomes of it, its files outside the store are gone afterwards.
import { rm } from 'node:fs/promises';
import { type Apart, startApart } from '#server/import/apart/apart.ts';
import type { ImportResult } from '#server/import/apart/messages.ts';
import { conditionsOf } from '#server/import/apart/faults.ts';
import { ImportStopped, stoppedText } from '#server/import/apart/stopped.ts';
import type { ImportLimits } from '#server/ground/import-limits.ts';
import { sentence } from '#server/ground/sentence.ts';
import { ImportFailed, ImportRefused, problemText } from '#server/import/problems.ts';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import { moveInto, openImportFolder } from './import-folder.ts';
import {
  clearDrafts,
  correctionsFor,
  keepDraft,
  rejectDraft,
  settleDraft,
} from '#server/admin/review/held.ts';
import type { ImportRunDeps, Run } from './import-run.types.ts';
import { createTeller } from './import-teller.ts';

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

type Begun = { apart: Apart; limits: ImportLimits; path: string };

/** An upload goes where it is removed with all else, or where it may wait; what was read before lies there. */
async function placedAt(
  { data }: ImportRunDeps,
  { id, source, publish, draft }: Pick<Run, 'id' | 'source' | 'publish' | 'draft'>,
  folder: string,
): Promise<string> {
  const { uploads } = data.objects;
  if (!source.isOurs) return source.path;
  if (!draft && publish === 'always') return moveInto(folder, source.path);
  if (!draft) await uploads.keep(id, source.path);
  return uploads.localPath(id);
}

async function begin(
  deps: ImportRunDeps,
  { id, by, name, source, publish, draft }: Run,
  folder: string,
  { state, onProgress }: { state: RunState; onProgress: Parameters<typeof startApart>[1]['onProgress'] },
): Promise<Begun> {
  const { rows, clock, data } = deps;
  const fault = source.fault ?? null;
  const conditions = fault ? conditionsOf(fault) : {};
  const limits = { ...deps.limits, ...conditions.limits };
  const path = await placedAt(deps, { id, source, publish, draft }, folder);
  const corrections = await correctionsFor(deps, draft);
  const isZip = source.isZip;
  const sentAs = source.isOurs ? name : null;
  const work = { path, isZip, sentAs, folder, limits, now: clock(), fault, publish, ...corrections };
  const releases = watched(rows.releasesOf({ id, by, source: name }), state);
  const apart = startApart(work, {
    releases,
    objects: data.objects,
    onProgress,
    silence: conditions.silence,
  });
  state.hold(apart);
  return { apart, limits, path };
}

/** @returns what came of it, and where the package lies while the folder is there */
async function workApart(
  deps: ImportRunDeps,
  run: Run,
  folder: string,
  state: RunState,
): Promise<ImportResult & { path: string }> {
  const { rows, clock } = deps;
  const write = async ({ progress, step }: { progress: number; step: string }) => {
    if (!(await rows.tell(run.id, progress, step)) && !state.isPublished) state.stop();
  };
  const teller = createTeller(clock, write);
  const newest = () => teller.newest() ?? { progress: 0, step: 'Beginning' };
  const beat = setInterval(() => void write(newest()).catch(() => undefined), heartbeat);
  const at: Step = () => newest().step;
  try {
    const { apart, limits, path } = await begin(deps, run, folder, { state, onProgress: teller.tell });
    const result = await apart.ended.catch((error: unknown) => {
      throw error instanceof ImportStopped
        ? new Ended(error, stoppedText(error.reason, limits, at()))
        : error;
    });
    return { ...result, path };
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

async function conclude(deps: ImportRunDeps, { id, draft }: Run, error: unknown): Promise<void> {
  const { rows, log } = deps;
  const end = (faults: string[], how: { state: 'refused' | 'failed'; step: string }) =>
    draft ? rejectDraft(deps, id, faults) : rows.end(id, { ...how, faults: JSON.stringify(faults) });
  const refuse = (faults: string[]) => end(faults, { state: 'refused', step: 'Refused' });
  const fail = (fault: string) => end([fault], { state: 'failed', step: 'Failed' });
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

/** Wherever it lies by now. */
const removeUpload = ({ data }: ImportRunDeps, { id, source }: Run): Promise<unknown> =>
  Promise.all([rm(source.path, { force: true }), data.objects.uploads.remove(id)]);

async function runWhole(deps: ImportRunDeps, run: Run, state: RunState): Promise<void> {
  const { rows, clock, data } = deps;
  let folder: string | null = null;
  let isHeld = run.draft !== null;
  try {
    folder = await openImportFolder(data.objects.tmp, run.id, clock());
    await clearDrafts(deps);
    const { held, lines, path } = await workApart(deps, run, folder, state);
    if (held) {
      isHeld = true;
      return await keepDraft(deps, { ...run, source: { ...run.source, path } }, held);
    }
    // Where nothing was new, nothing was published, and the turn is still to give back.
    await rows.end(run.id, { state: 'done', step: 'Done', progress: 1 });
    await rows.report(run.id, lines);
    if (run.draft) await settleDraft(deps, run, run.draft);
  } catch (error) {
    if (state.isPublished) await rows.report(run.id, [sentence('import.report-lost')]);
    await conclude(deps, run, error);
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
    if (run.source.isOurs && !isHeld) await removeUpload(deps, run);
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
