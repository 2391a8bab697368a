// Importing from the desk: what was begun, and beginning one. It runs in the process that was asked, apart from any
// request, and one at a time over all processes.
import { rm } from 'node:fs/promises';
import type { Import, Imports } from '#contract/admin/admin.ts';
import type { Publishing } from '#contract/admin/import-states.ts';
import type { Config } from '#server/ground/config.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { largestUpload, placeOf, receive, type Upload } from './import-places.ts';
import { createImportDrafts } from './import-drafts.ts';
import { createImportReview } from './import-review.ts';
import { createImportRows } from './import-rows.ts';
import { runImport, type ImportRunDeps, type Run, type Source } from './import-run.ts';
import type { Staff } from './admin-log.ts';

export type ImportDeps = Omit<ImportRunDeps, 'rows' | 'drafts'> & {
  database: Database;
  config: Pick<Config, 'importRoot'>;
  /** Bytes that an upload may have. */
  largestUpload?: number;
};

/** What it is called where it comes from, and whether it is published at once. */
type Asked = { name: string; publish: Publishing };

const importRunning = () => refuse('import-running', sentence('admin.import-running'));

/** An import is done with the release that it publishes; its report is written right after, or never where a process died. */
const untilReported = 60_000;

const moves = ({ state, report, finishedAt }: Import, now: number): boolean =>
  finishedAt === null ||
  (state === 'done' && report.length === 0 && Date.parse(finishedAt) > now - untilReported);

export function createImports(deps: ImportDeps) {
  const { clock, config, data } = deps;
  const rows = createImportRows(deps.database, clock);
  const drafts = createImportDrafts(deps.database, clock);
  let current: { id: string; ended: Promise<void> } | null = null;

  const start = (run: Run): void => {
    current = { id: run.id, ended: runImport({ ...deps, rows, drafts }, run) };
  };

  async function begin(by: Staff, action: string, asked: Asked, source: Source): Promise<Import> {
    const begun = await rows.begin(by, asked.name, action);
    if (!begun) throw importRunning();
    start({ id: begun.id, by, source, draft: null, ...asked });
    return begun;
  }
  const { review, correct, discard } = createImportReview({ rows, drafts, clock, start });
  const list = async (): Promise<Imports> => {
    const items = await rows.list();
    const now = clock();
    return {
      items,
      isMoving: items.some((one) => moves(one, now)),
      now: new Date(now).toISOString(),
    };
  };

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
      begin(by, 'imports.create', { name: path, publish }, await placeOf(config.importRoot, path)),
    /** @throws `body-too-large`, `invalid-input` or `import-running` */
    async upload(by: Staff, asked: Asked, upload: Upload): Promise<Import> {
      // Before half a gigabyte comes in for nothing.
      if (await rows.isBusy()) throw importRunning();
      const source = await receive(upload, data.objects.tmp, deps.largestUpload ?? largestUpload);
      try {
        return await begin(by, 'imports.upload', asked, source);
      } catch (error) {
        await rm(source.path, { force: true });
        throw error;
      }
    },
    /** Resolves when this process imports nothing. */
    idle: async (): Promise<void> => current?.ended,
    /** The server stops: an import under way changes nothing any more, and says so. */
    async close(): Promise<void> {
      if (current) await rows.breakOff(current.id);
    },
  };
}
