// Has a link for a new password sent to who has lost theirs.
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { sendResetLink } from './links.actors.ts';
import { MailForm, MailSent } from './MailForm.tsx';

export const actors = { form: sendResetLink } satisfies ScreenActors;

const LinkSent = ({ form }: { form: FormRef<'email'> }) => (
  <MailSent form={form} what="has an account">
    <p>Open the link in it to choose a new password. It works once, for an hour.</p>
    <p>If nothing has come after a few minutes, look in the folder for unwanted mail.</p>
  </MailSent>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', sendResetLink)}
    title="Reset password"
    lede="We send you a link for choosing a new password."
    Open={MailForm}
    Done={LinkSent}
  />
);
