// Has a link for a new password sent to who has lost theirs.
import { FormPage } from '#src/form/FormPage.tsx';
import { MailForm, MailSent } from './MailForm.tsx';
import { giveForm } from '#src/form/form.ts';
import type { PartRef } from '#src/portal/portal-context.ts';

export const guests = { form: giveForm };

const LinkSent = ({ form }: { form: PartRef<'form'> }) => (
  <MailSent form={form} what="has an account">
    <p>Open the link in it to choose a new password. It works once, for an hour.</p>
    <p>If nothing has come after a few minutes, look in the folder for unwanted mail.</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    title="Reset password"
    lede="We send you a link for choosing a new password."
    Open={MailForm}
    Done={LinkSent}
  />
);
