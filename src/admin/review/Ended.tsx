// An import that has ended: published, with its report and the datasets that visitors see now, or refused, with what to mend.
import { Link } from 'wouter';
import type { Review } from '#contract/admin/review.ts';
import { Lines } from '#src/admin/imports/Lines.tsx';
import { focusIfLost } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { reviewText } from '#texts/en/review.ts';
import type { Reviewing } from './use-review.ts';

export const Ended = ({ reviewing: { review, tables } }: { reviewing: Reviewing }) =>
  review.state === 'done' ? <Published review={review} tables={tables} /> : <Refused review={review} />;

const Published = ({ review: { report }, tables }: Pick<Reviewing, 'review' | 'tables'>) => (
  <>
    <div ref={focusIfLost} tabIndex={-1}>
      <Notice tone="ok" live="status">
        {reviewText.published}
      </Notice>
    </div>
    {tables.length > 0 && (
      <section aria-labelledby="datasets">
        <h2 id="datasets">{reviewText.datasets}</h2>
        <ul>
          {tables.map(({ id, title }) => (
            <li key={id}>
              <Link href={`/datasets/${encodeURIComponent(id)}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="report">
      <h2 id="report">{reviewText.report}</h2>
      <Lines of={reviewText.report} lines={report} />
    </section>
  </>
);

const Refused = ({ review: { faults } }: { review: Review }) => (
  <div ref={focusIfLost} tabIndex={-1}>
    <Notice tone="danger" live="alert">
      {reviewText.ended}
      <Lines of={reviewText.faults} lines={faults} />
    </Notice>
  </div>
);
