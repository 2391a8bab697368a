// Reads a list anew, where what it says changes by itself.
import { useSelector } from '@xstate/react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectIsReady } from '#machines/kinds/list/select.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { button } from '#styled/recipes';

export function LookAgain({ listActor }: { listActor: ListRef }) {
  const isReady = useSelector(listActor, selectIsReady);
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      aria-disabled={!isReady || undefined}
      onClick={() => listActor.send({ type: 'list.reload' })}
    >
      {deskText.lookAgain}
    </button>
  );
}
