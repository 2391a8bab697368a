// A part of the decision that is folded: its name, and in words what it holds.
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { decide } from '#styled/recipes';

type Props = { title: string; says?: string; children: ReactNode; onUnfold?: () => void };

export function Fold({ title, says, children, onUnfold }: Props) {
  const c = decide();
  return (
    <details className={c.fold} onToggle={({ currentTarget }) => currentTarget.open && onUnfold?.()}>
      <summary className={c.summary}>
        <b>{title}</b> {says && <small>{says}</small>}
        <Icon name="chevron" size="small" />
      </summary>
      {children}
    </details>
  );
}
