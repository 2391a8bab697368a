// The sign-in form. Its fields keep themselves: the values are read when the form is sent and go as typed. The only
// rule on this side is the browser's own for an e-mail field (specification §5). While a request runs the button
// says so and stays in place; the machine takes no second one.
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { selectEmail, selectIsBusy } from '#machines/session/select-login.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { button, field, signin } from '#styled/recipes';
import { LoginLinks } from './LoginLinks.tsx';
import { LoginMessage } from './LoginMessage.tsx';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

export function LoginForm({ login }: { login: PartRef<'login'> }) {
  const c = signin();
  const f = field();
  const isBusy = useSelector(login, selectIsBusy);
  const email = useSelector(login, selectEmail);
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
      <h1 className={c.title}>Sign in to access our data</h1>
      <LoginMessage login={login} />
      <div className={f.root}>
        <label className={f.label} htmlFor="login-email">
          E-mail
        </label>
        <input
          className={f.control}
          id="login-email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          onInput={({ currentTarget }) => login.send({ type: 'login.edit', email: currentTarget.value })}
        />
      </div>
      <div className={f.root}>
        <label className={f.label} htmlFor="login-password">
          Password
        </label>
        <input
          className={f.control}
          id="login-password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </div>
      <button
        type="submit"
        className={`${button({ tone: 'primary', wide: true })} ${c.button}`}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
      <LoginLinks email={email} />
    </form>
  );
}
