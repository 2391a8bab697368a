// One field of a form that holds words: label above and hint below; a fault takes the hint's place. The machine holds
// what is typed, and the field shows it.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsFixed, selectIsRevealed, selectProblem, selectValue } from '#machines/kinds/form/select.ts';
import { asTyped, holdValue } from '#src/browser/elements/fields.ts';
import { RevealButton } from './RevealButton.tsx';
import { field } from '#styled/recipes';

export type FieldProps<Field extends string> = {
  form: FormRef<Field>;
  name: Field;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  /** What is said below while nothing is wrong, beside the hint. */
  children?: ReactNode;
};

export function FormField<Field extends string>({
  form,
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  children,
}: FieldProps<Field>) {
  const c = field();
  const problem = useSelector(form, (snapshot) => selectProblem(snapshot, name));
  const value = useSelector(form, (snapshot) => selectValue(snapshot, name));
  const isFixed = useSelector(form, selectIsFixed);
  const isRevealed = useSelector(form, (snapshot) => selectIsRevealed(snapshot, name));
  const message = problem ?? hint;
  const messageId = `${name}-said`;
  const input = (
    <input
      className={c.control}
      id={name}
      name={name}
      type={isRevealed ? 'text' : type}
      inputMode={type === 'email' ? 'email' : undefined}
      autoComplete={autoComplete}
      {...(type !== 'text' && asTyped)}
      readOnly={isFixed}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : messageId}
      ref={holdValue(value)}
      onInput={({ currentTarget }) =>
        form.send({ type: 'form.edit', field: name, value: currentTarget.value })
      }
    />
  );
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={name}>
        {label}
      </label>
      {type === 'password' ? (
        <div className={c.secret}>
          {input}
          <RevealButton form={form} name={name} label={label} />
        </div>
      ) : (
        input
      )}
      {message !== undefined && (
        <p className={problem === undefined ? c.hint : c.error} id={messageId}>
          {message}
        </p>
      )}
      {problem === undefined && children}
    </div>
  );
}
