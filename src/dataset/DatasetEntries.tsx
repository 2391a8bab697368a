// Datasets in a list: what each is, whose, and how much of it there is.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { countText } from '#src/catalogue/count.text.ts';
import type { Extent } from '#contract/catalogue/overview.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { firstSentence } from '#src/ui/text/sentences.ts';
import { newsText } from './dated.text.ts';
import { Entries } from './Entries.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';

/** "196 countries and 15 groups". */
export function placesOf({ count: most = 0 }: Partial<Extent> = {}, dataset: Dataset): string {
  const { count = most, groups = 0, codes } = dataset.entities ?? {};
  return countText({ count: codes?.length ?? count, groups }, dataset);
}

/** "1990–2024, 196 countries": what its variables cover together. */
export function coverageOf(extent: Partial<Extent> = {}, dataset: Dataset): string {
  const { from = null, to = null } = extent;
  return [formatYears(from, to), placesOf(extent, dataset)].filter(Boolean).join(', ');
}

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
