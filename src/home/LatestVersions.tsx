// The datasets with the latest versions, dated as their publishers date them, each leading to its variables.
import { Link } from 'wouter';
import type { Overview } from '#contract/catalogue/overview.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { homeText } from '#texts/en/home/home.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { standalone } from '#styled/recipes';
import { HomeSection } from './HomeSection.tsx';

const words = homeText.latest;

export function LatestVersions({ overview }: { overview: Overview }) {
  const datasets = overview.latest;
  if (datasets.length === 0) return null;
  return (
    <HomeSection id="latest" title={words.title}>
      <ScrollTable label={words.label}>
        <thead>
          <tr>
            <th scope="col">{words.columns.dataset}</th>
            <th scope="col">{words.columns.version}</th>
            <th scope="col">{words.columns.date}</th>
            <th scope="col" data-align="end">
              {words.columns.rows}
            </th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(({ id, title, version, updated, modified, rows, synthetic }) => (
            <tr key={id}>
              <td>
                <Link className={standalone()} href={datasetAddress(id)}>
                  {title}
                </Link>{' '}
                <SyntheticTag datasets={[{ synthetic }]} />
              </td>
              <td>{version}</td>
              <td>{formatDate(modified ?? updated)}</td>
              <td data-align="end">{formatNumber(rows)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </HomeSection>
  );
}
