// The pages of onboarding, and the one of the account that needs no sign-in: not built yet, and they say so.
import { selectShown } from '#machines/portal/select.ts';
import { placeholderOf } from '#src/pages/placeholder-of.ts';
import { PlaceholderBody } from '#src/pages/PlaceholderBody.tsx';
import { usePartState } from '#src/shell/portal-context.ts';
import { page, pageHead } from '#styled/recipes';
import { Screen as NotFoundScreen } from './NotFoundScreen.tsx';

export function Screen() {
  const c = pageHead();
  const path = usePartState('location', selectShown)?.path ?? '';
  const placeholder = placeholderOf(path);
  if (!placeholder) return <NotFoundScreen />;
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>{placeholder.title}</h1>
        <p className={c.lede}>{placeholder.lede}</p>
      </div>
      <PlaceholderBody {...placeholder} />
    </div>
  );
}
