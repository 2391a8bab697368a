// The way on for people whose address somebody else has registered, so that they cannot type its password.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { linkText } from '#texts/en/account/links.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { standalone } from '#styled/recipes';

const { stranger } = linkText.validate;

export function NotRegistered({ email }: { email: string }) {
  const purpose = usePartState('location', selectPurpose);
  return (
    <section className={css({ display: 'grid', gap: '2', maxWidth: 'prose', mt: '6' })}>
      <h2 className={css({ fontSize: 'lead' })}>{stranger.title}</h2>
      <p>{stranger.text}</p>
      <p>
        <Link className={standalone()} href={addressWith('/onboarding/registration', purpose, { email })}>
          {stranger.register}
        </Link>
      </p>
    </section>
  );
}
