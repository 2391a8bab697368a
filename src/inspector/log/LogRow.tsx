// One entry: when, what, whose, and from where to where.
import type { KeyboardEvent } from 'react';
import { selectCanStep, type Row } from '#machines/inspector/select.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { takeFocus } from '#src/browser/elements/stay-in-view.ts';
import { moveOf, timeOf, typeOf } from './entry.text.ts';

type Props = {
  row: Row;
  isHere: boolean;
  /** The one row of the list that Tab stops at. */
  isReached: boolean;
  onKey: (press: KeyboardEvent) => void;
};

export function LogRow({ row, isHere, isReached, onKey }: Props) {
  const inspector = useInspector();
  const canStep = useInspected(selectCanStep);
  const { entry, index } = row;
  return (
    <li>
      <button
        ref={isHere ? takeFocus : undefined}
        type="button"
        className="inspector__row"
        data-idle={entry.taken.length === 0 && entry.event.type !== 'xstate.init'}
        aria-current={isHere}
        aria-disabled={!canStep}
        tabIndex={isReached ? 0 : -1}
        onKeyDown={onKey}
        onClick={() => canStep && inspector.send({ type: 'step.go', at: index + 1 })}
      >
        <time>{timeOf(entry.at)}</time>
        <b>{typeOf(entry)}</b>
        <small>
          <span>{entry.actor}</span> {moveOf(row)}
        </small>
      </button>
    </li>
  );
}
