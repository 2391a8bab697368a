// The account's pages: the overview shows who is signed in; the others are not built yet and say so.
import { selectShown } from '#machines/portal/select.ts';
import { AccountFacts } from '#src/pages/AccountFacts.tsx';
import { AccountWays } from '#src/pages/AccountWays.tsx';
import { AccountNav } from '#src/pages/AccountNav.tsx';
import { placeholderOf, plainPath } from '#src/pages/placeholder-of.ts';
import { PlaceholderBody } from '#src/pages/PlaceholderBody.tsx';
import { usePartState } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { page, pageHead, split } from '#styled/recipes';
import { Screen as NotFoundScreen } from './NotFoundScreen.tsx';

export function Screen() {
  const c = pageHead();
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  const placeholder = placeholderOf(path);
  if (!placeholder) return <NotFoundScreen />;
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>{placeholder.title}</h1>
        <p className={c.lede}>{placeholder.lede}</p>
      </div>
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
