// What is wrong with a form as a whole: a refusal that no field can mend, or a failure, which can be tried again.
import { useSelector } from '@xstate/react';
import { selectFailure, selectProblem } from '#machines/form/select.ts';
import { focusAtOnce } from '#src/parts/dom/focus.ts';
import { FailedNotice } from '#src/parts/FailedNotice.tsx';
import { Notice } from '#src/parts/Notice.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';

export function FormMessage({ form }: { form: PartRef<'form'> }) {
  const refusal = useSelector(form, (snapshot) => selectProblem(snapshot, ''));
  const failure = useSelector(form, selectFailure);
  if (!refusal && !failure) return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      {refusal && (
        <Notice tone="warning" live="alert">
          {refusal}
        </Notice>
      )}
      {failure && <FailedNotice onRetry={() => form.send({ type: 'form.submit' })}>{failure}</FailedNotice>}
    </div>
  );
}
