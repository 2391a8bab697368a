// Confirms an e-mail address by the link of a message.
import { FormPage } from '#src/form/FormPage.tsx';
import { LinkDone } from './LinkDone.tsx';
import { ValidateForm } from './ValidateForm.tsx';
import { giveForm } from '#src/form/form.ts';

export const guests = { form: giveForm };

const Confirmed = () => (
  <LinkDone way="Go to your account" href="/account">
    Your e-mail address is confirmed.
  </LinkDone>
);

export const Screen = () => (
  <FormPage
    title="Confirm your e-mail address"
    lede="This says that the address is yours, and that messages reach you there."
    Open={ValidateForm}
    Done={Confirmed}
  />
);
