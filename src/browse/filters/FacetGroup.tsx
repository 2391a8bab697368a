// One filter: its values with how many variables each would leave. Of a long list the first show, with a field to look
// for another; the browser keeps what is folded, no state of ours does.
import { longList, type Facet } from '#machines/catalogue/facets.ts';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { useSelector } from '@xstate/react';
import { css } from '#styled/css';
import { browseText } from '#texts/en/browse/browse.ts';
import { facet } from '#styled/recipes';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetField } from './FacetField.tsx';
import { useFacetView } from './use-facet-view.ts';

/** Most visitors do not look for these, and a column of open lists is long. */
const folded = ['datasets', 'units'];

export function FacetGroup(given: Facet) {
  const { name, title, items, more: unsent } = given;
  const c = facet();
  const sought = useSelector(useOptionalPart('drafts'), selectDraft(name)) ?? '';
  const { shown, more, hint, failure, retry } = useFacetView(given, sought);
  const check = (item: Facet['items'][number]) => <FacetCheck key={item.id} name={name} {...item} />;
  return (
    <details className={c.root} open={!folded.includes(name)}>
      <summary className={c.head}>
        {title}
        <Icon name="chevron" size="small" />
      </summary>
      {name === 'countries' && <p className={c.hint}>{browseText.allOfThese}</p>}
      <fieldset className={c.list}>
        <legend className={css({ srOnly: true })}>{title}</legend>
        {items.length > longList && <FacetField name={name} sought={sought} isPartly={unsent > 0} />}
        {shown.map(check)}
        {more.length > 0 && (
          <details>
            <summary className={c.more}>{browseText.more(more.length)}</summary>
            {more.map(check)}
          </details>
        )}
        {hint !== '' && <p className={c.hint}>{hint}</p>}
        {failure && <FailedNotice onRetry={retry}>{failure.message}</FailedNotice>}
      </fieldset>
    </details>
  );
}
