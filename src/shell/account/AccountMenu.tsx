// A member's menu. Its behaviour (focus, arrow keys, typing ahead) weighs as much as the rest of the header, so it
// is fetched apart and for members only; where it cannot be fetched, a link leads to the account's pages.
import { lazy, Suspense } from 'react';
import { cx } from '#styled/css';
import { dropdown, header } from '#styled/recipes';
import { ErrorBoundary } from '#src/parts/dom/ErrorBoundary.tsx';
import { AccountButton } from './AccountButton.tsx';
import { MenuLink } from '#src/shell/MenuLink.tsx';

const AccountMenuPanel = lazy(async () => ({
  default: (await import('./AccountMenuPanel.tsx')).AccountMenuPanel,
}));

export function AccountMenu() {
  return (
    <div className={cx(dropdown().root, header().wideOnly)}>
      <ErrorBoundary fallback={<MenuLink to="/account/notifications">Account</MenuLink>}>
        <Suspense fallback={<AccountButton />}>
          <AccountMenuPanel />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
