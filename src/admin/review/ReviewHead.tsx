// The head of the page: which package, when it came, that nothing of it is public, and how far it is on its way.
import { useSelector } from '@xstate/react';
import { selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import { formatMoment } from '#src/admin/admin.text.ts';
import { openValues } from '#src/admin/corrections/questions.ts';
import { useReview, type Reviewing, type ReviewActors } from './use-review.ts';
import { reviewText } from '#texts/en/review.ts';
import { pageHead, text } from '#styled/recipes';

export const ReviewHead = ({ actors }: { actors: ReviewActors | undefined }) => (
  <div className={pageHead({ tight: true }).root}>
    {actors && <About actors={actors} />}
    <h1>{reviewText.title}</h1>
    {actors && <Steps actors={actors} />}
  </div>
);

function About({ actors }: { actors: ReviewActors }) {
  const { review } = useReview(actors) ?? {};
  return (
    <p className={text({ size: 'fine', tone: 'muted' })}>
      {review && (
        <>
          <code>{review.package || review.source}</code> {reviewText.received(formatMoment(review.createdAt))}
          {review.state !== 'done' && reviewText.nothingPublic}
        </>
      )}
    </p>
  );
}

const steps = [reviewText.read, reviewText.correct, reviewText.check, reviewText.publish] as const;

/** How many of the steps are behind it. */
function stepsDone({ review, corrections, isChanged }: Reviewing, next: string): number {
  const { state, isMoving, tables, isChecked } = review;
  if (state === 'done') return steps.length;
  if (tables.length === 0) return 0;
  if (isMoving) return next === 'publish' ? 3 : 2;
  return isChecked && !isChanged && openValues(review, corrections).length === 0 ? 3 : 1;
}

function Steps({ actors }: { actors: ReviewActors }) {
  const reviewing = useReview(actors);
  const next = useSelector(actors.form, (one) => (selectIsDone(one) ? selectValue(one, 'next') : ''));
  const done = reviewing ? stepsDone(reviewing, next) : 0;
  return (
    <ol className="review__steps" aria-label={reviewText.steps}>
      {steps.map((step, at) => (
        <li key={step} data-done={at < done || undefined} aria-current={at === done ? 'step' : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
