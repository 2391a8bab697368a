// Others of the same dataset, which share its keys and can stand beside it in one file.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { relatedTo } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { css, cx } from '#styled/css';
import { aside, standalone } from '#styled/recipes';

type Props = { index: Index; variable: Variable };

export function RelatedVariables({ index, variable }: Props) {
  const related = relatedTo(index, variable);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={css({ _print: { display: 'none' } })}>
      <h2 id="related" className={css({ fontSize: 'sub', fontWeight: 'semibold', mb: '2' })}>
        {variableText.related}
      </h2>
      <ul className={aside().list}>
        {related.map(({ id, title }) => (
          <li key={id}>
            <Link href={variableAddress(id)} className={cx(standalone(), css({ fontSize: 'small' }))}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
