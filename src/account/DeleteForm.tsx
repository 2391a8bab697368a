// Typing address and password, so that nobody deletes an account by a slip or at a desk that somebody has left. What
// follows once it is done is the wires' business: there is no page for nobody.
import { CurrentPasswordField } from '#src/account/fields/CurrentPasswordField.tsx';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import type { DeleteAccountRef } from './account.actors.ts';

export const DeleteForm = ({ form }: { form: DeleteAccountRef }) => (
  <FormFrame form={form} send="Delete my account" sending="Deleting…" tone="confirm">
    <EmailField form={form} label="E-mail" hint="Type the address of your account, to be sure." />
    <CurrentPasswordField form={form} />
  </FormFrame>
);
