// The two passwords, what is to become of the member's API tokens, and the button that changes one password for the other.
import { useSelector } from '@xstate/react';
import { selectOwner } from '#machines/kinds/form/select.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FormCheck } from './FormCheck.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Username } from './Username.tsx';

export function PasswordForm({ form }: { form: PartRef<'form'> }) {
  const email = useSelector(form, selectOwner);
  return (
    <FormFrame form={form} send="Change password" sending="Changing the password…">
      <Username email={email} />
      <CurrentPasswordField form={form} />
      <NewPasswordField form={form} name="newPassword" label="New password" />
      <FormCheck form={form} name="keepTokens">
        Keep my API tokens. Otherwise they are revoked, and scripts that use them stop working.
      </FormCheck>
    </FormFrame>
  );
}
