// A new password by the link of a message.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import { LinkWays } from './LinkWays.tsx';

export const ResetForm = ({ form }: { form: FormRef<'password'> }) => (
  <>
    <FormFrame form={form} send="Set the new password" sending="Setting the new password…">
      <NewPasswordField form={form} name="password" label="New password" />
    </FormFrame>
    <LinkWays again="Send another link" href="/account/password-reset-link" />
  </>
);
