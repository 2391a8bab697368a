// Signing in, in the specification's words, with what an account is for beside the form.
import type { ScreenActors } from '#machines/portal/page.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { AccountBenefits } from '#src/account/registration/AccountBenefits.tsx';
import { signIn } from './session.actors.ts';
import { LoginForm } from './LoginForm.tsx';
import { cx } from '#styled/css';
import { page, signin } from '#styled/recipes';

export const actors = { login: signIn } satisfies ScreenActors;

export function Screen() {
  const login = useOptionalPart('login');
  return (
    <div className={cx(page(), signin().root)}>
      {login && <LoginForm login={login} />}
      <AccountBenefits />
    </div>
  );
}
