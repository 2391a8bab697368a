// What the bar says: what is being moved and to where, else what was changed last, else what is chosen, else how much there is.
import { useSelector } from '@xstate/react';
import { selectIds, selectLast, selectUndone, groupsOf } from '#machines/bundle/select-groups.ts';
import {
  selectChosen,
  selectIsChoosing,
  selectIsTelling,
  selectMove,
} from '#machines/bundle/select-workbench.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { workbar } from '#styled/recipes';
import { changeText, newsText, titleOf } from './change.text.ts';
import type { Actors } from '#src/bundle/rows/row-acts.ts';

export function BarText({ index, workbench }: { index: Index } & Pick<Actors, 'workbench'>) {
  const ids = usePartState('bundle', selectIds);
  const last = usePartState('bundle', selectLast);
  const undone = usePartState('bundle', selectUndone);
  const chosen = useSelector(workbench, selectChosen);
  const isChoosing = useSelector(workbench, selectIsChoosing);
  const isTelling = useSelector(workbench, selectIsTelling);
  const move = useSelector(workbench, selectMove);
  const saying = () => {
    if (move) return workbenchText.placed(titleOf(index, move.about), move.at + 1, move.among.length);
    if (isTelling && undone) return workbenchText.undone(changeText(index, undone));
    if (isTelling && last) return newsText(index, ids, last);
    if (isChoosing) return workbenchText.chosen(chosen.size, ids.length);
    return `${workbenchText.variables(ids.length)} · ${workbenchText.datasets(groupsOf(index, ids).length)}`;
  };
  return <output className={workbar().text}>{saying()}</output>;
}
