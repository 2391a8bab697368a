// The account's pages beside each of them on a desk, with the ways out at the end. On small screens the account's home lists
// them, each with its icon, and its other pages have a way back to it instead.
import { Link } from 'wouter';
import { selectMessages } from '#machines/portal/select-account.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { sidenav } from '#styled/recipes';
import { accountPagesText } from '#texts/en/account/pages.ts';
import { accountPages } from './account-pages.ts';
import { AccountWays } from './AccountWays.tsx';

function MessageCount() {
  const { length } = usePartState('toaster', selectMessages);
  return length > 0 && <Badge count={length} tone="secondary" />;
}

export function AccountNav({ path }: { path: string }) {
  const c = sidenav({ narrow: path === '/account' ? 'list' : 'away' });
  return (
    <nav className={c.root} aria-label={accountPagesText.label}>
      {accountPages.map(({ href, title, icon, tone }) => (
        <Link
          key={href}
          className={c.link}
          href={href}
          data-tone={tone}
          aria-current={href === path ? 'page' : undefined}
        >
          <Icon name={icon} className={c.icon} />
          <span className={c.title}>{title}</span>
          {href === '/messages' && <MessageCount />}
          <Icon name="next" size="small" className={c.icon} />
        </Link>
      ))}
      <AccountWays />
    </nav>
  );
}
