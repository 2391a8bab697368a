// The ways out of the account: signing out, and for administrators the network's own pages in a new window.
import { Menu } from '@ark-ui/react/menu';
import { selectIsAdmin, selectIsLeaving } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { accountMenuText } from '#texts/en/screens/account-menu.ts';
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
          {isLeaving ? accountMenuText.signingOut : accountMenuText.signOut}
        </button>
      </Menu.Item>
      {isAdmin && (
        <Menu.Item value="admin" tabIndex={-1} asChild>
          <a className={c.item} href={adminUrl} target="_blank" rel="noopener">
            <span>
              {accountMenuText.admin}
              <VisuallyHidden> {accountMenuText.newWindow}</VisuallyHidden>
            </span>
            <Icon name="external" size="small" />
          </a>
        </Menu.Item>
      )}
    </>
  );
}
