// What stands for the member's subscription while it is not here: a skeleton, or why it could not be read.
import { useSelector } from '@xstate/react';
import { selectFailure, selectFault, selectIsLeaving, selectOverview } from '#machines/billing/select.ts';
import { billingFaults, billingText } from '#texts/en/billing/subscription.ts';
import { focusIfLost } from '#src/browser/elements/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';

type Props = { subscription: PartRef<'subscription'> };

export function Wait({ subscription }: Props) {
  const failure = useSelector(subscription, selectFailure);
  const isHere = useSelector(subscription, selectOverview) !== null;
  if (failure !== '')
    return (
      <FailedNotice onRetry={() => subscription.send({ type: 'subscription.retry' })}>
        {isHere ? billingText.failedAgain(failure) : billingText.failed(failure)}
      </FailedNotice>
    );
  return isHere ? null : <Skeleton label={billingText.loading} rows={4} />;
}

/** Why the last change did not come about, or that the browser is on its way to the provider. */
export function News({ subscription }: Props) {
  const fault = useSelector(subscription, selectFault);
  const isLeaving = useSelector(subscription, selectIsLeaving);
  return (
    <>
      <div aria-live="polite">{isLeaving && <Notice>{billingText.leaving}</Notice>}</div>
      {fault !== null && (
        <div ref={focusIfLost} tabIndex={-1}>
          <Notice tone="danger" live="alert">
            {fault.text === undefined ? fault.sentence : billingFaults[fault.text]}
          </Notice>
        </div>
      )}
    </>
  );
}
