// Why something is refused or ended, in words that the applicant reads.
import { useSelector } from '@xstate/react';
import { selectIsFixed, selectProblem, selectValue } from '#machines/kinds/form/select.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import type { DecisionRef } from './applications.actors.ts';
import { applicationText } from '#texts/en/admin/applications.ts';
import { field } from '#styled/recipes';

export function ReasonField({ form }: { form: DecisionRef }) {
  const c = field();
  const problem = useSelector(form, (one) => selectProblem(one, 'reason'));
  const value = useSelector(form, (one) => selectValue(one, 'reason'));
  const isFixed = useSelector(form, selectIsFixed);
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor="reason">
        {applicationText.reason}
      </label>
      <textarea
        className={c.control}
        id="reason"
        name="reason"
        rows={4}
        readOnly={isFixed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby="reason-said"
        ref={holdValue(value)}
        onInput={({ currentTarget }) =>
          form.send({ type: 'form.edit', field: 'reason', value: currentTarget.value })
        }
      />
      <p className={problem === undefined ? c.hint : c.error} id="reason-said">
        {problem ?? applicationText.reasonHint}
      </p>
    </div>
  );
}
