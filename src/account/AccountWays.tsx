// The ways out of the account as the account menu has them, on the account's own pages: on small screens, where the
// bottom bar has no menu, they are the only ones.
import { selectIsAdmin, selectIsLeaving } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useConfig, usePart, usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

export function AccountWays() {
  const { adminUrl } = useConfig();
  const session = usePart('session');
  const isLeaving = usePartState('session', selectIsLeaving);
  const isAdmin = usePartState('session', selectIsAdmin);
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', pt: '6', borderTop: 'rule' })}>
      <button
        type="button"
        className={button()}
        aria-busy={isLeaving || undefined}
        onClick={() => session.send({ type: 'session.signOut' })}
      >
        {isLeaving ? 'Signing out…' : 'Sign out'}
      </button>
      {isAdmin && (
        <a className={button({ tone: 'quiet' })} href={adminUrl} target="_blank" rel="noopener">
          Admin<VisuallyHidden> (opens in a new window)</VisuallyHidden>
          <Icon name="external" size="small" />
        </a>
      )}
    </div>
  );
}
