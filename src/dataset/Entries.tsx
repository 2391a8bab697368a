// Entries under rules: a title that leads on, a sentence, and figures.
import type { ReactNode } from 'react';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { entries } from '#styled/recipes';

export type Entry = {
  id: string;
  title: ReactNode;
  text: string;
  meta: readonly string[];
  /** Whether all that is in it was made up. */
  synthetic: boolean;
};

export function Entries({ items }: { items: readonly Entry[] }) {
  const c = entries();
  return (
    <ul className={c.root}>
      {items.map(({ id, title, text, meta, synthetic }) => (
        <li key={id} className={c.item}>
          <h2 className={c.title}>{title}</h2>
          {text && <p className={c.text}>{text}</p>}
          <p className={c.meta}>
            {meta.filter((one) => one !== '').join(' · ')} <SyntheticTag datasets={[{ synthetic }]} />
          </p>
        </li>
      ))}
    </ul>
  );
}
