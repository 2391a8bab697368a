// Another e-mail address: it counts once its owner has followed the link that is sent there.
import type { ScreenActors } from '#machines/portal/page.ts';
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

type Props = { form: ChangeEmailRef };

const EmailForm = ({ form }: Props) => (
  <FormFrame form={form} send="Change the address" sending="Changing the address…">
    <EmailField
      form={form}
      label="New e-mail address"
      hint="We send a message with a link there. Until you follow it, your present address counts."
    />
    <CurrentPasswordField form={form} />
  </FormFrame>
);

const EmailAsked = ({ form }: Props) => (
  <FormSent form={form} says="A message is on its way to the new address." again="Use another address">
    <p>
      Open the link in it within 24 hours to change the address. Until then, sign in with the present one.
    </p>
  </FormSent>
);

export function Screen() {
  const form = useActor('form', changeEmail);
  return (
    <AccountPage
      title="Change e-mail address"
      lede="You sign in with it, and messages of the portal go there."
    >
      <SharedAccountNote />
      {form && <FormOrDone form={form} Open={EmailForm} Done={EmailAsked} />}
    </AccountPage>
  );
}
