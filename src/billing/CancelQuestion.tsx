// Asks before a subscription is cancelled: what stops, and when.
import { useSelector } from '@xstate/react';
import { selectAsked, selectPaid } from '#machines/billing/select.ts';
import { billingPage } from '#texts/en/billing/page.ts';
import { billingText } from '#texts/en/billing/subscription.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';
import { changeButtonId } from './ChangeButton.tsx';
import { inactiveRows } from '#contract/ground/constants.ts';

const { question } = billingPage;

export function CancelQuestion({ subscription }: { subscription: PartRef<'subscription'> }) {
  const paid = useSelector(subscription, selectPaid);
  const isDoing = useSelector(subscription, selectAsked) === 'subscription.cancel';
  if (!paid) return null;
  const keep = () => {
    subscription.send({ type: 'subscription.keep' });
    goToField(changeButtonId('subscription.cancel'));
  };
  const actions = (
    <>
      <button
        type="button"
        className={button({ size: 'small', tone: 'confirm' })}
        aria-busy={isDoing || undefined}
        onClick={() => subscription.send({ type: 'subscription.confirm' })}
      >
        {isDoing ? question.confirming : question.confirm}
      </button>
      {!isDoing && (
        <button type="button" className={button({ size: 'small' })} onClick={keep}>
          {question.keep}
        </button>
      )}
    </>
  );
  const day = formatDate(paid.periodEndsAt);
  return (
    <section aria-labelledby="question" ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="warning" action={actions}>
        <b id="question">{question.title}</b> {question.text(day, billingText.firstRows(inactiveRows))}
      </Notice>
    </section>
  );
}
