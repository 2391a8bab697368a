// A box that chooses many rows at once; where only some of them are chosen it is neither ticked nor empty.
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { row } from '#styled/recipes';
import type { Actors } from './row-acts.ts';

type Props = {
  label: string;
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  workbench: Actors['workbench'];
};

export function PickBox({ label, ids, chosen, workbench }: Props) {
  const count = ids.filter((id) => chosen.has(id)).length;
  const isAll = count === ids.length;
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = count > 0 && !isAll;
  };
  return (
    <label className={row().pick}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        ref={mark}
        checked={isAll}
        onChange={() => workbench.send({ type: 'rows.choose', ids, isChosen: !isAll })}
      />
    </label>
  );
}
