// A part or a node: its name, whether it works, and a sentence about it.
import type { ReactNode } from 'react';
import { Tag } from '#src/ui/Tag.tsx';
import { deskText } from '#texts/en/admin/desk.ts';
import { setting } from '#styled/recipes';

type Props = { name: string; isWell: boolean; children: ReactNode };

export function Condition({ name, isWell, children }: Props) {
  const c = setting();
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>{name}</h3>
        <p className={c.text}>{children}</p>
      </div>
      {isWell ? <Tag tone="ok">{deskText.health.well}</Tag> : <Tag tone="bad">{deskText.health.unwell}</Tag>}
    </li>
  );
}
