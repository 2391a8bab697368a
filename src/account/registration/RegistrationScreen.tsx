// Opening an account, with what it is for beside the form; once its address is confirmed, in whatever browser, it goes on.
import { useSelector } from '@xstate/react';
import { selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import { selectUser } from '#machines/portal/select.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { registrationText } from '#texts/en/onboarding/registration.ts';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { Came } from '#src/account/purpose/Came.tsx';
import { Confirmed } from '#src/account/purpose/Confirmed.tsx';
import { Steps } from '#src/account/purpose/Steps.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { register, type RegistrationRef } from './registration.actors.ts';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { AccountBenefits } from './AccountBenefits.tsx';
import { css } from '#styled/css';
import { page, signin } from '#styled/recipes';

export const actors = { form: register } satisfies ScreenActors;

/** Whoever is signed in with the address that was registered has confirmed it. */
function Registration({ form }: { form: RegistrationRef }) {
  const isDone = useSelector(form, selectIsDone);
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email').trim().toLowerCase());
  const user = usePartState('session', selectUser);
  if (isDone && user?.validated && user.email.toLowerCase() === email) return <Confirmed email={email} />;
  return (
    <div className={signin().root}>
      <div className={css({ display: 'grid', gap: '6' })}>
        <Steps at={isDone ? 1 : 0} />
        <h1>{registrationText.title}</h1>
        <Came />
        <FormOrDone form={form} Open={RegistrationForm} Done={Registered} />
      </div>
      <AccountBenefits />
    </div>
  );
}

export function Screen() {
  const form = useActor('form', register);
  return <div className={page()}>{form && <Registration form={form} />}</div>;
}
