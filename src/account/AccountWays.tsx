// The ways out of the account as the account menu has them, at the end of the account's own pages: on small screens, where
// the bottom bar has no menu, they are the only ones.
import { selectIsAdmin, selectIsLeaving } from '#machines/portal/select.ts';
import { accountMenuText } from '#texts/en/screens/account-menu.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useConfig, usePart, usePartState } from '#src/portal/portal-context.ts';
import { sidenav } from '#styled/recipes';

export function AccountWays() {
  const { adminUrl } = useConfig();
  const c = sidenav({ narrow: 'list' });
  const session = usePart('session');
  const isLeaving = usePartState('session', selectIsLeaving);
  const isAdmin = usePartState('session', selectIsAdmin);
  return (
    <>
      <button
        type="button"
        className={c.link}
        aria-busy={isLeaving || undefined}
        onClick={() => session.send({ type: 'session.signOut' })}
      >
        <Icon name="exit" className={c.icon} />
        {isLeaving ? accountMenuText.signingOut : accountMenuText.signOut}
      </button>
      {isAdmin && (
        <a className={c.link} href={adminUrl} target="_blank" rel="noopener">
          <Icon name="table" className={c.icon} />
          <span className={c.title}>
            {accountMenuText.admin}
            <VisuallyHidden>{` ${accountMenuText.newWindow}`}</VisuallyHidden>
          </span>
          <Icon name="external" size="small" />
        </a>
      )}
    </>
  );
}
