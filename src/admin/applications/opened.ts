// Which decision is being made of an application, if any: the form says of which and what, and the application's state
// whether it can be made, since a colleague may have been quicker.
import type { Application, Applications } from '#contract/admin/admin.ts';
import { selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import type { FormSnapshot } from '#machines/kinds/form/form.ref.ts';
import { type DecisionName, decisionsOf } from './decisions.ts';

type Form = FormSnapshot<'id' | 'decision'>;

export function openedIn(form: Form, application: Application, now: string): DecisionName | undefined {
  if (selectValue(form, 'id') !== application.id || selectIsDone(form)) return undefined;
  const chosen = selectValue(form, 'decision');
  return decisionsOf(application, now).find(({ decision }) => decision === chosen)?.decision;
}

/** Whether what is being decided stands in none of the rows. */
export const isGoneIn = (form: Form, { items, now }: Applications): boolean =>
  items.every((application) => openedIn(form, application, now) === undefined);
