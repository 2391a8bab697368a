// Shows that the member is there, and not only a session of theirs: for forms that are about something else than the
// password.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectOwner } from '#machines/kinds/form/select.ts';
import { fieldText } from '#texts/en/account/fields.ts';
import { Username } from '#src/form/Username.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

export function ProofField({ form }: { form: FormRef<'currentPassword'> }) {
  const email = useSelector(form, selectOwner);
  return (
    <>
      <Username email={email} />
      <CurrentPasswordField form={form} label={fieldText.proof} hint={fieldText.proofHint} />
    </>
  );
}
