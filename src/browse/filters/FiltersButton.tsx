// Opens the filters where there is no room for them beside the results.
import { countFilters } from '#machines/catalogue/chips.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { cx } from '#styled/css';
import { button, results } from '#styled/recipes';

export function FiltersButton() {
  const dialog = usePart('dialog');
  const count = usePartState('catalogue', ({ context }) => countFilters(context.query));
  return (
    <button
      type="button"
      className={cx(button({ size: 'small' }), results().filtersButton)}
      aria-haspopup="dialog"
      onClick={() => dialog.send({ type: 'dialog.open', name: 'filters' })}
    >
      <Icon name="filters" size="small" />
      {browseText.filters} <Badge count={count} label={browseText.on} tone="secondary" />
    </button>
  );
}
