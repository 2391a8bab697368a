// The primary action of a dataset's page: all its variables into the bundle, or out of it again.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { selectHasAll } from '#machines/catalogue/select.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { button } from '#styled/recipes';

type Props = { variables: readonly Variable[]; wide?: boolean };

export function DatasetAction({ variables, wide = false }: Props) {
  const bundle = usePart('bundle');
  const hasAll = usePartState('bundle', selectHasAll(variables));
  if (variables.length === 0) return null;
  const ids = variables.map(({ id }) => id);
  return (
    <button
      type="button"
      className={button({ wide, on: hasAll, tone: hasAll ? 'default' : 'primary' })}
      onClick={() => bundle.send({ type: hasAll ? 'bundle.drop' : 'bundle.add', ids })}
    >
      <Icon name={hasAll ? 'minus' : 'plus'} size="small" />
      {datasetText.bundle(ids.length, hasAll)}
    </button>
  );
}
