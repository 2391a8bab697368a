// A dataset's facts. A licence that the publisher did not give is said to be missing.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { sourceAddress } from '#machines/catalogue/select.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { formatBytes } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { CollectionLinks } from './CollectionLinks.tsx';
import { LicenceLinks } from './LicenceLinks.tsx';
import { coverageOf } from './DatasetEntries.tsx';

type Props = { index: Index; dataset: Dataset };

export function DatasetFacts({ index, dataset }: Props) {
  const { source, licences, keys, rows, bytes, inCollections } = dataset;
  return (
    <Facts
      items={[
        { term: 'Source', value: <Link href={sourceAddress(source.id)}>{source.title}</Link> },
        {
          term: 'Licence',
          value: licences.length > 0 ? <LicenceLinks licences={licences} /> : 'none given',
        },
        { term: 'Coverage', value: coverageOf(index, dataset) },
        { term: 'Keys', value: keys.map(({ title }) => title).join(', ') },
        { term: 'Rows', value: `${formatNumber(rows)} (${formatBytes(bytes)} as CSV)` },
        {
          term: 'Collections',
          value: inCollections.length > 0 && <CollectionLinks index={index} variable={dataset} />,
        },
        { term: 'News', value: <a href="/feed.atom">Feed of new versions</a> },
      ].filter(({ value }) => value !== false)}
    />
  );
}
