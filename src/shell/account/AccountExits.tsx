// The ways out of the account: signing out, and for administrators the network's own pages in a new window.
import { Menu } from '@ark-ui/react/menu';
import { selectIsAdmin, selectIsLeaving } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { dropdown } from '#styled/recipes';
import { useConfig, usePart, usePartState } from '#src/portal/portal-context.ts';

export function AccountExits() {
  const c = dropdown();
  const { adminUrl } = useConfig();
  const session = usePart('session');
  const isLeaving = usePartState('session', selectIsLeaving);
  const isAdmin = usePartState('session', selectIsAdmin);
  return (
    <>
      <Menu.Item value="sign-out" disabled={isLeaving} tabIndex={-1} asChild>
        <button type="button" className={c.item} onClick={() => session.send({ type: 'session.signOut' })}>
          {isLeaving ? 'Signing out…' : 'Sign out'}
        </button>
      </Menu.Item>
      {isAdmin && (
        <Menu.Item value="admin" tabIndex={-1} asChild>
          <a className={c.item} href={adminUrl} target="_blank" rel="noopener">
            <span>
              Admin<VisuallyHidden> (opens in a new window)</VisuallyHidden>
            </span>
            <Icon name="external" size="small" />
          </a>
        </Menu.Item>
      )}
    </>
  );
}
