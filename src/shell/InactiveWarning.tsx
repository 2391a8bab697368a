// What a member without an active subscription is told on every page. It cannot be closed: it goes when a plan is
// chosen.
import { Link } from 'wouter';
import { selectIsInactive } from '#machines/portal/select.ts';
import { selectPricingAddress } from '#machines/portal/select-purpose.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import * as lateText from '#texts/en/screens/late.ts';
import { cx } from '#styled/css';
import { button, page, warning } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

export function InactiveWarning() {
  const c = warning();
  const isInactive = usePartState('session', selectIsInactive);
  const pricing = usePartState('location', selectPricingAddress);
  if (!isInactive) return null;
  return (
    <section className={c.root} aria-label={lateText.status}>
      <div className={cx(page(), c.inner)}>
        <Icon name="warning" className={c.icon} />
        <p className={c.text}>
          <strong>{lateText.inactive}</strong> {lateText.inactiveText}
        </p>
        <Link className={cx(button({ tone: 'outline', size: 'small' }), c.action)} href={pricing}>
          {lateText.subscribe}
        </Link>
      </div>
    </section>
  );
}
