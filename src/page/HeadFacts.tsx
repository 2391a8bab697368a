// The first facts of a thing, in one line under what it is. Facts without a value are left out.
import type { ReactNode } from 'react';
import type { Fact } from '#src/ui/Facts.tsx';
import { variableHead } from '#styled/recipes';

export function HeadFacts({ items, children }: { items: readonly Fact[]; children?: ReactNode }) {
  const c = variableHead();
  return (
    <div className={c.facts}>
      <dl>
        {items
          .filter(({ value }) => value !== '')
          .map(({ term, value }) => (
            <div key={term} className={c.fact}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
