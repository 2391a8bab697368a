// Shows that the member is there, and not only a session of theirs: for forms that are about something else than the
// password.
import { useSelector } from '@xstate/react';
import { selectOwner } from '#machines/kinds/form/select.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { Username } from '#src/form/Username.tsx';

export function ProofField({ form }: { form: PartRef<'form'> }) {
  const email = useSelector(form, selectOwner);
  return (
    <>
      <Username email={email} />
      <CurrentPasswordField
        form={form}
        label="Your password"
        hint="The one that you sign in with. It shows that this is really you."
      />
    </>
  );
}
