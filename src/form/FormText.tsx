// One field of a form that holds a few sentences, with how many characters they are. What is too short or too long is
// said by the server; the count only tells how far there is to go.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsFixed, selectProblem, selectValue } from '#machines/kinds/form/select.ts';
import { formText } from '#texts/en/form/form.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { field } from '#styled/recipes';

type Props<Field extends string> = {
  form: FormRef<Field>;
  name: Field;
  label: string;
  hint: string;
  most: number;
};

export function FormText<Field extends string>({ form, name, label, hint, most }: Props<Field>) {
  const c = field();
  const problem = useSelector(form, (snapshot) => selectProblem(snapshot, name));
  const value = useSelector(form, (snapshot) => selectValue(snapshot, name));
  const isFixed = useSelector(form, selectIsFixed);
  const messageId = `${name}-said`;
  const countId = `${name}-count`;
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={name}>
        {label}
      </label>
      <textarea
        className={c.control}
        id={name}
        name={name}
        rows={7}
        readOnly={isFixed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${messageId} ${countId}`}
        ref={holdValue(value)}
        onInput={({ currentTarget }) =>
          form.send({ type: 'form.edit', field: name, value: currentTarget.value })
        }
      />
      <p className={problem === undefined ? c.hint : c.error} id={messageId}>
        {problem ?? hint}
      </p>
      <p className={c.hint} id={countId}>
        {countOf([...value.trim()].length, most)}
      </p>
    </div>
  );
}

const countOf = (length: number, most: number): string =>
  length > most ? formText.tooMany(length - most) : formText.length(length, most);
