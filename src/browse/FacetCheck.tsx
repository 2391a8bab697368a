// One value of a filter, to tick.
import type { FacetItem, FacetName } from '#machines/catalogue/select.ts';
import { formatNumber } from '#src/parts/format.ts';
import { usePart } from '#src/shell/portal-context.ts';
import { check } from '#styled/recipes';

type Props = FacetItem & { name: FacetName };

export function FacetCheck({ name, id, title, count, isChosen }: Props) {
  const catalogue = usePart('catalogue');
  const c = check();
  return (
    <label className={c.root}>
      <input
        type="checkbox"
        className={c.control}
        checked={isChosen}
        onChange={() => catalogue.send({ type: `${name}.toggle`, id })}
      />
      {title} <span className={c.count}>{formatNumber(count)}</span>
    </label>
  );
}
