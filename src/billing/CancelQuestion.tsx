// Asks before a subscription is cancelled: what stops, and when.
import { useSelector } from '@xstate/react';
import { selectAsked, selectPaid } from '#machines/billing/select.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';
import { changeButtonId } from './ChangeButton.tsx';
import { firstRows } from './billing.text.ts';

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
        {isDoing ? 'Cancelling…' : 'Cancel the subscription'}
      </button>
      {!isDoing && (
        <button type="button" className={button({ size: 'small' })} onClick={keep}>
          Keep it
        </button>
      )}
    </>
  );
  const day = formatDate(paid.periodEndsAt);
  return (
    <section aria-labelledby="question" ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="warning" action={actions}>
        <b id="question">Cancel your subscription?</b> You can download whole files until {day}, and nothing
        more is charged. After that you, and scripts with your API tokens, get {firstRows}. Until {day} you
        can take it back.
      </Notice>
    </section>
  );
}
