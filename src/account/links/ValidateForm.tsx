// One button that confirms an address. Opening the link changes nothing, since programs that check messages open
// links too; pressing the button does.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectValue } from '#machines/kinds/form/select.ts';
import { linkText } from '#texts/en/account/links.ts';
import { FormFrame } from '#src/form/FormFrame.tsx';
import { LinkWays } from './LinkWays.tsx';
import { css } from '#styled/css';

export function ValidateForm({ form }: { form: FormRef<'email'> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  return (
    <>
      <FormFrame form={form} send={linkText.validate.send} sending={linkText.validate.sending}>
        {email !== '' && (
          <p className={css({ fontSize: 'lead', overflowWrap: 'anywhere' })}>
            <b>{email}</b>
          </p>
        )}
      </FormFrame>
      <LinkWays again={linkText.another} path="/onboarding/resend-validation" email={email} />
    </>
  );
}
