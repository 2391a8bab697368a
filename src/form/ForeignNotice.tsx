// Somebody else has signed in in this browser since the form was opened: nothing of it is sent, or shown to them.
import { selectHere } from '#machines/portal/select.ts';
import { formText } from '#texts/en/form/form.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { button } from '#styled/recipes';

export function ForeignNotice() {
  const location = usePart('location');
  const here = usePartState('location', selectHere);
  const reload = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => location.send({ type: 'location.leave', to: here })}
    >
      {formText.reload}
    </button>
  );
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="warning" live="alert" action={reload}>
        {formText.foreign}
      </Notice>
    </div>
  );
}
