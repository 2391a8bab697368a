// A page of the account: its title, the way to the others, what it is about, and the ways out. A member whose address
// is not confirmed sees on each of them what is missing.
import type { ReactNode } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { AccountNav } from './AccountNav.tsx';
import { AccountWays } from './AccountWays.tsx';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { plainPath } from '#src/page/plain-path.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';

type Props = { title: string; lede: string; children: ReactNode };

export function AccountPage({ title, lede, children }: Props) {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  return (
    <div className={page()}>
      <PageIntro title={title} lede={lede} />
      <div className={split()}>
        <AccountNav path={path} />
        <div
          className={css({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: '10',
            alignContent: 'start',
          })}
        >
          <UnconfirmedNotice />
          {children}
          <AccountWays />
        </div>
      </div>
    </div>
  );
}
