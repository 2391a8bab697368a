// A password that is made here, with a word on how hard it is to guess once something is typed. What estimates
// it is large and comes with the first letter; it never stands in the way.
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { fieldText } from '#texts/en/account/fields.ts';
import { FormField } from '#src/form/FormField.tsx';
import { css } from '#styled/css';

const Strength = lazy(() => import('./Strength.tsx').then((module) => ({ default: module.Strength })));

/** As high as its line before the line is there: what comes late never moves a button from under a finger. */
const strengthLine = css({ display: 'block', minHeight: '[1lh]', fontSize: 'fine', lineHeight: 'fine' });

type Props<Field extends string> = { form: FormRef<Field>; name: Field; label: string };

export function NewPasswordField<Field extends string>({ form, name, label }: Props<Field>) {
  const password = useSelector(form, (snapshot) => selectValue(snapshot, name));
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={fieldText.passwordHint}
      type="password"
      autoComplete="new-password"
    >
      <output className={strengthLine} htmlFor={name}>
        <Suspense fallback={null}>{password !== '' && <Strength password={password} />}</Suspense>
      </output>
    </FormField>
  );
}
