// Typing address and password, so that nobody deletes an account by a slip or at a desk that somebody has left. What
// follows once it is done is the wires' business: there is no page for nobody.
import { memberText } from '#texts/en/account/member.ts';
import { CurrentPasswordField } from '#src/account/fields/CurrentPasswordField.tsx';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import type { DeleteAccountRef } from './account.actors.ts';

const { deletion } = memberText;

export const DeleteForm = ({ form }: { form: DeleteAccountRef }) => (
  <FormFrame form={form} send={deletion.send} sending={deletion.sending} tone="confirm">
    <EmailField form={form} label={deletion.email} hint={deletion.emailHint} />
    <CurrentPasswordField form={form} />
  </FormFrame>
);
