// The head of the account's home: who is signed in, with the marker of their role, and what they may download.
import { Link } from 'wouter';
import type { Account } from '#contract/account/account.ts';
import { selectAccountTitle } from '#machines/portal/select-account.ts';
import { selectUser } from '#machines/portal/select.ts';
import { selectPricingAddress } from '#machines/portal/select-purpose.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { button, person } from '#styled/recipes';
import { accountHome as text } from '#texts/en/account/home.ts';

/** Two letters of a name: of its first word and of its last. */
function initialsOf({ name, email }: Account): string {
  const words = (name || email).split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}

const rolesOf = ({ role, dataPortalAdmin }: Account): string =>
  [role === 'tjn' ? 'TJN' : text.member, dataPortalAdmin && text.staff].filter(Boolean).join(' · ');

export function Person() {
  const c = person();
  const user = usePartState('session', selectUser);
  const title = usePartState('session', selectAccountTitle);
  const pricing = usePartState('location', selectPricingAddress);
  if (!user) return <h1>{text.title}</h1>;
  const plan = text.plans[user.subscriptionStatus];
  const isInactive = user.subscriptionStatus === 'inactive';
  return (
    <div className={c.root}>
      <div className={c.who}>
        <span className={c.mark} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <div>
          <h1 className={c.name}>
            {user.name ? (
              <>
                <VisuallyHidden>{text.before} </VisuallyHidden>
                {user.name}
              </>
            ) : (
              text.title
            )}
          </h1>
          <p className={c.email}>{title}</p>
          <p className={c.email}>{rolesOf(user)}</p>
        </div>
      </div>
      <section className={c.plan} aria-label={text.plan}>
        <div className={c.text}>
          <p className={c.title}>{plan.title}</p>
          <p>{plan.text}</p>
        </div>
        <Link className={button()} href={isInactive ? pricing : '/account/billing'}>
          {isInactive ? text.subscribe : text.manage}
        </Link>
      </section>
    </div>
  );
}
