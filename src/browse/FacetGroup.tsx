// One filter: its values with how many variables each would leave. The first twelve show, the rest fold out; the
// browser keeps what is folded, no state of ours does.
import type { Facet } from '#machines/catalogue/select.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { facet } from '#styled/recipes';
import { FacetCheck } from './FacetCheck.tsx';

const shown = 12;

export function FacetGroup({ name, title, items }: Facet) {
  const c = facet();
  const check = (item: Facet['items'][number]) => <FacetCheck key={item.id} name={name} {...item} />;
  return (
    <details className={c.root} open>
      <summary className={c.head}>
        {title}
        <Icon name="chevron" size="small" />
      </summary>
      <fieldset className={c.list} aria-label={title}>
        {items.slice(0, shown).map(check)}
        {items.length > shown && (
          <details>
            <summary className={c.more}>{`${items.length - shown} more`}</summary>
            {items.slice(shown).map(check)}
          </details>
        )}
      </fieldset>
    </details>
  );
}
