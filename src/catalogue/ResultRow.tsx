// One variable in the list. Fifty of these are drawn at a key's pace, so a row is drawn again only when the terms
// change, or when it comes into the bundle or leaves it.
import { memo } from 'react';
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { selectHas, variableAddress } from '#machines/catalogue/select.ts';
import { Highlight } from '#src/ui/Highlight.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { result } from '#styled/recipes';
import { BundleButton } from './BundleButton.tsx';
import { RowFacts } from './RowFacts.tsx';

type Props = {
  variable: Variable;
  terms: readonly string[];
  years: { first: number; last: number } | null;
  /** Of its heading, below that of the list. */
  level?: 2 | 3;
  /** On its dataset's page, which names dataset and source itself. */
  isFiled?: boolean;
};

export const ResultRow = memo(function ResultRow({
  variable,
  terms,
  years,
  level = 2,
  isFiled = false,
}: Props) {
  const isIn = usePartState('bundle', selectHas(variable.id));
  const c = result();
  const Heading = `h${level}` as const;
  return (
    <li className={c.root} data-state={isIn ? 'in' : 'out'}>
      <Heading className={c.title}>
        <Link href={variableAddress(variable.id)} className={c.link}>
          <Highlight text={variable.title} terms={terms} />
        </Link>
      </Heading>
      {variable.description !== variable.title && variable.description && (
        <p className={c.text}>
          <Highlight text={variable.description} terms={terms} />
        </p>
      )}
      <RowFacts variable={variable} years={years} isIn={isIn} isFiled={isFiled} />
      <div className={c.act}>
        <BundleButton id={variable.id} title={variable.title} isIn={isIn} size="small" />
      </div>
    </li>
  );
});
