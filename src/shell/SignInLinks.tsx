// How to come in: Sign in leads back to where the visitor stands. On small screens Sign in is in the bottom bar.
import { Link } from 'wouter';
import { selectLoginAddress } from '#machines/portal/select.ts';
import { selectRegistrationAddress } from '#machines/portal/select-purpose.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import { cx } from '#styled/css';
import { button, header } from '#styled/recipes';
import { MenuLink } from './MenuLink.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export function SignInLinks() {
  const login = usePartState('location', selectLoginAddress);
  const registration = usePartState('location', selectRegistrationAddress);
  return (
    <>
      <MenuLink to={login} on="wide">
        {frameText.signIn}
      </MenuLink>
      <MenuLink to={registration} on="narrow">
        {frameText.register}
      </MenuLink>
      <Link className={cx(button(), header().wideOnly)} href={registration}>
        {frameText.register}
      </Link>
    </>
  );
}
