// Opening an account: what is asked, and nothing else; and the way to sign in for people who have an account.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { registrationText } from '#texts/en/onboarding/registration.ts';
import { EmailField } from '#src/account/fields/EmailField.tsx';
import { FormField } from '#src/form/FormField.tsx';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { NewPasswordField } from '#src/account/fields/NewPasswordField.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { standalone } from '#styled/recipes';
import type { RegistrationRef } from './registration.actors.ts';
import { Agreement } from './Agreement.tsx';

export const RegistrationForm = ({ form }: { form: RegistrationRef }) => (
  <>
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
    <SignInInstead />
  </>
);

function SignInInstead() {
  const purpose = usePartState('location', selectPurpose);
  return (
    <p className={css({ fontSize: 'small' })}>
      {registrationText.hasAccount}{' '}
      <Link className={standalone()} href={addressWith('/login', purpose)}>
        {registrationText.signIn}
      </Link>
    </p>
  );
}
