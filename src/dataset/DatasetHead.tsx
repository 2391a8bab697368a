// The head of a dataset's page: its title, what it is and its first facts; on small screens the buttons too, since the aside
// then stands at the foot of the page.
import { Link } from 'wouter';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { extentIn } from '#machines/catalogue/groupings.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { sourceAddress } from '#machines/catalogue/addresses.ts';
import { DownloadLink } from '#src/catalogue/DownloadLink.tsx';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { HeadFacts } from '#src/page/HeadFacts.tsx';
import { Lede } from '#src/page/Lede.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { variableHead } from '#styled/recipes';
import { DatasetAction } from './DatasetAction.tsx';
import { placesOf } from './dataset.text.ts';

type Props = { index: Index; dataset: Dataset; variables: readonly Variable[] };

export function DatasetHead({ index, dataset, variables }: Props) {
  const { id, title, description, synthetic, source } = dataset;
  const { from = null, to = null } = extentIn(index, id) ?? {};
  const { facts } = datasetText;
  const c = variableHead();
  return (
    <header className={c.root}>
      <h1>{title}</h1>
      <Lede id="definition" text={description || datasetText.noDescription} />
      <HeadFacts
        items={[
          { term: datasetText.columns.variables, value: formatNumber(variables.length) },
          { term: facts.years, value: formatYears(from, to) },
          { term: facts.places, value: placesOf(extentIn(index, dataset.id), dataset) },
          { term: facts.source, value: <Link href={sourceAddress(source.id)}>{source.title}</Link> },
        ]}
      >
        <SyntheticTag datasets={[{ synthetic }]} />
      </HeadFacts>
      <div className={c.act}>
        <DatasetAction variables={variables} />
        <DownloadLink named={{ kind: 'dataset', id }} short />
      </div>
    </header>
  );
}
