// One password of the form, label above and hint below; a fault takes the hint's place and brings the focus here.
// The field keeps itself and tells each change: React would write a value of ours into the page's own attributes,
// where a password has no business.
import { useSelector } from '@xstate/react';
import { selectIsBusy, selectProblem } from '#machines/form/select.ts';
import { focusField } from '#src/parts/dom/focus.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { field } from '#styled/recipes';

type Props = {
  form: PartRef<'form'>;
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ form, name, label, hint, autoComplete }: Props) {
  const c = field();
  const problem = useSelector(form, (snapshot) => selectProblem(snapshot, name));
  const isBusy = useSelector(form, selectIsBusy);
  const saidId = `${name}-said`;
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={name}>
        {label}
      </label>
      <input
        className={c.control}
        id={name}
        type="password"
        autoComplete={autoComplete}
        readOnly={isBusy}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={(problem ?? hint) === undefined ? undefined : saidId}
        onInput={({ currentTarget }) =>
          form.send({ type: 'form.edit', field: name, value: currentTarget.value })
        }
      />
      {problem !== undefined && (
        <p key="problem" className={c.error} id={saidId} ref={focusField}>
          {problem}
        </p>
      )}
      {problem === undefined && hint && (
        <p key="hint" className={c.hint} id={saidId}>
          {hint}
        </p>
      )}
    </div>
  );
}
