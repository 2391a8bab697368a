// One value of a filter, to tick. There may be some hundred of these on the page, so one is drawn again only when it
// changes itself.
import { memo } from 'react';
import type { FacetItem } from '#machines/catalogue/facets.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { toggled } from '#machines/catalogue/query.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { usePart, usePortal } from '#src/portal/portal-context.ts';
import { questionIn } from '#src/browse/use-listing.ts';
import { check } from '#styled/recipes';

type Props = FacetItem & { name: FacetName };

export const FacetCheck = memo(function FacetCheck({ name, id, title, count, isChosen }: Props) {
  const portal = usePortal();
  const catalogue = usePart('catalogue');
  const c = check();
  const toggle = () => {
    const chosen = questionIn(portal)[name];
    catalogue.send({ type: 'catalogue.narrow', by: { [name]: toggled(chosen, id) } });
  };
  return (
    <label className={c.root}>
      <input type="checkbox" className={c.control} checked={isChosen} onChange={toggle} />
      {title} <span className={c.count}>{formatNumber(count)}</span>
    </label>
  );
});
