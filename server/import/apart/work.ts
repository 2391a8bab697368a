// An import as the process of its own does it: what was sent is unpacked, the package is read, judged, stored and merged by the
// importer of the command line. What came of it is a message, and so is what the release row is asked.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Corrections } from '#contract/admin/review.ts';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import type { StoredFile, WorkStore } from '#server/objects/objects.ts';
import { importPackages } from '#server/import/importer.ts';
import { progressOf, type ImportProgress } from '#server/import/import-progress.ts';
import { failureOf, ImportFailed, ImportRefused } from '#server/import/problems.ts';
import type { Progress } from '#server/import/context.ts';
import type { ImportReport } from '#server/import/reports.ts';
import { reportLines } from '#server/import/report.text.ts';
import { actOut } from './faults.ts';
import { duckDbMemory } from './memory.ts';
import { openPackage } from './open-package.ts';
import { linesWithin, problemsWithin } from './room.ts';
import type { Answer, Cause, HeldPackage, ImportResult, ImportWork, Question, ToParent } from './messages.ts';

type Tell = (message: ToParent) => void;

type Ask = (question: Question) => Promise<Answer>;

/** @throws where the portal answers another question than was asked */
function only<Key extends string>(answer: Answer, key: Key): Extract<Answer, Record<Key, unknown>> {
  if (key in answer) return answer as Extract<Answer, Record<Key, unknown>>;
  throw new Error(`the portal answered without “${key}”`);
}

/** The release row by questions. */
const askedReleases = (ask: Ask): ReleaseStore => ({
  current: async () => only(await ask({ call: 'current' }), 'pointer').pointer,
  publish: async (next, expected) =>
    only(await ask({ call: 'publish', next, expected }), 'isPublished').isPublished,
});

/** The store by questions: the portal checks what it opens, and hashes what it is given. */
const askedStore = (ask: Ask, tmp: string): WorkStore => {
  const localPath = async (file: StoredFile) => only(await ask({ call: 'open', file }), 'path').path;
  const putFile = async (key: string, path: string) =>
    only(await ask({ call: 'put', key, path }), 'stored').stored;
  return {
    tmp,
    localPath,
    open: async (file) => ({ path: await localPath(file), release: () => undefined }),
    get: async (file) => readFile(await localPath(file)),
    putFile,
    put: async (key, bytes) => {
      const path = join(tmp, randomUUID());
      await writeFile(path, bytes, { flag: 'wx' });
      return putFile(key, path);
    },
  };
};

/** Questions to the portal, each answered once. */
export function createAsking(tell: Tell) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      tell({ kind: 'question', id: last, question });
    }).then((answer) => {
      if ('fault' in answer) throw new Error(answer.fault);
      return answer;
    });
  return {
    ask,
    take: (id: number, answer: Answer): void => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}

const causeOf = (error: unknown): Cause =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };

/** What the portal's row has room for twice a second need not be told more often. */
const pause = 100;

function createProgress(tell: Tell) {
  let last = 0;
  return (progress: ImportProgress): void => {
    const now = performance.now();
    if (now - last < pause) return;
    last = now;
    tell({ kind: 'progress', progress });
  };
}

/** The portal's clock, carried on. */
function clockFrom(now: number): () => number {
  const begun = performance.now();
  return () => Math.floor(now + performance.now() - begun);
}

/** Corrections of an earlier version may not fit any more: what they refuse is read without them. */
async function withCorrections(
  { corrections, isRemembered }: ImportWork,
  read: (corrections: ImportWork['corrections']) => Promise<ImportReport[]>,
): Promise<{ reports: ImportReport[]; corrections: ImportWork['corrections'] }> {
  try {
    return { corrections, reports: await read(corrections) };
  } catch (error) {
    const mayBeTheirs = error instanceof ImportRefused && !(error instanceof ImportFailed);
    if (!mayBeTheirs || !isRemembered || corrections.size === 0) throw error;
    const none = new Map<string, Corrections>();
    return { corrections: none, reports: await read(none) };
  }
}

/** What nobody has published, because somebody is to look at it first. */
function heldOf(
  [report]: ImportReport[],
  corrections: ImportWork['corrections'],
  isRemembered: boolean,
): HeldPackage | null {
  if (!report || !report.datasets.some(({ outcome }) => outcome === 'checked')) return null;
  const own = corrections.get(report.package);
  return {
    package: report.package,
    tables: report.datasets.flatMap(({ review }) => review ?? []),
    corrections: own ?? {},
    isRemembered: isRemembered && own !== undefined,
  };
}

async function importWork(work: ImportWork, ask: Ask, tell: Tell): Promise<ImportResult> {
  const { isZip, limits, folder } = work;
  const show = createProgress(tell);
  const { path, own } = await openPackage(work, folder, show);
  const options = {
    objects: askedStore(ask, folder),
    releases: askedReleases(ask),
    clock: clockFrom(work.now),
    limits,
    own,
    memory: duckDbMemory(limits.memory),
    onProgress: (progress: Progress) => show(progressOf(progress, isZip)),
    // Visitors are served by the same machine meanwhile.
    threads: 1,
    isReviewed: work.publish !== 'always',
    publish: work.publish,
  };
  const { reports, corrections } = await withCorrections(work, (given) =>
    importPackages([path], { ...options, corrections: given }),
  );
  return { lines: reports.flatMap(reportLines), held: heldOf(reports, corrections, work.isRemembered) };
}

/** @returns what became of it, never throws */
export async function doWork(work: ImportWork, ask: Ask, tell: Tell): Promise<ToParent> {
  try {
    if (work.fault) await actOut[work.fault]();
    const { lines, held } = await importWork(work, ask, tell);
    return { kind: 'done', lines: linesWithin(lines), held };
  } catch (error) {
    if (!(error instanceof ImportRefused)) return { kind: 'failed', cause: causeOf(error) };
    const { problems } = failureOf(work.path, basename(work.path), error);
    const cause = error instanceof ImportFailed ? causeOf(error.cause) : null;
    return { kind: 'refused', problems: problemsWithin(problems), cause };
  }
}
