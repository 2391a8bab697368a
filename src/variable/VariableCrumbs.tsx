// Where a variable stands: the list, and in it the variable's dataset.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { crumbs } from '#styled/recipes';

type Props = { index: Index; variable: Variable };

export function VariableCrumbs({ index, variable: { dataset } }: Props) {
  const c = crumbs();
  return (
    <nav aria-label={variableText.breadcrumb}>
      <ol className={c.root}>
        <li className={c.item}>
          <Link href="/browse" className={c.link}>
            {variableText.browse}
          </Link>
        </li>
        <li className={c.item}>
          <Link href={datasetAddress(dataset.id)} className={c.link}>
            {datasetOf(index, dataset.id)?.title ?? dataset.id}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
