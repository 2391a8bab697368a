// The e-mail address of who is to get a message.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { FormField } from '#src/form/FormField.tsx';

type Props = { form: FormRef<'email'>; label?: string; hint?: string };

export const EmailField = ({ form, label = 'E-mail', hint }: Props) => (
  <FormField
    form={form}
    name="email"
    label={label}
    {...(hint && { hint })}
    type="email"
    autoComplete="email"
  />
);
