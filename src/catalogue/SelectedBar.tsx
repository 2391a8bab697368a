// What is in the bundle, at the foot of the pages where variables are chosen; absent while there is nothing.
import { Link } from 'wouter';
import { countDatasets } from '#machines/catalogue/figures.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { cx } from '#styled/css';
import { button, page, selbar } from '#styled/recipes';

export function SelectedBar() {
  const ids = usePartState('bundle', ({ context }) => context.ids);
  const index = usePartState('catalogue', selectIndex);
  if (!index || ids.length === 0) return null;
  const c = selbar();
  return (
    <section className={c.root} aria-label="Your bundle">
      <div className={cx(page(), c.inner)}>
        <span className={c.count}>
          <b>{plural(ids.length, 'variable', 'variables')}</b> in your bundle
        </span>
        <span className={c.sub}>{plural(countDatasets(index, ids), 'dataset', 'datasets')}</span>
        <span className={c.end}>
          <Link href="/bundle" className={button({ tone: 'onInkFilled', size: 'small' })}>
            View bundle
          </Link>
        </span>
      </div>
    </section>
  );
}
