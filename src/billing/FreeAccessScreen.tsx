// Applying for free access: who it is for, the form, or what has become of an application. Who has something already
// sees that in place of the form.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { BillingOverview } from '#contract/billing/subscriptions.ts';
import type { RefOf } from '#machines/kinds/declaration.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { selectPaid, selectOverview } from '#machines/billing/select.ts';
import { kindOf } from '#machines/billing/subscription.types.ts';
import { freeAccessText } from '#texts/en/billing/free-access.ts';
import { billingText } from '#texts/en/billing/subscription.ts';
import { UnconfirmedNotice } from '#src/account/UnconfirmedNotice.tsx';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { focusIfLost } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useActor, useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
import { applyForAccess, memberSubscription } from './billing.actors.ts';
import { FreeAccessForm } from './FreeAccessForm.tsx';
import { Wait } from './Wait.tsx';
import { subscriptionText } from './billing.text.ts';
import { css, cx } from '#styled/css';
import { button, page, prose } from '#styled/recipes';

export const actors = { subscription: memberSubscription, form: applyForAccess } satisfies ScreenActors;

type Props = { form: RefOf<typeof applyForAccess>; subscription: PartRef<'subscription'> };

const mayApply = new Set(['inactive', 'refused']);

function Applying({ form, subscription }: Props) {
  const overview = useSelector(subscription, selectOverview);
  const paid = useSelector(subscription, selectPaid);
  const isSent = useSelector(form, selectIsDone);
  if (!overview) return <Wait subscription={subscription} />;
  if (!isSent && mayApply.has(kindOf(overview)))
    return (
      <>
        <Refused overview={overview} />
        <FreeAccessForm form={form} />
      </>
    );
  const { title, text } = subscriptionText(overview, paid);
  const own = (
    <Link className={button({ size: 'small' })} href="/account/billing">
      {freeAccessText.own}
    </Link>
  );
  return (
    <div ref={isSent ? focusIfLost : undefined} tabIndex={-1} className={css({ maxWidth: 'prose' })}>
      {mayApply.has(kindOf(overview)) ? (
        <Notice tone="ok" live="status" action={own}>
          {freeAccessText.sent}
        </Notice>
      ) : (
        <Notice tone={isSent ? 'ok' : 'plain'} live="status" action={own}>
          <b>{billingText.stop(title)}</b> {text}
        </Notice>
      )}
    </div>
  );
}

/** Whoever applies again reads what the last application lacked. */
function Refused({ overview }: { overview: BillingOverview }) {
  if (kindOf(overview) !== 'refused') return null;
  const { answer } = overview.freeAccess!;
  return (
    <Notice className={css({ maxWidth: 'prose' })}>
      <b>{billingText.stop(subscriptionText(overview, null).title)}</b> {answer && billingText.reason(answer)}
    </Notice>
  );
}

export function Screen() {
  const form = useActor('form', applyForAccess);
  const subscription = useOptionalPart('subscription');
  return (
    <div className={page()}>
      <PageIntro title={freeAccessText.title} lede={freeAccessText.lede} />
      <div className={css({ display: 'grid', gap: '8' })}>
        <UnconfirmedNotice />
        <div className={cx(prose(), css({ maxWidth: 'prose' }))}>
          <p>{freeAccessText.text}</p>
        </div>
        {form && subscription && <Applying form={form} subscription={subscription} />}
      </div>
    </div>
  );
}
