// The account's pages: the overview, and those that are not built yet and say so.
import { AccountPage } from '#src/account/AccountPage.tsx';
import { Overview } from '#src/account/Overview.tsx';
import { selectShown } from '#machines/portal/select.ts';
import { giveForm } from '#src/guests/form.ts';
import { NotFound } from '#src/pages/NotFound.tsx';
import { placeholderOf, plainPath } from '#src/pages/placeholder-of.ts';
import { PlaceholderBody } from '#src/pages/PlaceholderBody.tsx';
import { usePartState } from '#src/shell/portal-context.ts';

export const guests = { form: giveForm };

export function Screen() {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  if (path === '/account') return <Overview />;
  const placeholder = placeholderOf(path);
  if (!placeholder) return <NotFound />;
  return (
    <AccountPage {...placeholder}>
      <PlaceholderBody {...placeholder} />
    </AccountPage>
  );
}
