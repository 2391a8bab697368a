// The pages of onboarding, and the one of the account that needs no sign-in: not built yet, and they say so.
import { selectShown } from '#machines/portal/select.ts';
import { NotFound } from '#src/pages/NotFound.tsx';
import { PageIntro } from '#src/pages/PageIntro.tsx';
import { placeholderOf } from '#src/pages/placeholder-of.ts';
import { PlaceholderBody } from '#src/pages/PlaceholderBody.tsx';
import { usePartState } from '#src/shell/portal-context.ts';
import { page } from '#styled/recipes';

export function Screen() {
  const path = usePartState('location', selectShown)?.path ?? '';
  const placeholder = placeholderOf(path);
  if (!placeholder) return <NotFound />;
  return (
    <div className={page()}>
      <PageIntro {...placeholder} />
      <PlaceholderBody {...placeholder} />
    </div>
  );
}
