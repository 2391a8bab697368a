// What is in the bundle, at the foot of the pages where variables are chosen; absent while there is nothing.
import { Link } from 'wouter';
import { countDatasets } from '#machines/catalogue/figures.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { cx } from '#styled/css';
import { button, page, selbar } from '#styled/recipes';

export function SelectedBar() {
  const ids = usePartState('bundle', ({ context }) => context.ids);
  const index = usePartState('catalogue', selectIndex);
  if (ids.length === 0) return null;
  const c = selbar();
  return (
    <section className={c.root} aria-label={listText.yourBundle}>
      <div className={cx(page(), c.inner)}>
        <span className={c.count}>
          <b>{listText.variables(ids.length)}</b> {listText.inBundle}
        </span>
        {index && <span className={c.sub}>{listText.datasets(countDatasets(index, ids))}</span>}
        <span className={c.end}>
          <Link href="/bundle" className={button({ tone: 'onInkFilled', size: 'small' })}>
            {listText.viewBundle}
          </Link>
        </span>
      </div>
    </section>
  );
}
