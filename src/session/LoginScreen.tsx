// Signing in, in the specification's words, with what an account is for beside the form.
import { giveLogin } from './login.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { AccountBenefits } from '#src/account/registration/AccountBenefits.tsx';
import { LoginForm } from './LoginForm.tsx';
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
