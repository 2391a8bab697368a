// What stands above the corrections: how far the server is, what it refused and why, and that answers of an earlier version
// are filled in. What was refused takes the focus when it appears.
import { useSelector } from '@xstate/react';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { selectFailure, selectIsLocked } from '#machines/kinds/form/select.ts';
import { HowFar } from '#src/admin/imports/HowFar.tsx';
import { Lines } from '#src/admin/imports/Lines.tsx';
import { Question, type QuestionText } from '#src/admin/Question.tsx';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { FormProblems } from '#src/form/FormProblems.tsx';
import { LockedPanel } from '#src/form/LockedPanel.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { reviewText } from '#texts/en/review.ts';
import type { CorrectionRef } from './review.actors.ts';
import type { Reviewing, ReviewActors } from './use-review.ts';

type Props = { actors: ReviewActors; reviewing: Reviewing };

export function ReviewNews({ actors: { listActor, form }, reviewing: { review } }: Props) {
  const isLocked = useSelector(form, selectIsLocked);
  const asks = ({ rowId }: ListChange): QuestionText | undefined =>
    rowId === review.id
      ? {
          does: reviewText.discardIt,
          doing: reviewText.discarding,
          whom: review.source,
          means: reviewText.discard,
        }
      : undefined;
  return (
    <>
      <Question listActor={listActor} asks={asks} />
      {isLocked && <LockedPanel form={form} />}
      <FormProblems form={form} />
      <NotSent form={form} />
      {review.isMoving && (
        <div className="review__progress">
          <HowFar one={review} />
        </div>
      )}
      {!review.isMoving && review.faults.length > 0 && <Faults faults={review.faults} />}
      {review.isRemembered && <Notice>{reviewText.remembered}</Notice>}
    </>
  );
}

function NotSent({ form }: { form: CorrectionRef }) {
  const failure = useSelector(form, selectFailure);
  if (failure === '') return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <FailedNotice onRetry={() => form.send({ type: 'form.submit' })}>{failure}</FailedNotice>
    </div>
  );
}

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <div ref={focusAtOnce} tabIndex={-1}>
    <Notice tone="danger" live="alert">
      <b>{reviewText.faults}</b>
      <Lines of={reviewText.faults} lines={faults} />
    </Notice>
  </div>
);
