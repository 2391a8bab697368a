// What becomes of an import that is not published at once: it is read with what was corrected before, and waits for its
// publisher with its tables as they were read. An upload is kept until it is published or thrown away.
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corrections } from '#contract/admin/review.ts';
import type { ImportOptions } from '#server/import/importer.ts';
import { ImportFailed, ImportRefused } from '#server/import/problems.ts';
import type { ImportReport } from '#server/import/reports.ts';
import type { Draft } from './import-drafts.ts';
import type { ImportRunDeps, Run, Source } from './import-run.ts';

/** What was read, and with which corrections by package. */
export type Read = { reports: ImportReport[]; corrections: ReadonlyMap<string, Corrections> };

/**
 * Reads a package with its corrections. Those of an earlier version may not fit any more; it is then read without them.
 * @param read does the work; its second argument counts the attempts
 */
export async function readWithCorrections(
  { drafts }: Pick<ImportRunDeps, 'drafts'>,
  { draft }: Pick<Run, 'draft'>,
  read: (corrections: ImportOptions['corrections'], attempt: number) => Promise<ImportReport[]>,
): Promise<Read> {
  if (draft) {
    const corrections = new Map([[draft.package, draft.corrections]]);
    return { corrections, reports: await read(corrections, 0) };
  }
  const remembered = await drafts.remembered();
  try {
    return { corrections: remembered, reports: await read(remembered, 0) };
  } catch (error) {
    const mayBeOurs = error instanceof ImportRefused && !(error instanceof ImportFailed);
    if (!mayBeOurs || remembered.size === 0) throw error;
    return { corrections: new Map(), reports: await read(undefined, 1) };
  }
}

/** Nothing of it was published, because somebody is to look at it. */
export const isHeld = ({ reports }: Read): boolean =>
  reports.some(({ datasets }) => datasets.some(({ outcome }) => outcome === 'checked'));

async function kept(source: Source, id: string, drafts: string): Promise<Source> {
  if (!source.isOurs) return source;
  const path = join(drafts, `${id}.zip`);
  if (path !== source.path) await rename(source.path, path);
  return { ...source, path };
}

export async function keepDraft(
  { rows, drafts, data }: ImportRunDeps,
  { id, source, draft }: Run,
  { reports, corrections }: Read,
): Promise<void> {
  const [report] = reports;
  if (!report) return;
  const own = corrections.get(report.package);
  await drafts.keep(id, {
    package: report.package,
    source: await kept(source, id, data.objects.drafts),
    tables: report.datasets.flatMap(({ review }) => review ?? []),
    corrections: own ?? {},
    isRemembered: draft ? draft.isRemembered : own !== undefined,
  });
  await rows.hold(id, []);
}

/** What was corrected is refused: it waits as before, with what to mend. */
export async function rejectDraft(
  { rows, drafts }: Pick<ImportRunDeps, 'rows' | 'drafts'>,
  { id }: Pick<Run, 'id'>,
  faults: readonly string[],
): Promise<void> {
  await drafts.uncheck(id);
  await rows.hold(id, faults);
}

/** It is published: its corrections are for its next version, and its upload is not needed any more. */
export async function settleDraft(
  { drafts }: Pick<ImportRunDeps, 'drafts'>,
  { id, by }: Pick<Run, 'id' | 'by'>,
  draft: Draft,
): Promise<void> {
  await drafts.remember(draft.package, draft.corrections, by);
  await drafts.remove(id);
  if (draft.source.isOurs) await rm(draft.source.path, { force: true });
}
