// One import that staff has begun, and what working on it needs.
import type { Logger } from 'pino';
import type { Publishing } from '#contract/admin/import-states.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { ImportLimits } from '#server/ground/import-limits.ts';
import type { FileStore } from '#server/objects/objects.ts';
import type { Staff } from './admin-log.ts';
import type { Draft, ImportDrafts } from '#server/admin/review/drafts.ts';
import type { Source } from './import-places.ts';
import type { ImportMemory } from '#server/admin/review/memory.ts';
import type { ImportRows } from './import-rows.ts';
import type { WaitingRows } from '#server/admin/review/waiting.ts';

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
  waiting: WaitingRows;
  drafts: ImportDrafts;
  memory: ImportMemory;
  clock: Clock;
  data: { objects: FileStore; catalogue: Pick<CatalogueSource, 'refresh'> };
  limits: ImportLimits;
  log: Pick<Logger, 'error' | 'warn'>;
};
