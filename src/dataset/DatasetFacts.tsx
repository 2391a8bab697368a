// A dataset's facts beside those of its head. A licence that the publisher did not give is said to be missing.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { formatBytes } from '#src/ui/text/format.ts';
import { CollectionLinks } from './CollectionLinks.tsx';
import { datedText } from './dataset.text.ts';
import { LicenceLinks } from './LicenceLinks.tsx';
import { datasetText } from '#texts/en/dataset/pages.ts';

type Props = { index: Index; dataset: Dataset };

export function DatasetFacts({ index, dataset }: Props) {
  const { id, version, licences, keys, rows, bytes, inCollections } = dataset;
  return (
    <Facts
      items={[
        { term: datasetText.facts.id, value: <code>{id}</code> },
        {
          term: datasetText.facts.version,
          value: `${version}, ${datedText(dataset)}`,
        },
        {
          term: datasetText.facts.licence,
          value: licences.length > 0 ? <LicenceLinks licences={licences} /> : datasetText.facts.noneGiven,
        },
        { term: datasetText.facts.keys, value: keys.map(({ title }) => title).join(', ') },
        { term: datasetText.facts.rows, value: datasetText.facts.rowsAndSize(rows, formatBytes(bytes)) },
        {
          term: datasetText.facts.collections,
          value: inCollections.length > 0 && <CollectionLinks index={index} variable={dataset} />,
        },
        { term: datasetText.facts.news, value: <a href="/feed.atom">{datasetText.facts.feed}</a> },
      ].filter(({ value }) => value !== false)}
    />
  );
}
