// The question before a change of the desk: about whom or what, and what it means.
import { useSelector } from '@xstate/react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectQuestion } from '#machines/kinds/list/select.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { deskText } from '#texts/en/admin/desk.ts';

export type QuestionText = {
  does: string;
  doing: string;
  whom: string;
  means: string;
  isGain?: boolean | undefined;
};

type Props = {
  listActor: ListRef;
  /** Undefined where what is asked about is not in the list any more. */
  asks: (change: ListChange) => QuestionText | undefined;
};

export function Question({ listActor, asks }: Props) {
  const change = useSelector(listActor, selectQuestion);
  const asked = change && asks(change);
  if (!asked) return null;
  return (
    <ListQuestion
      listActor={listActor}
      title={`${asked.does}?`}
      confirm={asked.does}
      confirming={asked.doing}
      keep={deskText.keep}
      isGain={asked.isGain}
      from={rowButtonId(change.rowId)}
    >
      <b>{asked.whom}</b> {asked.means}
    </ListQuestion>
  );
}
