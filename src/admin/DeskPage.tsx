// A page of the staff's desk: its title, the way to the others, and what it is about.
import type { ReactNode } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { plainPath } from '#src/page/plain-path.ts';
import { SideNav } from '#src/page/SideNav.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';

type Props = { title: string; lede: string; children: ReactNode };

const pages = [
  { href: '/admin', title: 'Applications' },
  { href: '/admin/members', title: 'Members' },
  { href: '/admin/imports', title: 'Imports' },
  { href: '/admin/versions', title: 'Versions' },
  { href: '/admin/letters', title: 'Letters' },
  { href: '/admin/log', title: 'Log' },
  { href: '/admin/health', title: 'Health' },
];

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '10',
  alignContent: 'start',
  pb: '16',
});

export function DeskPage({ title, lede, children }: Props) {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  return (
    <div className={page()}>
      <PageIntro title={title} lede={lede} />
      <div className={split()}>
        <SideNav label="Desk" pages={pages} path={path} />
        <div className={stack}>{children}</div>
      </div>
    </div>
  );
}
