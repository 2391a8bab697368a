// What becomes of an import that is not published at once: it is read with what was corrected before, and waits for its
// publisher with its tables as they were read. An upload is kept until it is published or thrown away.
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

/** What a portal that was killed has left. Only who has the turn may call it. */
export async function clearDrafts({ drafts, data }: Pick<ImportRunDeps, 'drafts' | 'data'>): Promise<void> {
  const known = await drafts.ids();
  const { uploads } = data.objects;
  for (const id of await uploads.ids()) if (!known.has(id)) await uploads.remove(id);
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
  { memory, data }: Pick<ImportRunDeps, 'memory' | 'data'>,
  { id, by }: Pick<Run, 'id' | 'by'>,
  draft: Draft,
): Promise<void> {
  await memory.remember(draft.package, draft.corrections, by);
  if (draft.source.isOurs) await data.objects.uploads.remove(id);
}
