// What was just decided, and what the applicant gets of it. It stands until the next decision is begun.
import { useSelector } from '@xstate/react';
import type { Application } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/form/select.ts';
import { formatDate } from '#src/ui/text/format.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { DecisionRef } from './applications.actors.ts';
import { applicationText } from '#texts/en/admin/applications.ts';

export function DecisionNews({ form }: { form: DecisionRef }) {
  const decided = useSelector(form, selectAnswer<Application>);
  if (!decided) return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="ok" live="status">
        {newsOf(decided)}
      </Notice>
    </div>
  );
}

function newsOf({ state, until, member: { email } }: Application): string {
  if (state === 'approved') return applicationText.approved(email, formatDate(until!));
  if (state === 'refused') return applicationText.refused(email);
  return applicationText.revoked(email);
}
