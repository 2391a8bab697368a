// A section of home: a heading, perhaps a link beside it, and what it holds.
import type { ReactNode } from 'react';
import { section } from '#styled/recipes';

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

export function HomeSection({ id, title, aside, children }: Props) {
  const c = section();
  return (
    <section className={c.root} aria-labelledby={id}>
      <div className={c.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
