// Importing from the desk: what was begun, and beginning one. It runs in the process that was asked, apart from any
// request, and one at a time over all processes.
import { rm } from 'node:fs/promises';
import type { Import, Imports } from '#contract/admin/admin.ts';
import { largestUpload } from '#contract/admin/upload-kinds.ts';
import type { Publishing } from '#contract/admin/import-states.ts';
import type { Config } from '#server/ground/config.ts';
import { isImportFault } from '#server/import/apart/faults.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { placeOf, receive, type Source, type Upload } from './import-places.ts';
import { createImportDrafts } from '#server/admin/review/drafts.ts';
import { createImportMemory } from '#server/admin/review/memory.ts';
import { createImportReview } from '#server/admin/review/review.ts';
import { createImportRows } from './import-rows.ts';
import { createWaitingRows } from '#server/admin/review/waiting.ts';
import type { ImportRunDeps, Run } from './import-run.types.ts';
import { createRunningImports } from './running-imports.ts';
import type { Staff } from './admin-log.ts';

export type ImportDeps = Omit<ImportRunDeps, 'rows' | 'drafts' | 'memory' | 'waiting' | 'limits'> & {
  database: Database;
  config: Pick<Config, 'importRoot' | 'importLimits' | 'demo'>;
  /** Bytes that an upload may have. */
  largestUpload?: number;
};

/** What it is called where it comes from, and whether it is published at once. */
type Beginning = Pick<Run, 'name' | 'publish'>;

const importRunning = () => refuse('import-running', sentence('admin.import-running'));

/** An import is done with the release that it publishes; its report is written right after, or never where a process died. */
const untilReported = 60_000;

const moves = ({ state, report, finishedAt }: Import, now: number): boolean =>
  finishedAt === null ||
  (state === 'done' && report.length === 0 && Date.parse(finishedAt) > now - untilReported);

const importsOf = (items: Import[], now: number): Imports => ({
  items,
  isMoving: items.some((one) => moves(one, now)),
  now: new Date(now).toISOString(),
});

/** Where uploads go, and how many bytes one may have. */
const placeOfUploads = ({ data, largestUpload: most = largestUpload }: ImportDeps) => ({
  folder: data.objects.tmp,
  most,
});

export function createImports(deps: ImportDeps) {
  const { clock, config } = deps;
  const rows = createImportRows(deps.database, clock);
  const parts = {
    drafts: createImportDrafts(deps.database),
    memory: createImportMemory(deps.database, clock),
    waiting: createWaitingRows(deps.database, clock),
  };
  const running = createRunningImports({ ...deps, ...parts, rows, limits: config.importLimits });

  async function begin(by: Staff, action: string, beginning: Beginning, source: Source): Promise<Import> {
    const begun = await rows.begin(by, beginning.name, action);
    if (!begun) throw importRunning();
    running.start({ id: begun.id, by, source, draft: null, ...beginning });
    return begun;
  }
  const { review, correct, discard } = createImportReview({ ...deps, ...parts, start: running.start });
  const list = async (): Promise<Imports> => importsOf(await rows.list(), clock());

  /** A path, or in a demonstration the name of a failure (docs/seeds.md). */
  const sourceOf = async (path: string): Promise<Source> =>
    config.demo && isImportFault(path)
      ? { path: config.importRoot, isZip: false, isOurs: false, fault: path }
      : placeOf(config.importRoot, path);

  return {
    list,
    review,
    correct,
    /** @returns what is left @throws `import-not-found` or `import-settled` */
    async discard(by: Staff, id: string): Promise<Imports> {
      await discard(by, id);
      return list();
    },
    /** @throws `invalid-input` or `import-running` */
    create: async (by: Staff, path: string, publish: Publishing): Promise<Import> =>
      begin(by, 'imports.create', { name: path, publish }, await sourceOf(path)),
    /** @throws `body-too-large`, `invalid-input` or `import-running` */
    async upload(by: Staff, beginning: Beginning, upload: Upload): Promise<Import> {
      // Before half a gigabyte comes in for nothing.
      if (await rows.isBusy()) throw importRunning();
      const source = await receive(upload, beginning.name, placeOfUploads(deps));
      try {
        return await begin(by, 'imports.upload', beginning, source);
      } catch (error) {
        await rm(source.path, { force: true });
        throw error;
      }
    },
    /**
     * Cancels an import that has published nothing. When it resolves, nothing of it is left, unless another process
     * of the portal runs it, which learns of it within seconds.
     * @throws `import-not-found` or `import-ended`
     */
    async cancel(by: Staff, id: string): Promise<Import> {
      const cancelled = await rows.cancel(by, id);
      await running.stop(id);
      return cancelled;
    },
    /** Resolves when this process imports nothing. */
    idle: running.idle,
    /** The server stops: an import under way changes nothing any more, and says so. */
    close: running.close,
  };
}
