// The account's pages: the overview shows who is signed in; the others are not built yet and say so.
import { selectShown } from '#machines/portal/select.ts';
import { AccountFacts } from '#src/pages/AccountFacts.tsx';
import { AccountWays } from '#src/pages/AccountWays.tsx';
import { AccountNav } from '#src/pages/AccountNav.tsx';
import { NotFound } from '#src/pages/NotFound.tsx';
import { PageIntro } from '#src/pages/PageIntro.tsx';
import { placeholderOf, plainPath } from '#src/pages/placeholder-of.ts';
import { PlaceholderBody } from '#src/pages/PlaceholderBody.tsx';
import { usePartState } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';

export function Screen() {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  const placeholder = placeholderOf(path);
  if (!placeholder) return <NotFound />;
  return (
    <div className={page()}>
      <PageIntro {...placeholder} />
      <div className={split()}>
        <AccountNav path={path} />
        <div className={css({ display: 'grid', gap: '10' })}>
          {path === '/account' && <AccountFacts />}
          <PlaceholderBody {...placeholder} />
          <AccountWays />
        </div>
      </div>
    </div>
  );
}
