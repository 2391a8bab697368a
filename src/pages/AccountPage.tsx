// The frame of the account's pages: title and lede above, the account's other pages beside, the ways out below.
import type { ReactNode } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { usePartState } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';
import { AccountNav } from './AccountNav.tsx';
import { AccountWays } from './AccountWays.tsx';
import { PageIntro } from './PageIntro.tsx';
import { plainPath } from './placeholder-of.ts';

type Props = { title: string; lede: string; children: ReactNode };

export function AccountPage({ title, lede, children }: Props) {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  return (
    <div className={page()}>
      <PageIntro title={title} lede={lede} />
      <div className={split()}>
        <AccountNav path={path} />
        <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10' })}>
          {children}
          <AccountWays />
        </div>
      </div>
    </div>
  );
}
