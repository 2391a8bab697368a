// The plans, for everybody: what each costs and includes, and the way to it. A member sees first what they have.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIsBusy, selectPaid, selectOverview } from '#machines/billing/select.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { billingText } from '#texts/en/billing/subscription.ts';
import { productQuery } from '#src/billing/product.actors.ts';
import { memberSubscription } from '#src/billing/billing.actors.ts';
import { Came } from '#src/account/purpose/Came.tsx';
import { UnconfirmedNotice } from '#src/account/UnconfirmedNotice.tsx';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
import { SandboxNote } from '#src/billing/SandboxNote.tsx';
import { News, Wait } from '#src/billing/Wait.tsx';
import { subscriptionText } from '#src/billing/billing.text.ts';
import { Included } from './Included.tsx';
import { PlanList } from './PlanList.tsx';
import { css } from '#styled/css';
import { button, page } from '#styled/recipes';

export const actors = { subscription: memberSubscription, query: productQuery } satisfies ScreenActors;

const stack = css({ display: 'grid', gap: '4', maxWidth: 'prose', '&:not(:empty)': { mb: '4' } });
const above = css({ mb: '8' });

function Own({ subscription }: { subscription: PartRef<'subscription'> }) {
  const overview = useSelector(subscription, selectOverview);
  const paid = useSelector(subscription, selectPaid);
  const isBusy = useSelector(subscription, selectIsBusy);
  const summary = overview && subscriptionText(overview, paid);
  return (
    <section className={stack} aria-label={pricingText.own.title} aria-busy={isBusy}>
      <News subscription={subscription} />
      <Wait subscription={subscription} />
      {summary && (
        <Notice
          action={
            <Link className={button({ size: 'small' })} href="/account/billing">
              {pricingText.own.page}
            </Link>
          }
        >
          <b>{billingText.stop(summary.title)}</b> {summary.text}
        </Notice>
      )}
    </section>
  );
}

export function Screen() {
  const subscription = useOptionalPart('subscription');
  return (
    <div className={page()}>
      <PageIntro title={pricingText.title} lede={pricingText.lede} />
      <div className={above}>
        <div className={stack}>
          <Came />
          <UnconfirmedNotice />
          <SandboxNote />
        </div>
        {subscription && <Own subscription={subscription} />}
      </div>
      <PlanList />
      <Included />
    </div>
  );
}
