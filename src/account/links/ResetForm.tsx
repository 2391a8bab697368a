// A new password by the link of a message.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { linkText } from '#texts/en/account/links.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import { LinkWays } from './LinkWays.tsx';

const { reset } = linkText;

export const ResetForm = ({ form }: { form: FormRef<'password'> }) => (
  <>
    <FormFrame form={form} send={reset.send} sending={reset.sending}>
      <NewPasswordField form={form} name="password" label={reset.field} />
    </FormFrame>
    <LinkWays again={linkText.another} path="/account/password-reset-link" />
  </>
);
