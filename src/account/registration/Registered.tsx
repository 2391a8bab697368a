// An account has been asked for. The page says the same whether or not the address has one already.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { FormSent } from '#src/form/FormSent.tsx';

export function Registered({ form }: { form: FormRef<'email'> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  return (
    <FormSent
      form={form}
      says={
        <>
          A message is on its way to <b>{email}</b>.
        </>
      }
    >
      <p>Open the link in it to confirm the address, and sign in. The link works for 24 hours.</p>
      <p>
        If nothing has come after a few minutes, look in the folder for unwanted mail, or{' '}
        <Link href={`/onboarding/resend-validation?email=${encodeURIComponent(email)}`}>
          have the message sent again
        </Link>
        .
      </p>
    </FormSent>
  );
}
