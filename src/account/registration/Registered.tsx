// An account has been asked for. The page says the same whether or not the address has one already. Who comes back to it
// may have confirmed the address in another browser, and is signed in then (decision 77).
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { addressWith } from '#contract/api/purpose.ts';
import { purposeText } from '#texts/en/onboarding/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { registrationText } from '#texts/en/onboarding/registration.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { hearReturn } from '#src/browser/elements/hear-return.ts';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { FormSent } from '#src/form/FormSent.tsx';

export function Registered({ form }: { form: FormRef<'email'> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  const purpose = usePartState('location', selectPurpose);
  const login = addressWith('/login', purpose, { email });
  const session = usePart('session');
  return (
    <div ref={hearReturn(() => session.send({ type: 'session.recheck' }))}>
      <FormSent form={form} says={<Filled words={registrationText.sent} parts={{ email: <b>{email}</b> }} />}>
        <p>{registrationText.next}</p>
        <p>
          {purposeText.confirmedElsewhere} {purposeText.confirmedAlready}{' '}
          <Link href={login}>{registrationText.signIn}</Link>
        </p>
        <p>
          <Filled
            words={registrationText.spam}
            parts={{
              again: (
                <Link href={addressWith('/onboarding/resend-validation', purpose, { email })}>
                  {registrationText.again}
                </Link>
              ),
            }}
          />
        </p>
      </FormSent>
    </div>
  );
}
