// The way to the plan: to sign in for who is not, to the payment page for who may subscribe, to the own page for who has.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Price } from '#contract/billing/subscriptions.ts';
import { selectPurpose, selectRegistrationAddress } from '#machines/portal/select-purpose.ts';
import { selectIsAbsent, selectLoginAddress } from '#machines/portal/select.ts';
import { selectAsked, selectIsOpen, selectPaid, selectOverview } from '#machines/billing/select.ts';
import { kindOf } from '#machines/billing/subscription.types.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { button, text } from '#styled/recipes';

const { researcher } = pricingText;

type Props = { price: Price };

export function Subscribe({ price }: Props) {
  const isAbsent = usePartState('session', selectIsAbsent);
  const subscription = useOptionalPart('subscription');
  if (isAbsent) return <SignInFirst />;
  return subscription ? <Own price={price} subscription={subscription} /> : null;
}

function SignInFirst() {
  const login = usePartState('location', selectLoginAddress);
  const registration = usePartState('location', selectRegistrationAddress);
  return (
    <>
      <Link className={button({ tone: 'primary' })} href={login}>
        {researcher.signIn}
      </Link>
      <p className={text({ size: 'small', tone: 'soft' })}>
        <Filled
          words={researcher.noAccount}
          parts={{ register: <Link href={registration}>{researcher.register}</Link> }}
        />
      </p>
    </>
  );
}

const closed = new Set(['active', 'cancelling', 'pastDue', 'confirming']);

function Own({ price, subscription }: Props & { subscription: PartRef<'subscription'> }) {
  const overview = useSelector(subscription, selectOverview);
  const isPaid = useSelector(subscription, selectPaid) !== null;
  const isOpen = useSelector(subscription, selectIsOpen);
  const purpose = usePartState('location', selectPurpose);
  const isAsked = useSelector(subscription, selectAsked) === 'subscription.checkout';
  if (overview && closed.has(kindOf(overview)))
    return (
      <Link className={button()} href="/account/billing">
        {isPaid ? researcher.isYours : researcher.seeYours}
      </Link>
    );
  return (
    <button
      type="button"
      className={button({ tone: 'primary' })}
      aria-disabled={!isOpen || undefined}
      aria-busy={isAsked || undefined}
      onClick={() =>
        subscription.send({
          type: 'subscription.checkout',
          price: price.id,
          ...(purpose !== null && { returnTo: purpose }),
        })
      }
    >
      {isAsked ? researcher.subscribing : researcher.subscribe}
    </button>
  );
}
