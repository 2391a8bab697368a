// A password that is made here, with a word on how hard it is to guess once something is typed. What estimates
// it is large and comes with the first letter; it never stands in the way.
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { FormField } from '#src/form/FormField.tsx';
import { passwordHint } from './password.text.ts';

const Strength = lazy(() => import('./Strength.tsx').then((module) => ({ default: module.Strength })));

type Props<Field extends string> = { form: FormRef<Field>; name: Field; label: string };

export function NewPasswordField<Field extends string>({ form, name, label }: Props<Field>) {
  const password = useSelector(form, (snapshot) => selectValue(snapshot, name));
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={passwordHint}
      type="password"
      autoComplete="new-password"
    >
      <output htmlFor={name}>
        <Suspense fallback={null}>{password !== '' && <Strength password={password} />}</Suspense>
      </output>
    </FormField>
  );
}
