// Signing in, in the specification's words, with what an account is for beside the form.
import { giveLogin } from '#src/guests/login.ts';
import { useOptionalPart } from '#src/shell/portal-context.ts';
import { AccountBenefits } from '#src/pages/AccountBenefits.tsx';
import { LoginForm } from '#src/pages/LoginForm.tsx';
import { cx } from '#styled/css';
import { page, signin } from '#styled/recipes';

export const guests = { login: giveLogin };

export function Screen() {
  const login = useOptionalPart('login');
  return (
    <div className={cx(page(), signin().root)}>
      {login && <LoginForm login={login} />}
      <AccountBenefits />
    </div>
  );
}
