// The login page in the specification's words: its heading, fields, button, links and the line for messages.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { Screen } from '#src/session/LoginScreen.tsx';
import { doing, draw, locationAt, origin } from '#tests/fixtures/views/driver.tsx';

async function open(email = '') {
  const never = fromPromise<Account, Credentials>(() => new Promise(() => {}));
  const login = createActor(loginMachine.provide({ actors: { authenticate: never } }), {
    input: { returnTo: null, origin, email },
  }).start();
  await draw(<Screen />, { login, location: locationAt('/login') });
  return { login };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const links = [
  ["I don't have an account yet", '/onboarding/registration'],
  ['I forgot my password', '/account/password-reset-link'],
  ['Resend validation code', '/onboarding/resend-validation'],
] as const;

test('the heading says what login is for', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to access our data');
});

test('the fields are e-mail and password', async () => {
  await open();
  expect([field('E-mail').type, field('Password').type]).toEqual(['email', 'password']);
});

test('the browser’s e-mail check is the only rule', async () => {
  await open();
  const { noValidate, elements } = field('E-mail').form!;
  const rules = [...elements].flatMap((control) =>
    ['required', 'pattern', 'minlength', 'maxlength'].filter((name) => control.hasAttribute(name)),
  );
  expect({ noValidate, rules }).toEqual({ noValidate: false, rules: [] });
});

test('a line is kept free for messages', async () => {
  await open();
  const line = screen.getByRole('alert');
  expect([line.tagName, line.textContent, line.dataset['state']]).toEqual(['P', '', undefined]);
});

test('the form sends both values as typed', async () => {
  const { login } = await open();
  const typed = { email: 'Ada@Example.org', password: '  two words ' };
  await doing(() => fireEvent.input(field('E-mail'), { target: { value: typed.email } }));
  await doing(() => fireEvent.input(field('Password'), { target: { value: typed.password } }));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
  expect(login.getSnapshot().context.credentials).toEqual(typed);
});

test('the button is busy while the request runs', async () => {
  await open('ada@example.org');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
  const button = screen.getByRole('button', { name: 'Signing in…' });
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test.each(links)('“%s” leads to %s', async (name, path) => {
  await open();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?email=`);
});

test.each(links)('“%s” carries the typed e-mail', async (name, path) => {
  await open();
  await doing(() => fireEvent.input(field('E-mail'), { target: { value: 'ada+1@example.org' } }));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?email=ada%2B1%40example.org`);
});

test('an e-mail in the address stands in the field', async () => {
  await open('ada@example.org');
  expect(field('E-mail').value).toBe('ada@example.org');
});
