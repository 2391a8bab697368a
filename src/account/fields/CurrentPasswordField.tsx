// The password that the member signs in with, typed before something that only its owner may do.
import { fieldText } from '#texts/en/account/fields.ts';
import { FormField, type FieldProps } from '#src/form/FormField.tsx';

type Props = Pick<FieldProps<'currentPassword'>, 'form' | 'hint'> & { label?: string };

export const CurrentPasswordField = ({ form, label = fieldText.currentPassword, hint }: Props) => (
  <FormField
    form={form}
    name="currentPassword"
    label={label}
    {...(hint !== undefined && { hint })}
    type="password"
    autoComplete="current-password"
  />
);
