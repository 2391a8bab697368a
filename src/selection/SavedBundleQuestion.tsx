// Asks before a saved bundle is deleted, or another takes its place: neither can be taken back.
import { useSelector } from '@xstate/react';
import type { SavedBundles as Saved } from '#contract/selection/selections.ts';
import { selectAnswer, selectQuestion } from '#machines/kinds/list/select.ts';
import { savedText } from '#texts/en/selection/passing-on.ts';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { deletionOf, type SavedBundlesRef } from './selection.actors.ts';

export function SavedBundleQuestion({ listActor }: { listActor: SavedBundlesRef }) {
  const change = useSelector(listActor, selectQuestion);
  const list = useSelector(listActor, selectAnswer<Saved>);
  if (!change) return null;
  const asked = list?.items.find(({ id }) => change.rowId === id || change.rowId === deletionOf(id));
  const isEnd = change.isEnd === true;
  const question = isEnd ? savedText.deleteQuestion : savedText.overwriteQuestion;
  return (
    <ListQuestion
      listActor={listActor}
      title={question.title(asked?.name ?? '')}
      confirm={question.confirm}
      confirming={isEnd ? savedText.deleting : savedText.saving}
      keep={savedText.keep}
      from={rowButtonId(change.rowId)}
    >
      {question.text}
    </ListQuestion>
  );
}
