// The datasets of a source or a collection, as rows.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress } from '#machines/catalogue/select.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { css } from '#styled/css';
import { coverageOf } from './DatasetEntries.tsx';

type Props = { index: Index; datasets: readonly Dataset[] };

export function DatasetTable({ index, datasets }: Props) {
  if (datasets.length === 0) return null;
  return (
    <section aria-labelledby="datasets">
      <h2 id="datasets" className={css({ mb: '4' })}>
        Datasets
      </h2>
      <CardTable labelledBy="datasets" columns={['Dataset', 'Coverage', 'Variables', 'Version', 'Updated']}>
        {datasets.map((dataset) => (
          <tr key={dataset.id}>
            <td>
              <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>{' '}
              <SyntheticTag datasets={[dataset]} />
            </td>
            <td data-label="Coverage">{coverageOf(index, dataset)}</td>
            <td data-label="Variables">{formatNumber(dataset.variableCount)}</td>
            <td data-label="Version">{dataset.version}</td>
            <td data-label="Updated">{formatDate(dataset.updated)}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
