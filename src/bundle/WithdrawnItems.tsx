// Variables of the bundle that their publisher took back: they are in no file any more, and stay here until the visitor
// has seen it and chosen what to use instead.
import { Link } from 'wouter';
import type { Withdrawn } from '#machines/bundle/select-groups.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { selectHas } from '#machines/catalogue/select.ts';
import { focusNeighbour } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css } from '#styled/css';
import { bundleItem, button, group } from '#styled/recipes';
import { SuccessorText } from '#src/variable/SuccessorText.tsx';

/** Beside the words, on a phone too. */
const acts = css({
  display: 'flex',
  gap: '2',
  justifyContent: 'flex-end',
  gridColumn: { base: '2 / -1', _phone: '2' },
});

function WithdrawnItem({ variable, successor }: Withdrawn) {
  const c = bundleItem();
  const bundle = usePart('bundle');
  const hasSuccessor = usePartState('bundle', selectHas(successor?.id ?? ''));
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          <Link className={c.link} href={variableAddress(variable.id)}>
            {variable.title}
          </Link>
        </h3>
        <p className={c.meta}>
          <SuccessorText successor={successor} />
        </p>
      </div>
      <div className={acts}>
        {successor && !hasSuccessor && (
          <button
            type="button"
            className={button({ size: 'small' })}
            aria-label={workbenchText.add(successor.title)}
            onClick={() => bundle.send({ type: 'bundle.add', ids: [successor.id] })}
          >
            {workbenchText.addIt}
          </button>
        )}
        <button
          type="button"
          className={button({ tone: 'quiet', size: 'icon' })}
          aria-label={workbenchText.remove(variable.title)}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            bundle.send({ type: 'bundle.remove', id: variable.id });
          }}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
    </li>
  );
}

export function WithdrawnItems({ items }: { items: readonly Withdrawn[] }) {
  const c = group();
  return (
    <section className={c.root}>
      <div className={c.head}>
        <h2 className={c.title}>{workbenchText.withdrawn}</h2>
        <p className={c.meta}>{workbenchText.withdrawnHint}</p>
      </div>
      <ol>
        {items.map((item) => (
          <WithdrawnItem key={item.variable.id} {...item} />
        ))}
      </ol>
    </section>
  );
}
