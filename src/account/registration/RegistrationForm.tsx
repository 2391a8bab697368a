// Opening an account: what is asked, and nothing else.
import { registrationText } from '#texts/en/onboarding/registration.ts';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import type { RegistrationRef } from './registration.actors.ts';
import { Agreement } from './Agreement.tsx';

export const RegistrationForm = ({ form }: { form: RegistrationRef }) => (
  <FormFrame form={form} send={registrationText.send} sending={registrationText.sending}>
    <EmailField form={form} hint={registrationText.emailHint} />
    <NewPasswordField form={form} name="password" label={registrationText.password} />
    <FormField form={form} name="name" label={registrationText.name} autoComplete="name" />
    <FormField
      form={form}
      name="organisation"
      label={registrationText.organisation}
      autoComplete="organization"
    />
    <Agreement form={form} />
  </FormFrame>
);
