// How to come in: Sign in leads back to where the visitor stands. On small screens Sign in is in the bottom bar.
import { Link } from 'wouter';
import { selectLoginAddress } from '#machines/portal/select.ts';
import { cx } from '#styled/css';
import { button, header } from '#styled/recipes';
import { MenuLink } from './MenuLink.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const registration = '/onboarding/registration';

export function SignInLinks() {
  const login = usePartState('location', selectLoginAddress);
  return (
    <>
      <MenuLink to={login} on="wide">
        Sign in
      </MenuLink>
      <MenuLink to={registration} on="narrow">
        Register
      </MenuLink>
      <Link className={cx(button(), header().wideOnly)} href={registration}>
        Register
      </Link>
    </>
  );
}
