// A table in a box of its own that scrolls sideways where the page is narrow, with a name, and reached by key.
import type { ReactNode } from 'react';
import { table } from '#styled/recipes';

type Props = { label: string; kind?: 'plain' | 'data' | 'ticks'; children: ReactNode };

export function ScrollTable({ label, kind = 'plain', children }: Props) {
  const c = table({ kind });
  return (
    // Without a tab stop the box could not be scrolled by key (WCAG 2.1.1; axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={c.scroll} tabIndex={0} aria-label={label}>
      <table className={c.root}>{children}</table>
    </section>
  );
}
