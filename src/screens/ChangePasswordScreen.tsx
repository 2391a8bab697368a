// Changing the password: the form, or what came of it.
import { AccountPage } from '#src/account/AccountPage.tsx';
import { FormDone } from '#src/account/FormDone.tsx';
import { FormOrDone } from '#src/account/FormPage.tsx';
import { PasswordForm } from '#src/account/PasswordForm.tsx';
import { SharedAccountNote } from '#src/account/SharedAccountNote.tsx';
import { giveForm } from '#src/guests/form.ts';
import { useOptionalPart, type PartRef } from '#src/shell/portal-context.ts';

export const guests = { form: giveForm };

const Changed = ({ form }: { form: PartRef<'form'> }) => (
  <FormDone form={form} again="Change it again">
    Your password is changed. Other devices have been signed out.
  </FormDone>
);

export function Screen() {
  const form = useOptionalPart('form');
  return (
    <AccountPage
      title="Change password"
      lede="Changing it signs out every other browser in which you are signed in."
    >
      <SharedAccountNote />
      {form && <FormOrDone form={form} Open={PasswordForm} Done={Changed} />}
    </AccountPage>
  );
}
