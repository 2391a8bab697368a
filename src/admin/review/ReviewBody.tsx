// What the page says of the import now: on its way, waiting for corrections, published, ended, thrown away or not there.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Review } from '#contract/admin/review.ts';
import { selectIsForeign } from '#machines/kinds/form/select.ts';
import { selectFailure, selectOutcome } from '#machines/kinds/list/select.ts';
import { ForeignNotice } from '#src/form/ForeignNotice.tsx';
import { ListNews } from '#src/list/ListNews.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { reviewText } from '#texts/en/review.ts';
import { Ended } from './Ended.tsx';
import { ReviewNews } from './ReviewNews.tsx';
import { TableSections } from './TableSections.tsx';
import { useReview, type Reviewing, type ReviewActors } from './use-review.ts';
import { WorkBar } from './WorkBar.tsx';
import { standalone, text } from '#styled/recipes';

type Props = { actors: ReviewActors };

const ToList = () => (
  <p className={text({ size: 'small' })}>
    <Link className={standalone()} href="/admin/imports">
      {reviewText.toList}
    </Link>
  </p>
);

export function ReviewBody({ actors }: Props) {
  const reviewing = useReview(actors);
  const isGone = useSelector(actors.listActor, selectOutcome) !== null;
  const failure = useSelector(actors.listActor, selectFailure);
  if (useSelector(actors.form, selectIsForeign)) return <ForeignNotice />;
  return (
    <>
      <ListNews listActor={actors.listActor} />
      {isGone ? (
        <ToList />
      ) : (
        <>
          {failure !== '' && <Failed actors={actors} failure={failure} isHere={reviewing !== null} />}
          {reviewing && <Here actors={actors} reviewing={reviewing} />}
          {!reviewing && failure === '' && <Skeleton label={reviewText.loading} rows={6} />}
        </>
      )}
    </>
  );
}

const Failed = ({ actors, failure, isHere }: Props & { failure: string; isHere: boolean }) => (
  <>
    <FailedNotice onRetry={() => actors.listActor.send({ type: 'list.retry' })}>
      {isHere ? reviewText.mayBeOld : reviewText.cannotOpen} {failure}
    </FailedNotice>
    {!isHere && <ToList />}
  </>
);

const isOver = ({ state }: Review): boolean => state === 'done' || state === 'refused' || state === 'failed';

function Here({ actors, reviewing }: Props & { reviewing: Reviewing }) {
  const { review } = reviewing;
  if (isOver(review))
    return (
      <>
        <Ended reviewing={reviewing} />
        <ToList />
      </>
    );
  return (
    <>
      {review.tables.length > 0 && <WorkBar actors={actors} reviewing={reviewing} />}
      <ReviewNews actors={actors} reviewing={reviewing} />
      <TableSections reviewing={reviewing} />
    </>
  );
}
