// A variable's title, what it measures in a sentence (the whole stands under Definition), its id and version; on
// small screens the button too, since the aside then stands at the foot of the page.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { firstSentence, formatDate } from '#src/ui/text/format.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { variableHead } from '#styled/recipes';
import { BundleAction } from './BundleAction.tsx';

type Props = { index: Index; variable: Variable };

export function VariableHead({ index, variable }: Props) {
  const { id, title, description, dataset, withdrawn } = variable;
  const known = datasetOf(index, dataset.id);
  const c = variableHead();
  return (
    <header className={c.root}>
      <h1>{title}</h1>
      {description && description !== title && <p className={c.lede}>{firstSentence(description)}</p>}
      <p className={c.id}>
        <code>{id}</code>
        {known && <Tag>{`Version ${known.version}`}</Tag>}
        {known && <span>{`Updated ${formatDate(known.updated)}`}</span>}
        <SyntheticTag datasets={known ? [known] : []} />
      </p>
      {!withdrawn && (
        <div className={c.act}>
          <BundleAction id={id} title={title} />
        </div>
      )}
    </header>
  );
}
