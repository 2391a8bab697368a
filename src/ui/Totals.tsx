// What a selection adds up to: terms left, figures right. `lead` sets the figures large, `words` sets them plain.
import { total } from '#styled/recipes';
import type { Fact } from './Facts.tsx';

type Props = { items: readonly Fact[]; lead?: boolean; words?: boolean };

export function Totals({ items, lead, words }: Props) {
  const c = total({ lead, words });
  return (
    <dl className={c.root}>
      {items.map(({ term, value }) => (
        <div key={term} className={c.row}>
          <dt className={c.term}>{term}</dt>
          <dd className={c.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
