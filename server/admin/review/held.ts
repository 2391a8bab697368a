// What becomes of an import that is not published at once: it is read with what was corrected before, and waits for its
// publisher with its tables as they were read. An upload is kept until it is published or thrown away.
import { readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Corrections } from '#contract/admin/review.ts';
import type { HeldPackage } from '#server/import/apart/messages.ts';
import type { Draft } from './drafts.ts';
import type { ImportRunDeps, Run } from '#server/admin/import-run.types.ts';

type Given = { corrections: ReadonlyMap<string, Corrections>; isRemembered: boolean };

/** By package, what is corrected in it: now, or in an earlier version, which may not fit any more. */
export async function correctionsFor(
  { memory }: Pick<ImportRunDeps, 'memory'>,
  draft: Draft | null,
): Promise<Given> {
  return draft
    ? { corrections: new Map([[draft.package, draft.corrections]]), isRemembered: false }
    : { corrections: await memory.all(), isRemembered: true };
}

export const asideAt = (folder: string, id: string): string => join(folder, `${id}.upload`);

/** An upload that may wait lies where it would wait from the start. @returns where */
export async function moveAside(upload: string, id: string, folder: string): Promise<string> {
  const path = asideAt(folder, id);
  await rename(upload, path);
  return path;
}

/** What a portal that was killed has left. Only who has the turn may call it. */
export async function clearDrafts({ drafts, data }: Pick<ImportRunDeps, 'drafts' | 'data'>): Promise<void> {
  const known = await drafts.ids();
  for (const name of await readdir(data.objects.drafts))
    if (!known.has(parse(name).name)) await rm(join(data.objects.drafts, name), { force: true });
}

export async function keepDraft(
  { waiting, drafts }: Pick<ImportRunDeps, 'waiting' | 'drafts'>,
  { id, source, draft }: Run,
  { isRemembered, ...held }: HeldPackage,
): Promise<void> {
  await drafts.keep(id, {
    ...held,
    source,
    isRemembered: draft ? draft.isRemembered : isRemembered,
  });
  await waiting.hold(id, []);
}

/** What was corrected is refused: it waits as before, with what to mend. */
export async function rejectDraft(
  { waiting, drafts }: Pick<ImportRunDeps, 'waiting' | 'drafts'>,
  id: string,
  faults: readonly string[],
): Promise<void> {
  await drafts.uncheck(id);
  await waiting.hold(id, faults);
}

/** It is published: its corrections are for its next version, and its upload is not needed any more. */
export async function settleDraft(
  { memory }: Pick<ImportRunDeps, 'memory'>,
  { by }: Pick<Run, 'by'>,
  draft: Draft,
): Promise<void> {
  await memory.remember(draft.package, draft.corrections, by);
  if (draft.source.isOurs) await rm(draft.source.path, { force: true });
}
