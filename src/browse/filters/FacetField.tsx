// The field of a long filter: which of its values are shown.
import type { FacetName } from '#machines/catalogue/query.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { cx } from '#styled/css';
import { facet, field } from '#styled/recipes';

const nouns: Record<FacetName, string> = {
  collections: 'collection',
  sources: 'source',
  topics: 'topic',
  datasets: 'dataset',
  countries: 'country',
  units: 'unit',
};

type Props = { name: FacetName; sought: string };

export function FacetField({ name, sought }: Props) {
  const suggestions = useOptionalPart('suggestions');
  const c = field({ dense: true });
  const label = `Find a ${nouns[name]}`;
  return (
    <input
      type="search"
      className={cx(c.control, facet().find)}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={sought}
      onChange={({ target }) => suggestions?.send({ type: 'draft.type', name, text: target.value })}
    />
  );
}
