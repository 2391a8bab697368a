// The two passwords and the button that changes one for the other.
import { useSelector } from '@xstate/react';
import { selectOwner } from '#machines/form/select.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Username } from './Username.tsx';

export function PasswordForm({ form }: { form: PartRef<'form'> }) {
  const email = useSelector(form, selectOwner);
  return (
    <FormFrame form={form} send="Change password" sending="Changing the password…">
      <Username email={email} />
      <FormField
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField form={form} name="newPassword" label="New password" />
    </FormFrame>
  );
}
