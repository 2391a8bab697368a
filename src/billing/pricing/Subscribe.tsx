// The way to the plan: to sign in for who is not, to the payment page for who may subscribe, to the own page for who has.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Price } from '#contract/billing/subscriptions.ts';
import { selectIsAbsent, selectLoginAddress } from '#machines/portal/select.ts';
import { selectAsked, selectIsOpen, selectPaid, selectOverview } from '#machines/billing/select.ts';
import { kindOf } from '#machines/billing/subscription.types.ts';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { button, text } from '#styled/recipes';

type Props = { price: Price };

export function Subscribe({ price }: Props) {
  const isAbsent = usePartState('session', selectIsAbsent);
  const subscription = useOptionalPart('subscription');
  if (isAbsent) return <SignInFirst />;
  return subscription ? <Own price={price} subscription={subscription} /> : null;
}

function SignInFirst() {
  const login = usePartState('location', selectLoginAddress);
  return (
    <>
      <Link className={button({ tone: 'primary' })} href={login}>
        Sign in to subscribe
      </Link>
      <p className={text({ size: 'small', tone: 'soft' })}>
        No account yet? <Link href="/onboarding/registration">Register first</Link>, then come back here.
      </p>
    </>
  );
}

const closed = new Set(['active', 'cancelling', 'pastDue', 'confirming']);

function Own({ price, subscription }: Props & { subscription: PartRef<'subscription'> }) {
  const overview = useSelector(subscription, selectOverview);
  const isPaid = useSelector(subscription, selectPaid) !== null;
  const isOpen = useSelector(subscription, selectIsOpen);
  const isAsked = useSelector(subscription, selectAsked) === 'subscription.checkout';
  if (overview && closed.has(kindOf(overview)))
    return (
      <Link className={button()} href="/account/billing">
        {isPaid ? 'You have this plan' : 'See what you have'}
      </Link>
    );
  return (
    <button
      type="button"
      className={button({ tone: 'primary' })}
      aria-disabled={!isOpen || undefined}
      aria-busy={isAsked || undefined}
      onClick={() => subscription.send({ type: 'subscription.checkout', price: price.id })}
    >
      {isAsked ? 'Asking for the payment page…' : 'Subscribe'}
    </button>
  );
}
