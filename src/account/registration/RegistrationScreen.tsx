// Opening an account, with what it is for beside the form.
import { FormOrDone } from '#src/form/FormPage.tsx';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { giveForm } from '#src/form/form.ts';
import { AccountBenefits } from './AccountBenefits.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { page, signin } from '#styled/recipes';

export const guests = { form: giveForm };

export function Screen() {
  const form = useOptionalPart('form');
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
