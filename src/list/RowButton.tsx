// The button that changes a row. While anything is on its way it waits, and the one that was pressed says so.
import { useSelector } from '@xstate/react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectChanging, selectIsReady } from '#machines/kinds/list/select.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { button } from '#styled/recipes';

type Props = {
  listActor: ListRef;
  /** What the change is rowId (list.types.ts). */
  rowId: string;
  does: string;
  doing: string;
  /** Which row, for who cannot see it. */
  what?: string;
  onPress: () => void;
};

/** Where the focus comes back to. */
export const rowButtonId = (rowId: string): string => `change-${rowId}`;

export function RowButton({ listActor, rowId, does, doing, what, onPress }: Props) {
  const isReady = useSelector(listActor, selectIsReady);
  const isDoing = useSelector(listActor, selectChanging) === rowId;
  return (
    <button
      type="button"
      id={rowButtonId(rowId)}
      className={button({ size: 'small' })}
      aria-disabled={!isReady || undefined}
      aria-busy={isDoing || undefined}
      onClick={onPress}
    >
      {`${isDoing ? doing : does} `}
      {what && <VisuallyHidden>{what}</VisuallyHidden>}
    </button>
  );
}
