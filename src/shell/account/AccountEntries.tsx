// The account menu's links to the account's pages, in the specification's order. Arrow keys lead from entry to entry
// and Tab leaves the menu, so the links are no stops of their own.
import { Menu } from '@ark-ui/react/menu';
import { Link } from 'wouter';
import { accountEntries } from '#machines/portal/select-account.ts';
import { selectShown } from '#machines/portal/select.ts';
import { dropdown } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

export function AccountEntries() {
  const c = dropdown();
  const path = usePartState('location', (location) => selectShown(location)?.path);
  return accountEntries.map(({ title, to, kind }) => (
    <Menu.Item key={to} value={to} tabIndex={-1} asChild>
      <Link className={c.item} href={to} data-tone={kind} aria-current={path === to ? 'page' : undefined}>
        {title}
      </Link>
    </Menu.Item>
  ));
}
