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

type Props = { roster: PartRef<'roster'> };

export function RosterNews({ roster }: Props) {
  const told = useSelector(roster, selectTold);
  const fault = useSelector(roster, selectFault);
  return (
    <div className={css({ '& > :not(:empty)': { mb: '4' } })}>
      <div aria-live="polite">
        {told && (
          // What goes with the change takes the focus along, so that goes here; a switch keeps it.
          <div ref={told.isEnd ? focusAtOnce : undefined} tabIndex={-1}>
            <Notice tone="ok" action={told.undo && <UndoButton roster={roster} />}>
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

function UndoButton({ roster }: Props) {
  const isReady = useSelector(roster, selectIsReady);
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      aria-disabled={!isReady || undefined}
      onClick={() => roster.send({ type: 'roster.undo' })}
    >
      <Icon name="undo" size="small" />
      Undo
    </button>
  );
}
