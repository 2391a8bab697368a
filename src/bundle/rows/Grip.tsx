// What a row or a group is moved by: a pointer drags it; Enter takes it up and puts it down, the arrow keys move it, Escape
// puts it back. Where it stands meanwhile says the bar.
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { row } from '#styled/recipes';
import type { GripActs } from './row-acts.ts';

type Props = {
  /** The block's first variable. */
  head: string;
  title: string;
  isMoving: boolean;
  acts: GripActs;
};

export const Grip = ({ head, title, isMoving, acts }: Props) => (
  <button
    type="button"
    className={row().grip}
    aria-label={workbenchText.move(title)}
    aria-pressed={isMoving}
    // A pointer's press has begun a drag; the keys' and a reader's press comes without one.
    onClick={({ detail }) => detail === 0 && acts.press(head)}
    onKeyDown={acts.key}
    onPointerDown={(event) => acts.drag(head, event)}
  >
    <Icon name="grip" size="small" />
  </button>
);
