// The pages of the results. Each is an address, so it can be linked and gone back to; the link leads to the list.
import { pagerNumbers, selectMatchCount, selectPage } from '#machines/catalogue/select.ts';
import { formatNumber } from '#src/parts/format.ts';
import { usePartState } from '#src/shell/portal-context.ts';
import { pager } from '#styled/recipes';
import { PagerLink } from './PagerLink.tsx';

export function Pager() {
  const { number, pages, from, to } = usePartState('catalogue', selectPage);
  const total = usePartState('catalogue', selectMatchCount);
  if (pages === 1) return null;
  const c = pager();
  return (
    <nav className={c.root} aria-label="Pages">
      <span className={c.range}>{`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`}</span>
      <ol className={c.list}>
        {number > 1 && <PagerLink page={number - 1} icon="back" label="Previous page" />}
        {pagerNumbers(number, pages).map((page, at, all) =>
          page === null ? (
            <li key={`after ${all[at - 1]}`} className={c.item} aria-hidden="true">
              …
            </li>
          ) : (
            <PagerLink key={page} page={page} isCurrent={page === number} />
          ),
        )}
        {number < pages && <PagerLink page={number + 1} icon="arrow" label="Next page" />}
      </ol>
    </nav>
  );
}
