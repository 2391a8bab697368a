// Every transition of login, walked through the login page of the whole portal against the real server: the refusal
// is a real one, the outage is the server's own seed.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { loginCases } from '#machines/session/login.cases.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing, origin } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { active, openPortal, sendLogin, type Whole } from '#tests/fixtures/views/whole.tsx';

const sending = 'POST /api/auth/login';
const outage =
  'Unexpected error when logging in. Please try again later or contact contact@meridian.example.';

const button = () => screen.getByRole('button', { name: /^Sign/ });
const said = () => screen.getByRole('alert').textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const links = () =>
  ["I don't have an account yet", 'I forgot my password', 'Resend validation code'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );

const cases = { ...loginCases, 'login.submit': [{ credentials: active }] };
const input = { returnTo: '/bundle', origin, email: 'ada@example.org' };

/** Login can be sent once more; the password stands as it was typed, for a slip of one letter. */
function seeAgain(): void {
  expect(button().textContent).toBe('Sign in');
  expect(password().value).toBe(active.password);
}

const tables: Tables<Whole> = {
  states: {
    idle: () => {
      expect(button().textContent).toBe('Sign in');
      expect(said()).toBe('');
    },
    submitting: ({ asked }) => {
      expect(button().textContent).toBe('Signing in…');
      expect(button().getAttribute('aria-busy')).toBe('true');
      expect(asked.filter(({ type }) => type === 'history.load')).toEqual([]);
    },
    unauthorized: () => {
      seeAgain();
      // The server's own sentence, here that of its seed, and nothing of ours.
      expect(said()).toMatch(/^The seed “error-401” caused this failure/);
    },
    error: () => {
      seeAgain();
      expect(said()).toBe(outage);
    },
    success: ({ asked }) => {
      expect(button().textContent).toBe('Signing in…');
      expect(asked.at(-1)).toEqual({ type: 'history.load', to: '/bundle' });
    },
  },
  events: {
    'login.edit': (_whole, event) =>
      doing(() => fireEvent.input(email(), { target: { value: event['email'] } })).then(() =>
        expect(links().map((href) => new URL(href!, origin).searchParams.get('email'))).toEqual(
          Array(3).fill(event['email']),
        ),
      ),
    'login.reveal': async () => {
      const isHidden = password().type === 'password';
      await doing(() =>
        fireEvent.click(screen.getByRole('button', { name: `${isHidden ? 'Show' : 'Hide'} password` })),
      );
      expect(password().type).toBe(isHidden ? 'text' : 'password');
      expect(screen.getByText(`The password is ${isHidden ? 'visible' : 'hidden'}.`)).toBeDefined();
    },
    'login.submit': sendLogin,
    'xstate.done.actor.authenticate': ({ newest }) => doing(() => newest(sending).pass()),
    'xstate.error.actor.authenticate': async ({ newest, visitor }, event) => {
      const { status } = event['error'] as { status: number };
      visitor.jar.set('seed', `session.open:error-${status}`);
      await doing(() => newest(sending).pass());
      visitor.jar.delete('seed');
    },
  },
};

walkInViews<Whole>({
  machine: 'login',
  tables,
  open: () => openPortal('/login?return_to=/bundle&email=ada%40example.org', [sending]),
  explored: [{ cases, input }],
});
