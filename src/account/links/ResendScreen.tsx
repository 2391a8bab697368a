// Has the link that confirms an address sent again.
import { FormPage } from '#src/form/FormPage.tsx';
import { MailForm, MailSent } from './MailForm.tsx';
import { giveForm } from '#src/form/form.ts';
import type { PartRef } from '#src/portal/portal-context.ts';

export const guests = { form: giveForm };

const Resent = ({ form }: { form: PartRef<'form'> }) => (
  <MailSent form={form} what="waits to be confirmed">
    <p>Open the link in it. It works for 24 hours, and links of earlier messages work no more.</p>
    <p>If nothing has come after a few minutes, look in the folder for unwanted mail.</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    title="Resend validation link"
    lede="A new account is confirmed by a link that we send to its e-mail address."
    Open={MailForm}
    Done={Resent}
  />
);
