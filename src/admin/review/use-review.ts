// What the page shows of an import: the server's newest word, the corrections as they are being made, whether they can be
// changed just now, and how an edit is sent to the form that holds them.
import { useSelector } from '@xstate/react';
import type { Corrections, Review, ReviewedTable } from '#contract/admin/review.ts';
import * as formState from '#machines/kinds/form/select.ts';
import * as listState from '#machines/kinds/list/select.ts';
import { isSame, readCorrections, writeCorrections } from '#src/admin/corrections/corrections.ts';
import type { CorrectionRef, ImportReviewRef, NextStep } from './review.actors.ts';

export type ReviewActors = { listActor: ImportReviewRef; form: CorrectionRef };

export type Reviewing = {
  review: Review;
  /** Of an import that has just been published, as it was sent: what is published has no corrections left to show. */
  tables: readonly ReviewedTable[];
  corrections: Corrections;
  /** The server does not have these corrections. */
  isChanged: boolean;
  /** Something is under way, so that nothing can be changed. */
  isFixed: boolean;
  edit: (corrections: Corrections) => void;
};

/** What each part of a table's page is given. */
export type TableProps = {
  reviewing: Reviewing;
  table: ReviewedTable;
  /** Begins every id of this table's part of the page. */
  id: string;
};

/** An answer to a correction comes before the import is read again, and is the newer one until then. */
const newer = (read: Review | null, sent: Review | undefined): Review | null =>
  read && sent && sent.id === read.id && sent.now > read.now ? sent : read;

/** Null while the import has not been read. */
export function useReview({ listActor, form }: ReviewActors): Reviewing | null {
  const read = useSelector(listActor, listState.selectAnswer<Review>);
  const isReading = useSelector(listActor, listState.selectIsBusy);
  const sent = useSelector(form, formState.selectAnswer<Review>);
  const isDone = useSelector(form, formState.selectIsDone);
  const isSending = useSelector(form, formState.selectIsFixed);
  const text = useSelector(form, (one) => formState.selectValue(one, 'corrections'));
  const review = newer(read, sent);
  if (!review) return null;
  const corrections = text === '' || isDone ? review.corrections : readCorrections(text);
  const isFixed = isReading || isSending || review.isMoving || review.state !== 'correcting';
  return {
    review,
    tables: review.tables.length > 0 ? review.tables : (sent?.tables ?? []),
    corrections,
    isChanged: !isSame(corrections, review.corrections),
    isFixed,
    edit: (next) => {
      // A form that has been sent is opened again; one that is open does not hear it.
      form.send({ type: 'form.reopen' });
      form.send({ type: 'form.edit', field: 'corrections', value: writeCorrections(next) });
    },
  };
}

/** The corrections as they are go to the server, and this is done with them. */
export function sendCorrections(form: CorrectionRef, corrections: Corrections, next: NextStep): void {
  form.send({ type: 'form.reopen' });
  form.send({ type: 'form.edit', field: 'next', value: next });
  form.send({ type: 'form.edit', field: 'corrections', value: writeCorrections(corrections) });
  form.send({ type: 'form.submit' });
}
