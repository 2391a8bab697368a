// Entries under rules: a title that leads on, a sentence, and figures.
import type { ReactNode } from 'react';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { entries } from '#styled/recipes';

export type Entry = {
  id: string;
  title: ReactNode;
  text: string;
  meta: readonly string[];
  datasets: readonly Dataset[];
};

export function Entries({ items }: { items: readonly Entry[] }) {
  const c = entries();
  return (
    <ul className={c.root}>
      {items.map(({ id, title, text, meta, datasets }) => (
        <li key={id} className={c.item}>
          <h2 className={c.title}>{title}</h2>
          {text && <p className={c.text}>{text}</p>}
          <p className={c.meta}>
            {meta.filter((one) => one !== '').join(' · ')} <SyntheticTag datasets={datasets} />
          </p>
        </li>
      ))}
    </ul>
  );
}
