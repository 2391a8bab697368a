// Datasets in a list: what each is, whose, and how much of it there is.
import { Link } from 'wouter';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { countText } from '#src/catalogue/count.text.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress } from '#machines/catalogue/select.ts';
import { extentIn } from '#machines/catalogue/groupings.ts';
import { firstSentence, formatDate, formatYears } from '#src/ui/text/format.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { Entries } from './Entries.tsx';

/** "1990–2024, 196 countries": what its variables cover together. */
export function coverageOf(index: Index, dataset: Dataset): string {
  const { from = null, to = null, count: most = 0 } = extentIn(index, dataset.id) ?? {};
  const { count = most, groups = 0, codes } = dataset.entities ?? {};
  const counted = { count: codes?.length ?? count, groups };
  return [formatYears(from, to), countText(counted, dataset)].filter(Boolean).join(', ');
}

type Props = { index: Index; datasets: readonly Dataset[] };

export const DatasetEntries = ({ index, datasets }: Props) => (
  <Entries
    items={datasets.map((dataset) => ({
      id: dataset.id,
      title: <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>,
      text: firstSentence(dataset.description),
      meta: [
        dataset.source.title,
        plural(dataset.variableCount, 'variable', 'variables'),
        coverageOf(index, dataset),
        `updated ${formatDate(dataset.updated)}`,
      ],
      datasets: [dataset],
    }))}
  />
);
