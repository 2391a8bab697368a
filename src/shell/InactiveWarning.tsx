// What a member without an active subscription is told on every page. It cannot be closed: it goes when a plan is
// chosen.
import { Link } from 'wouter';
import { selectIsInactive } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { cx } from '#styled/css';
import { button, page, warning } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

export function InactiveWarning() {
  const c = warning();
  const isInactive = usePartState('session', selectIsInactive);
  if (!isInactive) return null;
  return (
    <section className={c.root} aria-label="Account status">
      <div className={cx(page(), c.inner)}>
        <Icon name="warning" className={c.icon} />
        <p className={c.text}>
          <strong>Your account is not fully active.</strong> Choose a subscription plan; until then variables
          can be browsed, but only the first 10 rows of data can be downloaded.
        </p>
        <Link className={cx(button({ tone: 'outline', size: 'small' }), c.action)} href="/onboarding/pricing">
          Subscribe
        </Link>
      </div>
    </section>
  );
}
