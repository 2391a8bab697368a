// The three ways on for those who cannot sign in; each carries the typed e-mail along, and what one came for.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { loginText } from '#texts/en/session/login.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { signin } from '#styled/recipes';

const links = [
  [loginText.register, '/onboarding/registration'],
  [loginText.reset, '/account/password-reset-link'],
  [loginText.resend, '/onboarding/resend-validation'],
] as const;

export function LoginLinks({ email }: { email: string }) {
  const c = signin();
  const purpose = usePartState('location', selectPurpose);
  return (
    <div className={c.links}>
      {links.map(([title, path]) => (
        <Link key={path} className={c.link} href={addressWith(path, purpose, { email })}>
          {title}
        </Link>
      ))}
    </div>
  );
}
