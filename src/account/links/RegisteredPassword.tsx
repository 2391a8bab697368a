// The password of a registration, for who confirms it in another browser. It takes the focus when it appears, and why it is
// asked for is read with it.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { linkText } from '#texts/en/account/links.ts';
import { FormField } from '#src/form/FormField.tsx';
import { Username } from '#src/form/Username.tsx';
import { focusFieldAtOnce } from '#src/browser/elements/focus.ts';

const { validate } = linkText;

export function RegisteredPassword({ form }: { form: FormRef<'email' | 'password'> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  return (
    <div ref={focusFieldAtOnce}>
      <Username email={email} />
      <FormField
        form={form}
        name="password"
        label={validate.password}
        hint={validate.passwordHint}
        type="password"
        autoComplete="current-password"
      />
    </div>
  );
}
