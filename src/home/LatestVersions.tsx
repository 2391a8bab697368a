// The datasets that were imported last, each leading to its variables.
import { Link } from 'wouter';
import { latestDatasets } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress } from '#machines/catalogue/select.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { HomeSection } from './HomeSection.tsx';

export function LatestVersions({ index }: { index: Index }) {
  const datasets = latestDatasets(index);
  if (datasets.length === 0) return null;
  return (
    <HomeSection id="latest" title="Latest versions">
      <ScrollTable label="Latest versions, table">
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col">Version</th>
            <th scope="col">Date</th>
            <th scope="col" data-align="end">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(({ id, title, version, updated, rows, synthetic }) => (
            <tr key={id}>
              <td>
                <Link href={datasetAddress(id)}>{title}</Link> <SyntheticTag datasets={[{ synthetic }]} />
              </td>
              <td>{version}</td>
              <td>{formatDate(updated)}</td>
              <td data-align="end">{formatNumber(rows)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </HomeSection>
  );
}
