// What the member has, what it costs and when it ends; the card, the invoices, and the way out.
import { useSelector } from '@xstate/react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIsBusy, selectIsCovered } from '#machines/billing/select.ts';
import { billingPage } from '#texts/en/billing/page.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { Came } from '#src/account/purpose/Came.tsx';
import { Continue } from '#src/account/purpose/GoOn.tsx';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { productQuery } from './product.actors.ts';
import { wholeSubscription } from './billing.actors.ts';
import { Card } from './Card.tsx';
import { Invoices } from './Invoices.tsx';
import { Plan } from './Plan.tsx';
import { SandboxNote } from './SandboxNote.tsx';
import { News, Wait } from './Wait.tsx';
import { css } from '#styled/css';
import { group } from '#styled/recipes';

export const actors = { subscription: wholeSubscription, query: productQuery } satisfies ScreenActors;

function Billing({ subscription }: { subscription: PartRef<'subscription'> }) {
  const isBusy = useSelector(subscription, selectIsBusy);
  return (
    <div>
      <PaidFor subscription={subscription} />
      <section className={group().root} aria-labelledby="plan" aria-busy={isBusy}>
        <h2 className={group().head} id="plan">
          {billingPage.plan.title}
        </h2>
        <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
          <News subscription={subscription} />
          <Wait subscription={subscription} />
          <Plan subscription={subscription} />
        </div>
      </section>
      <Card subscription={subscription} />
      <Invoices subscription={subscription} />
    </div>
  );
}

/** What one came for, and the way on to it once access is paid for. */
function PaidFor({ subscription }: { subscription: PartRef<'subscription'> }) {
  const isCovered = useSelector(subscription, selectIsCovered);
  const purpose = usePartState('location', selectPurpose);
  if (purpose === null) return null;
  return (
    <div className={css({ display: 'grid', gap: '3', maxWidth: 'form', mb: '6' })}>
      <Came />
      {isCovered && <Continue purpose={purpose} />}
    </div>
  );
}

export function Screen() {
  const subscription = useOptionalPart('subscription');
  return (
    <AccountPage title={billingPage.title} lede={billingPage.lede}>
      <SandboxNote />
      {subscription && <Billing subscription={subscription} />}
    </AccountPage>
  );
}
