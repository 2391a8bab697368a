// Asking for a message: an address and a button. What is said afterwards is the same whether or not the address has
// an account, so that nobody can find out who has one.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { linkText } from '#texts/en/account/links.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { FormSent } from '#src/form/FormSent.tsx';

const { mail } = linkText;

export const MailForm = ({ form }: { form: FormRef<'email'> }) => (
  <FormFrame form={form} send={mail.send} sending={mail.sending}>
    <EmailField form={form} hint={mail.hint} />
  </FormFrame>
);

/** @param props.says with {email} in it */
type Props = { form: FormRef<'email'>; says: `${string}{email}${string}`; children: ReactNode };

export function MailSent({ form, says, children }: Props) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  return (
    <FormSent form={form} again={mail.again} says={<Filled words={says} parts={{ email: <b>{email}</b> }} />}>
      {children}
    </FormSent>
  );
}
