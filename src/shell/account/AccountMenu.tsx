// A member's menu. Its behaviour (focus, arrow keys, typing ahead) weighs as much as the rest of the header, so it
// is fetched apart and for members only; where it cannot be fetched, a link leads to the account's pages.
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';
import { onPressOutside } from '#src/browser/elements/press-outside.ts';
import { MenuLink } from '#src/shell/MenuLink.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { cx } from '#styled/css';
import { dropdown, header } from '#styled/recipes';
import * as frameText from '#texts/en/screens/frame.ts';
import { AccountButton } from './AccountButton.tsx';

const AccountMenuPanel = lazy(async () => ({
  default: (await import('./AccountMenuPanel.tsx')).AccountMenuPanel,
}));

export function AccountMenu() {
  const menu = usePart('menu');
  const isOpen = usePartState('menu', (snapshot) => snapshot.matches('open'));
  const dismiss = () => menu.send({ type: 'menu.dismiss' });
  return (
    <div
      className={cx(dropdown().root, header().wideOnly)}
      ref={isOpen ? onPressOutside(dismiss) : undefined}
    >
      <ErrorBoundary fallback={<MenuLink to="/account">{frameText.account}</MenuLink>}>
        <Suspense fallback={<AccountButton />}>
          <AccountMenuPanel />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
