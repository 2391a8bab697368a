// One variable in the list. Fifty of these are drawn at a key's pace, so a row is drawn again only when the terms
// change, or when it comes into the bundle or leaves it.
import { memo } from 'react';
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue.ts';
import { selectHas, variableAddress } from '#machines/catalogue/select.ts';
import { Highlight } from '#src/parts/Highlight.tsx';
import { usePartState } from '#src/shell/portal-context.ts';
import { result } from '#styled/recipes';
import { BundleButton } from '#src/catalogue/BundleButton.tsx';
import { RowFacts } from './RowFacts.tsx';

type Props = { variable: Variable; terms: readonly string[]; years: { first: number; last: number } | null };

export const ResultRow = memo(function ResultRow({ variable, terms, years }: Props) {
  const isIn = usePartState('bundle', selectHas(variable.id));
  const c = result();
  return (
    <li className={c.root} data-state={isIn ? 'in' : 'out'}>
      <h2 className={c.title}>
        <Link href={variableAddress(variable.id)} className={c.link}>
          <Highlight text={variable.title} terms={terms} />
        </Link>
      </h2>
      {variable.description !== variable.title && variable.description && (
        <p className={c.text}>
          <Highlight text={variable.description} terms={terms} />
        </p>
      )}
      <RowFacts variable={variable} years={years} isIn={isIn} />
      <div className={c.act}>
        <BundleButton id={variable.id} title={variable.title} isIn={isIn} size="small" />
      </div>
    </li>
  );
});
