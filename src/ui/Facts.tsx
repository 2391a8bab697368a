// Facts as a definition list: unit, type, coverage, licence. Facts without a value are left out.
import type { ReactNode } from 'react';
import { facts } from '#styled/recipes';

export type Fact = { term: string; value: ReactNode };

export function Facts({ items }: { items: readonly Fact[] }) {
  const c = facts();
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={c.root}>
      {known.map(({ term, value }) => (
        <div key={term} className={c.row}>
          <dt className={c.term}>{term}</dt>
          <dd className={c.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
