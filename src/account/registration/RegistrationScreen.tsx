// Opening an account, with what it is for beside the form.
import type { ScreenActors } from '#machines/portal/page.ts';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { register } from './registration.actors.ts';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { AccountBenefits } from './AccountBenefits.tsx';
import { css, cx } from '#styled/css';
import { page, signin } from '#styled/recipes';

export const actors = { form: register } satisfies ScreenActors;

export function Screen() {
  const form = useActor('form', register);
  return (
    <div className={cx(page(), signin().root)}>
      <div className={css({ display: 'grid', gap: '6' })}>
        <h1>Register</h1>
        {form && <FormOrDone form={form} Open={RegistrationForm} Done={Registered} />}
      </div>
      <AccountBenefits />
    </div>
  );
}
