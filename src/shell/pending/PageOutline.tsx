// The outlines of the wanted page while its screen is fetched: bars in the columns that it will have, so that nothing jumps
// when it comes. Fetched with the first page, before it is needed.
import { selectIsSlow } from '#machines/connection/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { connectionText } from '#texts/en/screens/connection.ts';
import { cx } from '#styled/css';
import { outline, page } from '#styled/recipes';
import { layouts } from './layouts.ts';
import { Bars, Rows, Sides } from './OutlineBars.tsx';

export function PageOutline() {
  const c = outline();
  const route = usePartState('location', ({ context }) => context.wanted.route);
  const isSlow = usePartState('connection', selectIsSlow);
  const layout = layouts[route];
  return (
    <div className={cx(page(), c.root)} aria-busy="true" data-outline={layout}>
      <p className={c.says} aria-live="polite">
        {isSlow ? connectionText.slow : connectionText.loading}
      </p>
      <div aria-hidden="true">
        <div className={c.title} />
        <div className={c.words}>
          <Bars count={2} />
        </div>
        {layout === 'list' && (
          <div className={c.split} data-side="start">
            <Sides />
            <Rows />
          </div>
        )}
        {layout === 'thing' && <div className={c.figure} />}
        {layout === 'box' && (
          <div className={c.split} data-side="end">
            <Rows />
            <div className={c.box} />
          </div>
        )}
        {layout === 'area' && (
          <div className={c.split} data-side="start">
            <Sides />
            <Rows />
          </div>
        )}
        {layout === 'text' && (
          <div className={c.words}>
            <Bars count={9} />
          </div>
        )}
      </div>
    </div>
  );
}
