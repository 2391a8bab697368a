// What staff can do to an import that runs: cancel it.
import type { Import } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import type { QuestionText } from '#src/admin/Question.tsx';
import { importPage } from '#texts/en/import-page.ts';

export type ImportAction = QuestionText & { change: ListChange<'imports.cancel'> };

/** Undefined for one that is over. */
export function importAction({ id, state, source }: Import): ImportAction | undefined {
  if (state !== 'waiting' && state !== 'running') return undefined;
  return {
    does: importPage.cancel,
    doing: importPage.cancelling,
    whom: source,
    means: importPage.cancelMeans,
    change: {
      name: 'imports.cancel',
      request: { params: { id } },
      rowId: id,
      message: importPage.cancelled({ source }),
    },
  };
}
