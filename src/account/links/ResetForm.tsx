// A new password by the link of a message.
import type { PartRef } from '#src/portal/portal-context.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { LinkWays } from './LinkWays.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';

export const ResetForm = ({ form }: { form: PartRef<'form'> }) => (
  <>
    <FormFrame form={form} send="Set the new password" sending="Setting the new password…">
      <NewPasswordField form={form} name="password" label="New password" />
    </FormFrame>
    <LinkWays again="Send another link" href="/account/password-reset-link" />
  </>
);
