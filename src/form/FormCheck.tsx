// A box to tick, for what somebody agrees to. The machine holds whether it is ticked.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectProblem, selectValue } from '#machines/kinds/form/select.ts';
import { check, field } from '#styled/recipes';

type Props<Field extends string> = { form: FormRef<Field>; name: Field; children: ReactNode };

export function FormCheck<Field extends string>({ form, name, children }: Props<Field>) {
  const c = check();
  const problem = useSelector(form, (snapshot) => selectProblem(snapshot, name));
  const isTicked = useSelector(form, (snapshot) => selectValue(snapshot, name) === 'yes');
  const messageId = `${name}-said`;
  return (
    <div className={field().root}>
      <label className={c.root}>
        <input
          className={c.control}
          type="checkbox"
          id={name}
          name={name}
          checked={isTicked}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : messageId}
          onChange={() => form.send({ type: 'form.edit', field: name, value: isTicked ? '' : 'yes' })}
        />
        <span>{children}</span>
      </label>
      {problem !== undefined && (
        <p className={field().error} id={messageId}>
          {problem}
        </p>
      )}
    </div>
  );
}
