// Has the link that confirms an address sent again.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { linkText } from '#texts/en/account/links.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { resendValidation } from './links.actors.ts';
import { MailForm, MailSent } from './MailForm.tsx';

export const actors = { form: resendValidation } satisfies ScreenActors;

const { resend } = linkText;

const Resent = ({ form }: { form: FormRef<'email'> }) => (
  <MailSent form={form} says={resend.sent}>
    <p>{resend.next}</p>
    <p>{resend.spam}</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', resendValidation)}
    title={resend.title}
    lede={resend.lede}
    Open={MailForm}
    Done={Resent}
  />
);
