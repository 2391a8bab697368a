// What became of the last change: done, with the way back where there is one, or not done, and why. It stands until
// the next change.
import { useSelector } from '@xstate/react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectFault, selectIsReady, selectOutcome } from '#machines/kinds/list/select.ts';
import { listText } from '#texts/en/list/list.ts';
import { focusAtOnce, focusIfLost } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { listActor: ListRef };

export function ListNews({ listActor }: Props) {
  const outcome = useSelector(listActor, selectOutcome);
  const fault = useSelector(listActor, selectFault);
  return (
    <div className={css({ '& > :not(:empty)': { mb: '4' } })}>
      <div aria-live="polite">
        {outcome && (
          // What goes with the change takes the focus along, so that goes here; a switch keeps it.
          <div ref={outcome.isEnd ? focusAtOnce : undefined} tabIndex={-1}>
            <Notice tone="ok" action={outcome.undo && <UndoButton listActor={listActor} />}>
              {outcome.message}
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
      {listText.undo}
    </button>
  );
}
