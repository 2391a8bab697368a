// The head of a variable's page: its title, what it measures and its first facts; on small screens the buttons too, since
// the aside then stands at the foot of the page.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { countsIn } from '#contract/place/counts.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { sourceAddress } from '#machines/catalogue/addresses.ts';
import { countText } from '#src/catalogue/count.text.ts';
import { DownloadLink } from '#src/catalogue/DownloadLink.tsx';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { HeadFacts } from '#src/page/HeadFacts.tsx';
import { Lede } from '#src/page/Lede.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { variableHead } from '#styled/recipes';
import { BundleAction } from './BundleAction.tsx';

type Props = { index: Index; variable: Variable };

export function VariableHead({ index, variable }: Props) {
  const { id, title, description, unit, coverage, source, dataset, withdrawn } = variable;
  const known = datasetOf(index, dataset.id);
  const { facts } = variableText;
  const c = variableHead();
  return (
    <header className={c.root}>
      <h1>{title}</h1>
      <Lede id="definition" text={description || variableText.noDefinition} />
      <HeadFacts
        items={[
          { term: facts.unit, value: unit ?? facts.noneGiven },
          { term: facts.years, value: formatYears(coverage.from, coverage.to) },
          { term: facts.places, value: countText(countsIn(coverage), known) },
          { term: facts.source, value: <Link href={sourceAddress(source.id)}>{source.title}</Link> },
        ]}
      >
        <SyntheticTag datasets={known ? [known] : []} />
      </HeadFacts>
      {!withdrawn && (
        <div className={c.act}>
          <BundleAction id={id} title={title} />
          <DownloadLink named={{ kind: 'variable', id }} short />
        </div>
      )}
    </header>
  );
}
