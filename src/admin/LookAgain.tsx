// Reads a list anew, where what it says changes by itself.
import { useSelector } from '@xstate/react';
import { selectIsReady } from '#machines/kinds/list/select.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';

export function LookAgain({ listActor }: { listActor: PartRef<'list'> }) {
  const isReady = useSelector(listActor, selectIsReady);
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      aria-disabled={!isReady || undefined}
      onClick={() => listActor.send({ type: 'list.reload' })}
    >
      Look again
    </button>
  );
}
