// Puts all results, of every page, into the bundle, or takes them out when it holds them all.
import { selectHasAll, selectMatchIds } from '#machines/catalogue/select.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { usePart, usePartState } from '#src/shell/portal-context.ts';
import { button } from '#styled/recipes';

export function AddAllButton() {
  const bundle = usePart('bundle');
  const ids = usePartState('catalogue', selectMatchIds);
  const hasAll = usePartState('bundle', selectHasAll(ids));
  if (ids.length === 0) return null;
  return (
    <button
      type="button"
      className={button({ size: 'small', on: hasAll })}
      onClick={() => bundle.send({ type: hasAll ? 'bundle.drop' : 'bundle.add', ids })}
    >
      <Icon name={hasAll ? 'minus' : 'plus'} size="small" />
      {hasAll ? 'Remove all results' : 'Add all results'}
    </button>
  );
}
