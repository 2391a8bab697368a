// Opening an account: what is asked, and nothing else.
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import type { RegistrationRef } from './registration.actors.ts';
import { Agreement } from './Agreement.tsx';

export const RegistrationForm = ({ form }: { form: RegistrationRef }) => (
  <FormFrame form={form} send="Register" sending="Registering…">
    <EmailField form={form} hint="We send a message with a link there, to see that the address is yours." />
    <NewPasswordField form={form} name="password" label="Password" />
    <FormField form={form} name="name" label="Name" autoComplete="name" />
    <FormField form={form} name="organisation" label="Organisation (optional)" autoComplete="organization" />
    <Agreement form={form} />
  </FormFrame>
);
