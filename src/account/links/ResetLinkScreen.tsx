// Has a link for a new password sent to who has lost theirs.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { linkText } from '#texts/en/account/links.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { sendResetLink } from './links.actors.ts';
import { MailForm, MailSent } from './MailForm.tsx';

export const actors = { form: sendResetLink } satisfies ScreenActors;

const { resetLink } = linkText;

const LinkSent = ({ form }: { form: FormRef<'email'> }) => (
  <MailSent form={form} says={resetLink.sent}>
    <p>{resetLink.next}</p>
    <p>{resetLink.spam}</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', sendResetLink)}
    title={resetLink.title}
    lede={resetLink.lede}
    Open={MailForm}
    Done={LinkSent}
  />
);
