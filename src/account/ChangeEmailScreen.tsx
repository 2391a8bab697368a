// Another e-mail address: it counts once its owner has followed the link that is sent there.
import { AccountPage } from './AccountPage.tsx';
import { CurrentPasswordField } from '#src/account/fields/CurrentPasswordField.tsx';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { FormSent } from '#src/form/FormSent.tsx';
import { SharedAccountNote } from './SharedAccountNote.tsx';
import { giveForm } from '#src/form/form.ts';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';

export const guests = { form: giveForm };

type Props = { form: PartRef<'form'> };

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
  const form = useOptionalPart('form');
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
