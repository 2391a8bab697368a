// The e-mail address of who is to get a message.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { fieldText } from '#texts/en/account/fields.ts';
import { FormField } from '#src/form/FormField.tsx';

type Props = { form: FormRef<'email'>; label?: string; hint?: string };

export const EmailField = ({ form, label = fieldText.email, hint }: Props) => (
  <FormField
    form={form}
    name="email"
    label={label}
    {...(hint && { hint })}
    type="email"
    autoComplete="email"
  />
);
