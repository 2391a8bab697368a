// The field of a long filter: which of its values are shown.
import type { FacetName } from '#contract/catalogue/browse.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { cx } from '#styled/css';
import { facet, field } from '#styled/recipes';

type Props = { name: FacetName; sought: string; /** The page does not have all values. */ isPartly: boolean };

export function FacetField({ name, sought, isPartly }: Props) {
  const drafts = useOptionalPart('drafts');
  const c = field({ dense: true });
  const label = browseText.find[name];
  return (
    <input
      type="search"
      className={cx(c.control, facet().find)}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={sought}
      onChange={({ target }) => drafts?.send({ type: 'draft.seek', name, text: target.value, isPartly })}
    />
  );
}
