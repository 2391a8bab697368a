// An import that has been read and waits: what it was read as, what is corrected of it, and the bar that checks, publishes
// or throws it away. Everything that is typed is in the form's machine.
import './review.css';
import { useActor } from '#src/portal/portal-context.ts';
import { DeskNav } from '#src/admin/DeskNav.tsx';
import { correctImport, importReview } from './review.actors.ts';
import { ReviewBody } from './ReviewBody.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { page, split } from '#styled/recipes';

export function ReviewPage() {
  const listActor = useActor('list', importReview);
  const form = useActor('form', correctImport);
  const actors = listActor && form && { listActor, form };
  return (
    <div className={page()}>
      <ReviewHead actors={actors} />
      <div className={split()}>
        <DeskNav path="/admin/imports" />
        <div className="review">{actors && <ReviewBody actors={actors} />}</div>
      </div>
    </div>
  );
}
