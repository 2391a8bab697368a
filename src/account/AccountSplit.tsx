// What stands on every page of the account: the way to the others, what an unconfirmed member is told, and the page's own.
import type { ReactNode } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { plainPath } from '#src/page/plain-path.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { split } from '#styled/recipes';
import { AccountNav } from './AccountNav.tsx';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '10',
  alignContent: 'start',
});

export function AccountSplit({ children }: { children: ReactNode }) {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  return (
    <div className={split()}>
      <AccountNav path={path} />
      <div className={column}>
        <UnconfirmedNotice />
        {children}
      </div>
    </div>
  );
}
