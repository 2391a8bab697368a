// What the member has, what it costs and when it ends; the card, the invoices, and the way out.
import { useSelector } from '@xstate/react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIsBusy } from '#machines/billing/select.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
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
      <section className={group().root} aria-labelledby="plan" aria-busy={isBusy}>
        <h2 className={group().head} id="plan">
          Your plan
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

export function Screen() {
  const subscription = useOptionalPart('subscription');
  return (
    <AccountPage title="Subscription" lede="What you have, what it costs and when it ends.">
      <SandboxNote />
      {subscription && <Billing subscription={subscription} />}
    </AccountPage>
  );
}
