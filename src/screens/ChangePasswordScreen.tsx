// Changing the password: the form, or what came of it, between the account's pages and its ways out.
import { giveForm } from '#src/guests/form.ts';
import { useSelector } from '@xstate/react';
import { selectIsDone } from '#machines/form/select.ts';
import { selectShown } from '#machines/portal/select.ts';
import { FormDone } from '#src/account/FormDone.tsx';
import { PasswordForm } from '#src/account/PasswordForm.tsx';
import { SharedAccountNote } from '#src/account/SharedAccountNote.tsx';
import { AccountNav } from '#src/pages/AccountNav.tsx';
import { AccountWays } from '#src/pages/AccountWays.tsx';
import { PageIntro } from '#src/pages/PageIntro.tsx';
import { plainPath } from '#src/pages/placeholder-of.ts';
import { useOptionalPart, usePartState, type PartRef } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';

function ChangePassword({ form }: { form: PartRef<'form'> }) {
  const isDone = useSelector(form, selectIsDone);
  if (!isDone) return <PasswordForm form={form} />;
  return (
    <FormDone form={form} again="Change it again">
      Your password is changed. Other devices have been signed out.
    </FormDone>
  );
}

export const guests = { form: giveForm };

export function Screen() {
  const path = plainPath(usePartState('location', selectShown)?.path ?? '');
  const form = useOptionalPart('form');
  return (
    <div className={page()}>
      <PageIntro
        title="Change password"
        lede="Changing it signs out every other browser in which you are signed in."
      />
      <div className={split()}>
        <AccountNav path={path} />
        <div className={css({ display: 'grid', gap: '10' })}>
          <SharedAccountNote />
          {form && <ChangePassword form={form} />}
          <AccountWays />
        </div>
      </div>
    </div>
  );
}
