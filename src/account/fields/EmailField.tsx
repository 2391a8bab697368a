// The e-mail address of who is to get a message.
import type { PartRef } from '#src/portal/portal-context.ts';
import { FormField } from '#src/form/FormField.tsx';

type Props = { form: PartRef<'form'>; label?: string; hint?: string };

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
