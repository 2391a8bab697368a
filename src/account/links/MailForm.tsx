// Asking for a message: an address and a button. What is said afterwards is the same whether or not the address has
// an account, so that nobody can find out who has one.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormSent } from '#src/form/FormSent.tsx';

export const MailForm = ({ form }: { form: FormRef<'email'> }) => (
  <FormFrame form={form} send="Send the link" sending="Sending the link…">
    <EmailField form={form} hint="The address of your account." />
  </FormFrame>
);

type Props = { form: FormRef<'email'>; what: string; children: ReactNode };

export function MailSent({ form, what, children }: Props) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  return (
    <FormSent
      form={form}
      again="Send another"
      says={
        <>
          If <b>{email}</b> {what}, a message is on its way there.
        </>
      }
    >
      {children}
    </FormSent>
  );
}
