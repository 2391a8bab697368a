// One of the plans that stand side by side: what it costs, whom it is for, what it includes and the way to it.
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { css, cx } from '#styled/css';
import { plan, text, ticklist } from '#styled/recipes';

type Props = {
  title: string;
  price: ReactNode;
  per: string;
  children: string;
  includes: readonly string[];
  action: ReactNode;
  lit?: true;
};

export function PlanColumn({ title, price, per, children, includes, action, lit }: Props) {
  const c = plan({ lit });
  const list = ticklist({ lit });
  return (
    <section className={c.root}>
      <h2 className={c.title}>{title}</h2>
      <p className={c.price}>
        {price}
        <small className={c.per}>{per}</small>
      </p>
      <p className={c.text}>{children}</p>
      <ul className={cx(list.root, text({ size: 'small' }))}>
        {includes.map((sentence) => (
          <li key={sentence} className={list.item}>
            <Icon name="check" size="small" />
            {sentence}
          </li>
        ))}
      </ul>
      <div className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>{action}</div>
    </section>
  );
}
