// The datasets of a source or a collection, as rows.
import { Link } from 'wouter';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { extentsOf } from '#machines/catalogue/groupings.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { css } from '#styled/css';
import { coverageOf, newsText } from './dataset.text.ts';

type Props = {
  datasets: readonly Dataset[];
  /** That are listed below: what they cover of each dataset. */
  variables: readonly Variable[];
};

export function DatasetTable({ datasets, variables }: Props) {
  if (datasets.length === 0) return null;
  const extents = extentsOf(variables);
  return (
    <section aria-labelledby="datasets">
      <h2 id="datasets" className={css({ mb: '4' })}>
        {datasetText.datasets}
      </h2>
      <CardTable
        labelledBy="datasets"
        columns={[
          datasetText.columns.dataset,
          datasetText.columns.coverage,
          datasetText.columns.variables,
          datasetText.columns.version,
          datasetText.columns.dated,
        ]}
      >
        {datasets.map((dataset) => (
          <tr key={dataset.id}>
            <td>
              <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>{' '}
              <SyntheticTag datasets={[dataset]} />
            </td>
            <td data-label={datasetText.columns.coverage}>{coverageOf(extents.get(dataset.id), dataset)}</td>
            <td data-label={datasetText.columns.variables}>{formatNumber(dataset.variableCount)}</td>
            <td data-label={datasetText.columns.version}>{dataset.version}</td>
            <td data-label={datasetText.columns.dated}>{newsText(dataset)}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
