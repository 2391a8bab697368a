// The way back: what was done last, on the button that takes it back. Beside it, for readers alone, where something
// was moved to and what was taken back; what was taken out says its toast.
import { selectIds, selectLast, selectUndone } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { focusHeading } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { button } from '#styled/recipes';
import { changeText, positionText } from './change.text.ts';

export function LastChange({ index }: { index: Index }) {
  const bundle = usePart('bundle');
  const ids = usePartState('bundle', selectIds);
  const last = usePartState('bundle', selectLast);
  const undone = usePartState('bundle', selectUndone);
  const undo = () => {
    bundle.send({ type: 'bundle.undo' });
    // The button goes with the last change that there was.
    if (!selectLast(bundle.getSnapshot())) focusHeading();
  };
  return (
    <div>
      <div aria-live="polite">
        <VisuallyHidden>
          {undone && `Undone: ${changeText(index, undone)}.`}
          {!undone && last?.kind === 'move' && positionText(index, ids, last.about[0]!)}
        </VisuallyHidden>
      </div>
      {last && (
        <button type="button" className={cx(button({ size: 'small' }), css({ mt: '4' }))} onClick={undo}>
          <Icon name="undo" size="small" />
          <span className={css({ whiteSpace: 'normal' })}>Undo: {changeText(index, last)}</span>
        </button>
      )}
    </div>
  );
}
