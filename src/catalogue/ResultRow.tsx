// One variable in the list, in two lines. Fifty of these are drawn at a key's pace, so a row is drawn again only when the
// terms change, or when it comes into the bundle or leaves it.
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { selectHas } from '#machines/catalogue/select.ts';
import { Highlight } from '#src/ui/Highlight.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { result } from '#styled/recipes';
import { BundleButton } from './BundleButton.tsx';
import { RowCoverage } from './RowCoverage.tsx';
import { RowText } from './RowText.tsx';

type Props = {
  variable: Variable;
  /** Undefined where it is not known yet. */
  dataset: Dataset | undefined;
  terms: readonly string[];
  years: { first: number; last: number } | null;
  /** Of its heading, below that of the list. */
  level?: 2 | 3;
  /** On its dataset's page, which names dataset and source itself. */
  isFiled?: boolean;
  /** Where its title leads, where that is not simply its page. */
  to?: string;
  /** What stands in the place of the description. */
  children?: ReactNode;
};

export const ResultRow = memo(function ResultRow({
  variable,
  dataset,
  terms,
  years,
  level = 2,
  isFiled = false,
  to = variableAddress(variable.id),
  children,
}: Props) {
  const isIn = usePartState('bundle', selectHas(variable.id));
  const c = result();
  const Heading = `h${level}` as const;
  return (
    <li className={c.root} data-state={isIn ? 'in' : 'out'}>
      <div className={c.main}>
        <div className={c.head}>
          <Heading className={c.title}>
            <Link href={to} className={c.link}>
              <Highlight text={variable.title} terms={terms} />
            </Link>
          </Heading>
          {variable.unit && <span className={c.unit}>{variable.unit}</span>}
        </div>
        <RowText variable={variable} dataset={dataset} terms={terms} isFiled={isFiled}>
          {children}
        </RowText>
      </div>
      <RowCoverage variable={variable} dataset={dataset} years={years} />
      <div className={c.act}>
        <BundleButton id={variable.id} title={variable.title} isIn={isIn} size="small" />
      </div>
    </li>
  );
});
