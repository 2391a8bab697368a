// Chooses a new password by the link of a message.
import type { ScreenActors } from '#machines/portal/page.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormPage } from '#src/form/FormPage.tsx';
import { resetPassword } from './links.actors.ts';
import { LinkDone } from './LinkDone.tsx';
import { ResetForm } from './ResetForm.tsx';

export const actors = { form: resetPassword } satisfies ScreenActors;

const Changed = () => (
  <LinkDone way="Sign in" href="/login">
    Your password is changed. Every device has been signed out, and API tokens are revoked.
  </LinkDone>
);

export const Screen = () => (
  <FormPage
    form={useActor('form', resetPassword)}
    title="Choose a new password"
    lede="It signs out every device, and API tokens made with the old one end."
    Open={ResetForm}
    Done={Changed}
  />
);
