// What became of the last change: done, with the way back where there is one, or not done, and why. It stands until
// the next change.
import { useSelector } from '@xstate/react';
import { selectFault, selectIsReady, selectTold } from '#machines/kinds/list/select.ts';
import { focusAtOnce, focusIfLost } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { listActor: PartRef<'list'> };

export function ListNews({ listActor }: Props) {
  const told = useSelector(listActor, selectTold);
  const fault = useSelector(listActor, selectFault);
  return (
    <div className={css({ '& > :not(:empty)': { mb: '4' } })}>
      <div aria-live="polite">
        {told && (
          // What goes with the change takes the focus along, so that goes here; a switch keeps it.
          <div ref={told.isEnd ? focusAtOnce : undefined} tabIndex={-1}>
            <Notice tone="ok" action={told.undo && <UndoButton listActor={listActor} />}>
              {told.says}
            </Notice>
          </div>
        )}
      </div>
      {fault !== '' && (
        <div ref={focusIfLost} tabIndex={-1}>
          <Notice tone="danger" live="alert">
            {fault}
          </Notice>
        </div>
      )}
    </div>
  );
}

function UndoButton({ listActor }: Props) {
  const isReady = useSelector(listActor, selectIsReady);
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      aria-disabled={!isReady || undefined}
      onClick={() => listActor.send({ type: 'list.undo' })}
    >
      <Icon name="undo" size="small" />
      Undo
    </button>
  );
}
