// Importing from the desk: what was begun, and beginning one. It runs in the process that was asked, apart from any
// request, and one at a time over all processes.
import { rm } from 'node:fs/promises';
import type { Import, Imports } from '#contract/admin/admin.ts';
import type { Config } from '#server/ground/config.ts';
import { isImportFault } from '#server/import/apart/faults.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { largestUpload, placeOf, receive, type Upload } from './import-places.ts';
import { createImportRows } from './import-rows.ts';
import type { ImportRunDeps, Source } from './import-run.ts';
import { createRunningImports } from './running-imports.ts';
import type { Staff } from './admin-log.ts';

export type ImportDeps = Omit<ImportRunDeps, 'rows' | 'limits'> & {
  database: Database;
  config: Pick<Config, 'importRoot' | 'importLimits' | 'demo'>;
  /** Bytes that an upload may have. */
  largestUpload?: number;
};

const importRunning = () => refuse('import-running', sentence('admin.import-running'));

/** An import is done with the release that it publishes; its report is written right after, or never where a process died. */
const untilReported = 60_000;

const moves = ({ state, report, finishedAt }: Import, now: number): boolean =>
  finishedAt === null ||
  (state === 'done' && report.length === 0 && Date.parse(finishedAt) > now - untilReported);

export function createImports(deps: ImportDeps) {
  const { clock, config, data } = deps;
  const rows = createImportRows(deps.database, clock);
  const running = createRunningImports({ ...deps, rows, limits: config.importLimits });

  async function begin(by: Staff, action: string, name: string, source: Source): Promise<Import> {
    const begun = await rows.begin(by, name, action);
    if (!begun) throw importRunning();
    running.start({ id: begun.id, by, name, source });
    return begun;
  }

  /** A path, or in a demonstration the name of a failure (docs/seeds.md). */
  const sourceOf = async (path: string): Promise<Source> =>
    config.demo && isImportFault(path)
      ? { path: config.importRoot, isZip: false, isOurs: false, fault: path }
      : placeOf(config.importRoot, path);

  return {
    async list(): Promise<Imports> {
      const items = await rows.list();
      const now = clock();
      return {
        items,
        isMoving: items.some((one) => moves(one, now)),
        now: new Date(now).toISOString(),
      };
    },
    /** @throws `invalid-input` or `import-running` */
    create: async (by: Staff, path: string): Promise<Import> =>
      begin(by, 'imports.create', path, await sourceOf(path)),
    /** @throws `body-too-large`, `invalid-input` or `import-running` */
    async upload(by: Staff, name: string, upload: Upload): Promise<Import> {
      // Before half a gigabyte comes in for nothing.
      if (await rows.isBusy()) throw importRunning();
      const source = await receive(upload, data.objects.tmp, deps.largestUpload ?? largestUpload);
      try {
        return await begin(by, 'imports.upload', name, source);
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
