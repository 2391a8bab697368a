// Asks before a saved bundle is deleted, or another takes its place: neither can be taken back.
import { useSelector } from '@xstate/react';
import type { SavedBundles as Saved } from '#contract/selection/selections.ts';
import { selectAnswer, selectQuestion } from '#machines/kinds/list/select.ts';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { deletionOf, type SavedBundlesRef } from './selection.actors.ts';

export function SavedBundleQuestion({ listActor }: { listActor: SavedBundlesRef }) {
  const change = useSelector(listActor, selectQuestion);
  const list = useSelector(listActor, selectAnswer<Saved>);
  if (!change) return null;
  const asked = list?.items.find(({ id }) => change.rowId === id || change.rowId === deletionOf(id));
  const isEnd = change.isEnd === true;
  return (
    <ListQuestion
      listActor={listActor}
      title={`${isEnd ? 'Delete' : 'Save over'} “${asked?.name ?? ''}”?`}
      confirm={isEnd ? 'Delete it' : 'Save over it'}
      confirming={isEnd ? 'Deleting…' : 'Saving…'}
      keep="Keep it as it is"
      from={rowButtonId(change.rowId)}
    >
      {isEnd
        ? 'It is gone from your account for good. The bundle in this browser stays.'
        : 'What was saved is replaced by the bundle in this browser, with its title and notes.'}
    </ListQuestion>
  );
}
