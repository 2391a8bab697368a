// Nothing here yet: what is missing, what to do about it, and the way there.
import type { ReactNode } from 'react';
import { empty } from '#styled/recipes';
import { BrandMark } from '#src/ui/drawn/BrandMark.tsx';

type Props = { title: string; heading?: 'h1' | 'h2' | 'h3'; action?: ReactNode; children?: ReactNode };

export function EmptyState({ title, heading: Heading = 'h2', action, children }: Props) {
  const c = empty();
  return (
    <div className={c.root}>
      <BrandMark className={c.mark} plain />
      <Heading className={c.title}>{title}</Heading>
      {children && <p className={c.text}>{children}</p>}
      {action && <div className={c.action}>{action}</div>}
    </div>
  );
}
