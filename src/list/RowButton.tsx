// The button that changes a row. While anything is on its way it waits, and the one that was pressed says so.
import { useSelector } from '@xstate/react';
import { selectChanging, selectIsReady } from '#machines/kinds/list/select.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';

type Props = {
  listActor: PartRef<'list'>;
  /** What the change is about (list.types.ts). */
  about: string;
  does: string;
  doing: string;
  /** Which row, for who cannot see it. */
  what?: string;
  onPress: () => void;
};

/** Where the focus comes back to. */
export const rowButtonId = (about: string): string => `change-${about}`;

export function RowButton({ listActor, about, does, doing, what, onPress }: Props) {
  const isReady = useSelector(listActor, selectIsReady);
  const isDoing = useSelector(listActor, selectChanging) === about;
  return (
    <button
      type="button"
      id={rowButtonId(about)}
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
