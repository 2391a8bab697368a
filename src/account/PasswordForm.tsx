// The two passwords and the button that changes one for the other. What is allowed is the server's to say, so that
// nobody is refused here for a rule that is not true there. The e-mail is for password managers, which would else
// keep a new password for nobody.
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { selectIsBusy } from '#machines/form/select.ts';
import { selectUser } from '#machines/portal/select.ts';
import { usePartState, type PartRef } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';

export function PasswordForm({ form }: { form: PartRef<'form'> }) {
  const isBusy = useSelector(form, selectIsBusy);
  const email = usePartState('session', (session) => selectUser(session)?.email);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.send({ type: 'form.submit' });
  };
  return (
    <form className={css({ display: 'grid', gap: '5', maxWidth: 'form' })} noValidate onSubmit={submit}>
      <FormMessage form={form} />
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint="At least 8 characters, of any kind. Several words that have nothing to do with each other are hard to guess and easy to keep in mind."
        autoComplete="new-password"
      />
      <button type="submit" className={button({ tone: 'primary' })} aria-busy={isBusy || undefined}>
        {isBusy ? 'Changing the password…' : 'Change password'}
      </button>
    </form>
  );
}
