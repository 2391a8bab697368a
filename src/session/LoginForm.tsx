// The sign-in form. Its fields keep themselves: the values are read when the form is sent and go as typed. The only
// rule on this side is the browser's own for an e-mail field (specification §5). While a request runs the button
// says so and stays in place; the machine takes no second one.
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { selectEmail, selectIsBusy, selectIsRevealed } from '#machines/session/select-login.ts';
import type { PurposeKind } from '#machines/portal/purpose-kind.ts';
import { loginText } from '#texts/en/session/login.ts';
import { Came } from '#src/account/purpose/Came.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { asTyped } from '#src/browser/elements/fields.ts';
import { Reveal } from '#src/ui/Reveal.tsx';
import { button, field, signin } from '#styled/recipes';
import { LoginLinks } from './LoginLinks.tsx';
import { LoginMessage } from './LoginMessage.tsx';

/** What led here by itself: others pressed Sign in and know where they were. */
const needSignIn: ReadonlySet<PurposeKind> = new Set(['download', 'file', 'desk', 'plans']);

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

export function LoginForm({ login }: { login: PartRef<'login'> }) {
  const c = signin();
  const f = field();
  const isBusy = useSelector(login, selectIsBusy);
  const email = useSelector(login, selectEmail);
  const isRevealed = useSelector(login, selectIsRevealed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.send({
      type: 'login.submit',
      credentials: { email: textOf(form, 'email'), password: textOf(form, 'password') },
    });
  };
  return (
    <form className={c.form} onSubmit={submit}>
      <h1 className={c.title}>{loginText.title}</h1>
      <LoginMessage login={login} />
      <Came only={needSignIn} />
      <div className={f.root}>
        <label className={f.label} htmlFor="login-email">
          {loginText.email}
        </label>
        <input
          className={f.control}
          id="login-email"
          name="email"
          type="email"
          inputMode="email"
          {...asTyped}
          autoComplete="username"
          defaultValue={email}
          onInput={({ currentTarget }) => login.send({ type: 'login.edit', email: currentTarget.value })}
        />
      </div>
      <div className={f.root}>
        <label className={f.label} htmlFor="login-password">
          {loginText.password}
        </label>
        <div className={f.secret}>
          <input
            className={f.control}
            id="login-password"
            name="password"
            type={isRevealed ? 'text' : 'password'}
            {...asTyped}
            autoComplete="current-password"
          />
          <Reveal
            of="login-password"
            label={loginText.password}
            isRevealed={isRevealed}
            onPress={() => login.send({ type: 'login.reveal' })}
          />
        </div>
      </div>
      <button
        type="submit"
        className={`${button({ tone: 'primary', wide: true })} ${c.button}`}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? loginText.sending : loginText.send}
      </button>
      <LoginLinks email={email} />
    </form>
  );
}
