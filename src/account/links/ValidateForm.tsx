// One button that confirms an address. Opening the link changes nothing, since programs that check messages open
// links too; pressing the button does. In another browser than the one that registered, the password is asked for then:
// somebody else may have registered with this address.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsAsked, selectValue } from '#machines/kinds/form/select.ts';
import { linkText } from '#texts/en/account/links.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { LinkWays } from './LinkWays.tsx';
import { RegisteredPassword } from './RegisteredPassword.tsx';
import { NotRegistered } from './NotRegistered.tsx';
import { css } from '#styled/css';

export function ValidateForm({ form }: { form: FormRef<'email' | 'password'> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  const isAsked = useSelector(form, (snapshot) => selectIsAsked(snapshot, 'password'));
  return (
    <>
      <FormFrame form={form} send={linkText.validate.send} sending={linkText.validate.sending}>
        {email !== '' && (
          <p className={css({ fontSize: 'lead', overflowWrap: 'anywhere' })}>
            <b>{email}</b>
          </p>
        )}
        {isAsked && <RegisteredPassword form={form} />}
      </FormFrame>
      {isAsked && <NotRegistered email={email} />}
      <LinkWays
        again={linkText.another}
        path="/onboarding/resend-validation"
        email={email}
        isPasswordAsked={isAsked}
      />
    </>
  );
}
