// Confirms an e-mail address by the link of a message.
import type { ScreenActors } from '#machines/portal/page.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { validateAddress } from './links.actors.ts';
import { LinkDone } from './LinkDone.tsx';
import { ValidateForm } from './ValidateForm.tsx';

export const actors = { form: validateAddress } satisfies ScreenActors;

const Confirmed = () => (
  <LinkDone way="Go to your account" href="/account">
    Your e-mail address is confirmed.
  </LinkDone>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', validateAddress)}
    title="Confirm your e-mail address"
    lede="This says that the address is yours, and that messages reach you there."
    Open={ValidateForm}
    Done={Confirmed}
  />
);
