// What the member has: in a word, in a sentence, with the next date and amount; and what can be done about it.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectHasAsked,
  selectIsAsked,
  selectIsSlow,
  selectPaid,
  selectOverview,
} from '#machines/billing/select.ts';
import { kindOf, type SubscriptionKind } from '#machines/billing/subscription.types.ts';
import { billingPage } from '#texts/en/billing/page.ts';
import { billingText } from '#texts/en/billing/subscription.ts';
import { focusIfLost } from '#src/browser/elements/focus.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button, text } from '#styled/recipes';
import { CancelQuestion } from './CancelQuestion.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { formatPrice, nextOf, subscriptionText } from './billing.text.ts';

const { plan } = billingPage;

type Props = { subscription: PartRef<'subscription'> };

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', maxWidth: 'prose' });

export function Plan({ subscription }: Props) {
  const overview = useSelector(subscription, selectOverview);
  const paid = useSelector(subscription, selectPaid);
  const isAsked = useSelector(subscription, selectIsAsked);
  const hasAsked = useSelector(subscription, selectHasAsked);
  if (!overview) return null;
  const { title, tag, tone, text: says } = subscriptionText(overview, paid);
  const kind = kindOf(overview);
  const answer = kind === 'refused' ? overview.freeAccess!.answer : null;
  return (
    <div className={stack}>
      <div
        key={kind}
        className={stack}
        ref={hasAsked ? focusIfLost : undefined}
        tabIndex={-1}
        aria-live="polite"
      >
        <div className={row}>
          <h3>{title}</h3>
          <Tag tone={tone}>{tag}</Tag>
        </div>
        {answer && <p>{billingText.reason(answer)}</p>}
        <p>{says}</p>
        <Slow subscription={subscription} isConfirming={kind === 'confirming'} />
      </div>
      {paid && (
        <Facts
          items={[
            { term: plan.price, value: formatPrice(paid.price) },
            nextOf(overview, paid),
            { term: plan.since, value: formatDate(paid.startedAt) },
          ]}
        />
      )}
      <Ways subscription={subscription} kind={kind} />
      {isAsked && <CancelQuestion subscription={subscription} />}
    </div>
  );
}

function Slow({ subscription, isConfirming }: Props & { isConfirming: boolean }) {
  const isSlow = useSelector(subscription, selectIsSlow);
  return isConfirming && isSlow && <p className={text({ tone: 'soft' })}>{plan.slow}</p>;
}

function Ways({ subscription, kind }: Props & { kind: SubscriptionKind }) {
  const paid = useSelector(subscription, selectPaid);
  if (paid?.isCancelling)
    return (
      <div className={row}>
        <ChangeButton
          subscription={subscription}
          name="subscription.uncancel"
          does={plan.uncancel}
          doing={plan.uncancelling}
          tone="primary"
          onPress={() => subscription.send({ type: 'subscription.uncancel' })}
        />
      </div>
    );
  if (paid)
    return (
      <div className={row}>
        <ChangeButton
          subscription={subscription}
          name="subscription.cancel"
          does={plan.cancel}
          doing={plan.cancel}
          onPress={() => subscription.send({ type: 'subscription.cancel' })}
        />
      </div>
    );
  if (kind === 'inactive' || kind === 'refused' || kind === 'requested')
    return (
      <div className={row}>
        <Link className={button({ size: 'small', tone: 'primary' })} href="/onboarding/pricing">
          {plan.plans}
        </Link>
        {kind !== 'requested' && (
          <Link className={button({ size: 'small' })} href="/onboarding/free-access">
            {kind === 'refused' ? plan.applyAgain : plan.apply}
          </Link>
        )}
      </div>
    );
  return null;
}
