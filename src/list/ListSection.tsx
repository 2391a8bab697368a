// A list of the member's own things with all that can happen to it: on its way, failed with a button that tries again,
// what has just been done or refused, what is asked first, and the rows.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectFailure, selectIsBusy, selectIsHere } from '#machines/kinds/list/select.ts';
import { listText } from '#texts/en/list/list.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { ListNews } from './ListNews.tsx';
import { css } from '#styled/css';
import { section } from '#styled/recipes';

type Props = {
  listActor: ListRef;
  title: string;
  /** What is said while the first reading is on its way. */
  loading: string;
  aside?: ReactNode;
  question?: ReactNode;
  children: ReactNode;
};

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  alignContent: 'start',
});

export function ListSection({ listActor, title, loading, aside, question, children }: Props) {
  const c = section({ plain: true });
  const isHere = useSelector(listActor, selectIsHere);
  const isBusy = useSelector(listActor, selectIsBusy);
  const failure = useSelector(listActor, selectFailure);
  return (
    <section className={c.root} aria-labelledby="list" aria-busy={isBusy}>
      <div className={c.head}>
        <h2 id="list">{title}</h2>
        {aside}
      </div>
      <ListNews listActor={listActor} />
      <div className={stack}>
        {failure !== '' && (
          <FailedNotice onRetry={() => listActor.send({ type: 'list.retry' })}>
            {isHere ? listText.failedAgain(failure) : listText.failed(failure)}
          </FailedNotice>
        )}
        {question}
        {isHere && children}
        {!isHere && failure === '' && <Skeleton label={loading} rows={4} />}
      </div>
    </section>
  );
}
