// The ways on from the page of a link: another link, signing in, and a new password where one is asked for.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { linkText } from '#texts/en/account/links.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { standalone } from '#styled/recipes';

type Props = { again: string; path: string; email?: string; isPasswordAsked?: boolean };

export function LinkWays({ again, path, email, isPasswordAsked = false }: Props) {
  const purpose = usePartState('location', selectPurpose);
  const others: Record<string, string> = email === undefined ? {} : { email };
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', mt: '6' })}>
      <Link className={standalone()} href={addressWith(path, purpose, others)}>
        {again}
      </Link>
      {isPasswordAsked && (
        <Link className={standalone()} href={addressWith('/account/password-reset-link', purpose, others)}>
          {linkText.validate.lost}
        </Link>
      )}
      <Link className={standalone()} href={addressWith('/login', purpose)}>
        {linkText.signIn}
      </Link>
    </p>
  );
}
