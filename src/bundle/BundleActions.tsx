// What is done with the whole bundle. The bar comes before the list and stays in sight beside it, however long the list
// is; toasts come up at the window's foot, so none covers it.
import { Link } from 'wouter';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { focusHeading } from '#src/browser/elements/focus.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { button, workbar } from '#styled/recipes';

export function BundleActions({ groups }: { groups: readonly Group[] }) {
  const c = workbar();
  const bundle = usePart('bundle');
  const clear = () => {
    focusHeading();
    bundle.send({ type: 'bundle.clear' });
  };
  return (
    <section className={c.root} aria-label="Bundle actions">
      <b className={c.count}>{plural(countVariables(groups), 'variable', 'variables')}</b>
      <Link className={button({ tone: 'primary' })} href="/download">
        <Icon name="download" size="small" />
        Download
      </Link>
      <button type="button" className={button({ tone: 'quiet' })} onClick={clear}>
        <Icon name="trash" size="small" />
        Clear bundle
      </button>
    </section>
  );
}
