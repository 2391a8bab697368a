// Datasets in a list: what each is, whose, and how much of it there is.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Extent } from '#contract/catalogue/overview.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { firstSentence } from '#src/ui/text/sentences.ts';
import { coverageOf, newsText } from './dataset.text.ts';
import { Entries } from './Entries.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';

type Props = {
  datasets: readonly Dataset[];
  /** What each covers. */
  extents: ReadonlyMap<string, Extent>;
};

export const DatasetEntries = ({ datasets, extents }: Props) => (
  <Entries
    items={datasets.map((dataset) => ({
      id: dataset.id,
      title: <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>,
      text: firstSentence(dataset.description),
      meta: [
        dataset.source.title,
        entryText.variables(dataset.variableCount),
        coverageOf(extents.get(dataset.id), dataset),
        newsText(dataset),
      ],
      synthetic: dataset.synthetic,
    }))}
  />
);
