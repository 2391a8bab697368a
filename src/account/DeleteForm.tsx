// Typing address and password, so that nobody deletes an account by a slip or at a desk that somebody has left. What
// follows once it is done is the wires' business: there is no page for nobody.
import type { PartRef } from '#src/shell/portal-context.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormFrame } from './FormFrame.tsx';

export const DeleteForm = ({ form }: { form: PartRef<'form'> }) => (
  <FormFrame form={form} send="Delete my account" sending="Deleting…" tone="confirm">
    <EmailField form={form} label="E-mail" hint="Type the address of your account, to be sure." />
    <CurrentPasswordField form={form} />
  </FormFrame>
);
