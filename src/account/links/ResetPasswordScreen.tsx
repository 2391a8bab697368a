// Chooses a new password by the link of a message.
import { FormPage } from '#src/form/FormPage.tsx';
import { LinkDone } from './LinkDone.tsx';
import { ResetForm } from './ResetForm.tsx';
import { giveForm } from '#src/form/form.ts';

export const guests = { form: giveForm };

const Changed = () => (
  <LinkDone way="Sign in" href="/login">
    Your password is changed. Every device has been signed out, and API tokens are revoked.
  </LinkDone>
);

export const Screen = () => (
  <FormPage
    title="Choose a new password"
    lede="It signs out every device, and API tokens made with the old one end."
    Open={ResetForm}
    Done={Changed}
  />
);
