// A link of the header's menus. The neatline's lit tick stands under the one that leads to the shown page; `on`
// keeps a link to wide or to narrow screens.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectIsCurrent } from '#machines/portal/select.ts';
import { cx } from '#styled/css';
import { header } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

type Props = { to: string; on?: 'wide' | 'narrow'; children: ReactNode };

export function MenuLink({ to, on, children }: Props) {
  const c = header();
  const isCurrent = usePartState('location', selectIsCurrent(to.split('?')[0]!));
  const width = on && { wide: c.wideOnly, narrow: c.narrowOnly }[on];
  return (
    <Link className={cx(c.link, width)} href={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
