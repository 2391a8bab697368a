// The ways on for who came by a link that works no more: another one, or signing in.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { linkText } from '#texts/en/account/links.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { standalone } from '#styled/recipes';

type Props = { again: string; path: string; email?: string };

export function LinkWays({ again, path, email }: Props) {
  const purpose = usePartState('location', selectPurpose);
  const others: Record<string, string> = email === undefined ? {} : { email };
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', mt: '6' })}>
      <Link className={standalone()} href={addressWith(path, purpose, others)}>
        {again}
      </Link>
      <Link className={standalone()} href={addressWith('/login', purpose)}>
        {linkText.signIn}
      </Link>
    </p>
  );
}
