// Another e-mail address: it counts once its owner has followed the link that is sent there.
import type { ScreenActors } from '#machines/portal/page.ts';
import { linkText } from '#texts/en/account/links.ts';
import { CurrentPasswordField } from '#src/account/fields/CurrentPasswordField.tsx';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { FormSent } from '#src/form/FormSent.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { changeEmail, type ChangeEmailRef } from './account.actors.ts';
import { AccountPage } from './AccountPage.tsx';
import { SharedAccountNote } from './SharedAccountNote.tsx';

export const actors = { form: changeEmail } satisfies ScreenActors;

const { newEmail } = linkText;

type Props = { form: ChangeEmailRef };

const EmailForm = ({ form }: Props) => (
  <FormFrame form={form} send={newEmail.send} sending={newEmail.sending}>
    <EmailField form={form} label={newEmail.field} hint={newEmail.hint} />
    <CurrentPasswordField form={form} />
  </FormFrame>
);

const EmailAsked = ({ form }: Props) => (
  <FormSent form={form} says={newEmail.sent} again={newEmail.again}>
    <p>{newEmail.next}</p>
  </FormSent>
);

export function Screen() {
  const form = useActor('form', changeEmail);
  return (
    <AccountPage title={newEmail.title} lede={newEmail.lede}>
      <SharedAccountNote />
      {form && <FormOrDone form={form} Open={EmailForm} Done={EmailAsked} />}
    </AccountPage>
  );
}
