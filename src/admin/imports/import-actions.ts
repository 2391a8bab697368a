// What staff can do to an import that runs: cancel it.
import type { Import } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import type { QuestionText } from '#src/admin/Question.tsx';
import { importText } from '#texts/en/admin/imports.ts';

export type ImportAction = QuestionText & { change: ListChange<'imports.cancel'> };

/** Undefined for one that is over. */
export function importAction({ id, state, source }: Import): ImportAction | undefined {
  if (state !== 'waiting' && state !== 'running') return undefined;
  return {
    does: importText.cancel,
    doing: importText.cancelling,
    whom: source,
    means: importText.cancelMeans,
    change: {
      name: 'imports.cancel',
      request: { params: { id } },
      rowId: id,
      message: importText.cancelled({ source }),
    },
  };
}
