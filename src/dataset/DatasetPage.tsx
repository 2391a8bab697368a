// A dataset that is known: its head and parts, and the facts beside them.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { filterAddress } from '#machines/catalogue/addresses.ts';
import { variablesIn } from '#machines/catalogue/groupings.ts';
import { DownloadLink } from '#src/catalogue/DownloadLink.tsx';
import { PrintFoot } from '#src/page/PrintFoot.tsx';
import { OnPage, type PagePart } from '#src/page/OnPage.tsx';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { entryText } from '#texts/en/dataset/entries.ts';
import { onPageText } from '#texts/en/screens/on-page.ts';
import { css } from '#styled/css';
import { aside, page, split, standalone } from '#styled/recipes';
import { Crumbs } from './Crumbs.tsx';
import { DatasetAction } from './DatasetAction.tsx';
import { DatasetDetails } from './DatasetDetails.tsx';
import { DatasetFacts } from './DatasetFacts.tsx';
import { DatasetHead } from './DatasetHead.tsx';
import { VariableList } from './VariableList.tsx';

type Props = { index: Index; dataset: Dataset };

const pageParts: readonly PagePart[] = [
  { id: 'definition', title: onPageText.definition },
  { id: 'variables', title: entryText.variablesTitle },
  { id: 'versions', title: entryText.versions },
  { id: 'citing', title: entryText.cite },
];
const parts = css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)', pb: '12' });

export function DatasetPage({ index, dataset }: Props) {
  const variables = variablesIn(index, 'dataset', dataset.id);
  return (
    <div className={page()}>
      <Crumbs list={{ title: datasetText.datasets, to: '/datasets' }} />
      <div className={split({ aside: 'end' })}>
        <div>
          <DatasetHead index={index} dataset={dataset} variables={variables} />
          <OnPage parts={pageParts} place="above" />
          <div className={parts}>
            <VariableList index={index} variables={variables} isFiled>
              <Link className={standalone()} href={filterAddress('datasets', dataset.id)}>
                {datasetText.searchThese}
              </Link>
            </VariableList>
            <DatasetDetails index={index} id={dataset.id} />
          </div>
        </div>
        <aside className={aside().root} aria-label={datasetText.about}>
          <div className={aside().act}>
            <DatasetAction variables={variables} wide />
            <DownloadLink named={{ kind: 'dataset', id: dataset.id }} />
          </div>
          <OnPage parts={pageParts} place="aside" />
          <DatasetFacts dataset={dataset} index={index} />
        </aside>
      </div>
      <PrintFoot />
    </div>
  );
}
