// A dataset that is known: its head and parts, and the facts beside them.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { filterAddress } from '#machines/catalogue/select.ts';
import { variablesIn } from '#machines/catalogue/groupings.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { css } from '#styled/css';
import { aside, page, split, variableHead } from '#styled/recipes';
import { Crumbs } from './Crumbs.tsx';
import { DatasetDetails } from './DatasetDetails.tsx';
import { DatasetFacts } from './DatasetFacts.tsx';
import { VariableList } from './VariableList.tsx';

type Props = { index: Index; dataset: Dataset };

function DatasetHead({
  dataset: { id, title, description, version, updated, synthetic },
}: {
  dataset: Dataset;
}) {
  const c = variableHead();
  return (
    <header className={c.root}>
      <h1>{title}</h1>
      {description && description !== title && <p className={c.lede}>{description}</p>}
      <p className={c.id}>
        <code>{id}</code>
        <Tag>{`Version ${version}`}</Tag>
        <span>{`Updated ${formatDate(updated)}`}</span>
        <SyntheticTag datasets={[{ synthetic }]} />
      </p>
    </header>
  );
}

const parts = css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)', pb: '12' });

export const DatasetPage = ({ index, dataset }: Props) => (
  <div className={page()}>
    <Crumbs list={{ title: 'Datasets', to: '/datasets' }} />
    <div className={split({ aside: 'end' })}>
      <div>
        <DatasetHead dataset={dataset} />
        <div className={parts}>
          <VariableList variables={variablesIn(index, 'dataset', dataset.id)} isFiled>
            <Link href={filterAddress('datasets', dataset.id)}>Search and filter these</Link>
          </VariableList>
          <DatasetDetails index={index} id={dataset.id} />
        </div>
      </div>
      <aside className={aside().root} aria-label="About this dataset">
        <DatasetFacts index={index} dataset={dataset} />
      </aside>
    </div>
  </div>
);
