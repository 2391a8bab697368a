// The bar that stays in reach: how many questions are left and how much was read, and what can be done with it. Once the
// import is checked and nothing has changed since, it can be published.
import { useSelector } from '@xstate/react';
import type { Review } from '#contract/admin/review.ts';
import { selectIsBusy, selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { selectIsReady } from '#machines/kinds/list/select.ts';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { reviewText } from '#texts/en/review.ts';
import { openValues } from '#src/admin/corrections/questions.ts';
import type { NextStep } from './review.actors.ts';
import { sendCorrections, type Reviewing, type ReviewActors } from './use-review.ts';
import { button } from '#styled/recipes';

type Props = { actors: ReviewActors; reviewing: Reviewing };

export const WorkBar = ({ actors, reviewing }: Props) => (
  <div className="workbar">
    <Progress actors={actors} reviewing={reviewing} />
    <Step actors={actors} reviewing={reviewing} />
    <Discard actors={actors} reviewing={reviewing} />
  </div>
);

const sum = (figures: number[]): number => figures.reduce((all, one) => all + one, 0);

/** "18,769 rows, 258 places, 8 variables". */
const amountsOf = ({ tables }: Review): string =>
  [
    reviewText.rows(sum(tables.map(({ rows }) => rows))),
    reviewText.countedPlaces(sum(tables.map(({ places }) => places?.count ?? 0))),
    reviewText.countedVariables(sum(tables.map(({ variables }) => variables.length))),
  ].join(', ');

function Progress({ actors: { form }, reviewing: { review, corrections, isChanged } }: Props) {
  const isSaved = useSelector(form, (one) => selectIsDone(one) && selectValue(one, 'next') === 'save');
  const { length } = openValues(review, corrections);
  const isReady = length === 0 && review.isChecked && !isChanged;
  return (
    <output className="workbar__state">
      <b>{length === 0 ? reviewText.noneLeft : reviewText.questionsLeft(length)}</b>{' '}
      <span>{isSaved ? reviewText.saved : isReady ? reviewText.checked : amountsOf(review)}</span>
    </output>
  );
}

const busy: Readonly<Record<NextStep, string>> = {
  save: reviewText.saving,
  check: reviewText.checking,
  publish: reviewText.publishing,
};

function wordsFor(step: NextStep, isOpen: boolean): string {
  if (step === 'check') return reviewText.checkAndPreview;
  return isOpen ? reviewText.publishOpen : reviewText.publish;
}

function Step({ actors: { form }, reviewing }: Props) {
  const { review, corrections, isChanged, isFixed } = reviewing;
  const isSending = useSelector(form, selectIsBusy);
  const next = useSelector(form, (one) => selectValue(one, 'next'));
  const isOpen = openValues(review, corrections).length > 0;
  const main: NextStep = review.isChecked && !isChanged ? 'publish' : 'check';
  const isAtWork = isSending || review.isMoving;
  const press = (step: NextStep) => () => {
    if (!isFixed) sendCorrections(form, corrections, step);
  };
  return (
    <>
      <button
        type="button"
        // What leaves a question open can be published, and is not what the page suggests.
        className={`${button({ tone: main === 'publish' && isOpen ? 'default' : 'primary' })} workbar__main`}
        aria-disabled={isFixed || undefined}
        aria-busy={isAtWork || undefined}
        onClick={press(main)}
      >
        {isAtWork ? (busy[next as NextStep] ?? busy.check) : wordsFor(main, isOpen)}
      </button>
      <button
        type="button"
        className={`${button()} workbar__save`}
        aria-disabled={isFixed || undefined}
        onClick={press('save')}
      >
        {reviewText.save}
      </button>
    </>
  );
}

function Discard({ actors: { listActor }, reviewing: { review, isFixed } }: Props) {
  const isReady = useSelector(listActor, selectIsReady);
  const change: ListChange<'imports.discard'> = {
    name: 'imports.discard',
    request: { params: { id: review.id } },
    rowId: review.id,
    message: reviewText.discarded(review.source),
    isEnd: true,
  };
  return (
    <button
      type="button"
      id={rowButtonId(review.id)}
      className={`${button({ tone: 'quiet' })} workbar__discard`}
      aria-disabled={isFixed || !isReady || undefined}
      onClick={() => {
        if (!isFixed) listActor.send({ type: 'list.ask', change });
      }}
    >
      {reviewText.discardIt}
    </button>
  );
}
