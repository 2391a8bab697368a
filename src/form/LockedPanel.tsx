// The login ran out while a form was being filled in: its member signs in here, and what was typed is sent once. The
// e-mail is fixed, since it is nobody else's form, and the password stays in its field alone.
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsUnlocking, selectLockMessage, selectOwner } from '#machines/kinds/form/select.ts';
import { formText } from '#texts/en/form/form.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { retypeField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Username } from './Username.tsx';
import { button, field, locked } from '#styled/recipes';

const words = formText.locked;

const passwordId = 'unlock-password';

export function LockedPanel({ form }: { form: FormRef }) {
  const c = locked();
  const email = useSelector(form, selectOwner);
  const isUnlocking = useSelector(form, selectIsUnlocking);
  const unlock = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    form.send({ type: 'form.unlock', password });
  };
  return (
    <section className={c.root} aria-labelledby="unlock" ref={focusAtOnce} tabIndex={-1}>
      <h2 className={c.title} id="unlock">
        {words.title}
      </h2>
      <p className={c.text}>
        <Filled words={words.text} parts={{ email: <b>{email}</b> }} />
      </p>
      <form className={c.form} noValidate onSubmit={unlock}>
        <Username email={email} />
        <PasswordOf form={form} isFixed={isUnlocking} />
        <div className={c.actions}>
          <button type="submit" className={button({ tone: 'primary' })} aria-busy={isUnlocking || undefined}>
            {isUnlocking ? words.sending : words.send}
          </button>
          <button
            type="button"
            className={button({ tone: 'quiet' })}
            onClick={() => form.send({ type: 'form.leave' })}
          >
            {words.leave}
          </button>
        </div>
      </form>
    </section>
  );
}

function PasswordOf({ form, isFixed }: { form: FormRef; isFixed: boolean }) {
  const f = field();
  const message = useSelector(form, selectLockMessage);
  return (
    <div className={f.root}>
      <label className={f.label} htmlFor={passwordId}>
        {words.password}
      </label>
      <input
        className={f.control}
        id={passwordId}
        name="password"
        type="password"
        autoComplete="current-password"
        readOnly={isFixed}
        aria-invalid={message !== '' || undefined}
        aria-describedby={message === '' ? undefined : 'unlock-said'}
      />
      {message !== '' && (
        <p className={f.error} id="unlock-said" ref={retypeField}>
          {message}
        </p>
      )}
    </div>
  );
}
