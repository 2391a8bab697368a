// The three ways on for those who cannot sign in; each carries the typed e-mail along.
import { Link } from 'wouter';
import { signin } from '#styled/recipes';

const links = [
  ["I don't have an account yet", '/onboarding/registration'],
  ['I forgot my password', '/account/password-reset-link'],
  ['Resend validation code', '/onboarding/resend-validation'],
] as const;

export function LoginLinks({ email }: { email: string }) {
  const c = signin();
  return (
    <div className={c.links}>
      {links.map(([title, path]) => (
        <Link key={path} className={c.link} href={`${path}?email=${encodeURIComponent(email)}`}>
          {title}
        </Link>
      ))}
    </div>
  );
}
