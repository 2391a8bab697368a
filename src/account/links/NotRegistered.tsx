// The ways on for who cannot type the password: they have forgotten it, or somebody else has registered with their address.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { linkText } from '#texts/en/account/links.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { standalone } from '#styled/recipes';

const { stranger, lost } = linkText.validate;
const ways = [
  [stranger.register, '/onboarding/registration'],
  [lost, '/account/password-reset-link'],
] as const;

export function NotRegistered({ email }: { email: string }) {
  const purpose = usePartState('location', selectPurpose);
  return (
    <section className={css({ display: 'grid', gap: '2', maxWidth: 'prose', mt: '6' })}>
      <h2 className={css({ fontSize: 'lead' })}>{stranger.title}</h2>
      <p>{stranger.text}</p>
      <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' })}>
        {ways.map(([words, path]) => (
          <Link key={path} className={standalone()} href={addressWith(path, purpose, { email })}>
            {words}
          </Link>
        ))}
      </p>
    </section>
  );
}
