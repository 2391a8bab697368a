// The two passwords, what is to become of the member's API tokens, and the button that changes one password for the other.
import { useSelector } from '@xstate/react';
import { selectOwner } from '#machines/kinds/form/select.ts';
import { memberText } from '#texts/en/account/member.ts';
import { CurrentPasswordField } from '#src/account/fields/CurrentPasswordField.tsx';
import { FormCheck } from '#src/form/FormCheck.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import { Username } from '#src/form/Username.tsx';
import type { ChangePasswordRef } from './account.actors.ts';

const { password } = memberText;

export function PasswordForm({ form }: { form: ChangePasswordRef }) {
  const email = useSelector(form, selectOwner);
  return (
    <FormFrame form={form} send={password.send} sending={password.sending}>
      <Username email={email} />
      <CurrentPasswordField form={form} />
      <NewPasswordField form={form} name="newPassword" label={password.field} />
      <FormCheck form={form} name="keepTokens">
        {password.keepTokens}
      </FormCheck>
    </FormFrame>
  );
}
