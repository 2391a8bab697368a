// Has the link that confirms an address sent again.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { resendValidation } from './links.actors.ts';
import { MailForm, MailSent } from './MailForm.tsx';

export const actors = { form: resendValidation } satisfies ScreenActors;

const Resent = ({ form }: { form: FormRef<'email'> }) => (
  <MailSent form={form} what="waits to be confirmed">
    <p>Open the link in it. It works for 24 hours, and links of earlier messages work no more.</p>
    <p>If nothing has come after a few minutes, look in the folder for unwanted mail.</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', resendValidation)}
    title="Resend validation link"
    lede="A new account is confirmed by a link that we send to its e-mail address."
    Open={MailForm}
    Done={Resent}
  />
);
