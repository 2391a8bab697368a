// A page of the staff's desk: its title, the way to the others, and what it is about.
import type { ReactNode } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { plainPath } from '#src/page/plain-path.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { DeskNav } from './DeskNav.tsx';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';

type Props = { title: string; lede: string; children: ReactNode };

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
        <DeskNav path={path} />
        <div className={stack}>{children}</div>
      </div>
    </div>
  );
}
