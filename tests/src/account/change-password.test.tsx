// The page for changing the password, beyond its states: where the focus goes, what is kept and what is forgotten,
// over the real server.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordLength } from '#contract/ground/people.ts';
import { typed } from '#machines/kinds/form/form.cases.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Opening, type Whole } from '#tests/fixtures/views/whole.tsx';

const sending = 'POST /api/account/change-password';
const changed = 'Your password is changed. Your other devices are signed out.';
const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type FieldName = keyof typeof labels;
const names = Object.keys(labels) as FieldName[];

const field = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const describedBy = (name: FieldName) =>
  document.getElementById(field(name).getAttribute('aria-describedby')!)!.textContent;

let members = 0;
function openForm(opening: Opening = {}): Promise<Whole> {
  members += 1;
  return openPortal('/account/change-password', [sending], { newcomer: `changing-${members}`, ...opening });
}

/** Presses the button and lets the answer come. */
async function send({ newest }: Whole): Promise<void> {
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Change password' })));
  await doing(() => newest(sending).pass());
}
const type = (values: Partial<typeof typed>) =>
  doing(() => {
    for (const [name, value] of Object.entries(values))
      fireEvent.input(field(name as FieldName), { target: { value } });
  });

const summary = () => document.activeElement!;

test('faults are listed where the focus goes', async () => {
  const whole = await openForm();
  await send(whole);
  expect(summary().querySelector('h2')!.textContent).toBe('There is a problem');
  const links = [...summary().querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(names.map(describedBy));
  fireEvent.click(links[1]!);
  expect(document.activeElement).toBe(field('newPassword'));
});

test('the summary comes again with each refusal', async () => {
  const whole = await openForm();
  await send(whole);
  await type({ currentPassword: typed.currentPassword });
  field('newPassword').focus();
  await send(whole);
  expect(summary().textContent).toBe(`There is a problem${describedBy('newPassword')}`);
});

test('a wrong password is said at its field', async () => {
  const whole = await openForm();
  await type({ ...typed, currentPassword: 'not this one' });
  await send(whole);
  expect(describedBy('currentPassword')).toBe(
    'The current password is not right. Type the one that you sign in with.',
  );
  // Passwords that were refused are typed again.
  expect(names.map((name) => field(name).value)).toEqual(['', '']);
});

test('a password can be read until it is sent', async () => {
  const whole = await openForm();
  const controls = () => screen.getByRole('button', { name: /current password$/ });
  expect([controls().textContent, controls().getAttribute('aria-controls')]).toEqual([
    'Show',
    'currentPassword',
  ]);
  await doing(() => fireEvent.click(controls()));
  expect([field('currentPassword').type, controls().textContent]).toEqual(['text', 'Hide']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The current password is visible.',
  );
  await send(whole);
  expect(field('currentPassword').type).toBe('password');
});

test('what is said of the whole takes the focus', async () => {
  const whole = await openForm();
  whole.visitor.jar.set('seed', 'account.changePassword:error-500');
  await send(whole);
  expect(document.activeElement!.textContent).toMatch(/The seed “error-500” caused this failure/);
});

test('success takes the focus and empties the form', async () => {
  const whole = await openForm();
  await type(typed);
  await send(whole);
  expect(document.activeElement!.textContent).toContain(changed);
  expect(new Set(Object.values(whole.part('form').getSnapshot().context.fields))).toEqual(new Set(['']));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Change password again' })));
  expect(names.map((name) => field(name).value)).toEqual(['', '']);
  expect(document.activeElement!.textContent).toBe('Change password');
});

test('a new address that waited is cancelled', async () => {
  const whole = await openForm({
    prepare: (visitor) =>
      visitor.send('PATCH', '/api/account', {
        email: 'new@new.example',
        currentPassword: typed.currentPassword,
      }),
  });
  const waiting = () => whole.part('session').getSnapshot().context.user!.pendingEmail;
  expect(waiting()).toBe('new@new.example');
  await type(typed);
  await send(whole);
  await waitFor(() => expect(waiting()).toBeUndefined());
});

const makeTokens = async ({ visitor }: Whole) => {
  for (const name of ['Nightly', 'Laptop']) await visitor.post('/api/tokens', { name, days: 30 });
};
const tokensOf = async ({ visitor }: Whole) =>
  (await visitor.json<{ items: unknown[] }>('/api/tokens')).items.length;
const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Keep my API tokens/ });

test('API tokens are revoked unless they are kept', async () => {
  const whole = await openForm();
  await makeTokens(whole);
  expect([keep().checked, keep().labels![0]!.textContent]).toEqual([
    false,
    'Keep my API tokens. Otherwise they are revoked, and scripts that use them stop working.',
  ]);
  await type(typed);
  await send(whole);
  expect(document.activeElement!.textContent).toContain(
    '2 API tokens were revoked. Scripts that use them no longer work.',
  );
  expect(await tokensOf(whole)).toBe(0);
});

test('API tokens are kept by a tick', async () => {
  const whole = await openForm();
  await makeTokens(whole);
  await doing(() => fireEvent.click(keep()));
  await type({ ...typed, currentPassword: 'not this one' });
  await send(whole);
  // What was refused is typed again; what was chosen stays.
  expect(keep().checked).toBe(true);
  await type(typed);
  await send(whole);
  expect(document.activeElement!.textContent).toContain('2 API tokens were kept.');
  expect(await tokensOf(whole)).toBe(2);
});

test('a password stands in no attribute', async () => {
  await openForm();
  await type(typed);
  const { outerHTML } = document.documentElement;
  for (const secret of Object.values(typed)) expect(outerHTML).not.toContain(secret);
});

test('the hint says the length that counts', async () => {
  await openForm();
  expect(describedBy('newPassword')).toContain(`At least ${passwordLength.least} characters`);
});

test('password managers are told whose it is', async () => {
  await openForm();
  const told = [...document.querySelectorAll<HTMLInputElement>('main form input[autocomplete]')];
  expect(told.map(({ autocomplete }) => autocomplete)).toEqual([
    'username',
    'current-password',
    'new-password',
  ]);
  expect(told[0]!.value).toBe(`changing-${members}@meridian.example`);
});

test('leaving the page forgets what was typed', async () => {
  const whole = await openForm();
  await type(typed);
  await doing(() => whole.part('location').send({ type: 'location.go', to: '/account/billing' }));
  await whole.until('location', 'settled');
  expect(whole.part('form')).toBeUndefined();
});

test('a demonstration account is told beforehand', async () => {
  const note = /^This is a demonstration account/;
  await openForm();
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  await openPortal('/account/change-password', [], {
    isMember: true,
    config: { demoAccounts: ['active@meridian.example'] },
  });
  expect(screen.getByText(note).textContent).toContain('you cannot change or delete the account');
});

/** Sends what was typed when the session has ended. */
async function openLocked(): Promise<Whole> {
  const whole = await openForm();
  whole.visitor.jar.clear();
  await type(typed);
  await send(whole);
  return whole;
}

test('an ended session keeps what was typed', async () => {
  const whole = await openLocked();
  expect(whole.url()).toBe('/account/change-password');
  expect(names.map((name) => field(name).value)).toEqual(Object.values(typed));
  expect(document.activeElement!.textContent).toContain(`Sign in as changing-${members}@meridian.example`);
});

test('signing in in place sends it, once', async () => {
  const whole = await openLocked();
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  await doing(() => fireEvent.input(password, { target: { value: typed.currentPassword } }));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Sign in and send' })));
  const again = await whole.waiting(sending);
  await doing(() => again.pass());
  expect(screen.getByText(changed)).toBeDefined();
  expect((await whole.visitor.signIn(`changing-${members}`, typed.newPassword)).status).toBe(200);
});

test('a wrong password in place is typed again', async () => {
  await openLocked();
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  await doing(() => fireEvent.input(password, { target: { value: 'not this one' } }));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Sign in and send' })));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect([document.activeElement, password.value]).toEqual([password, '']);
});

test('leaving a locked form leads to login and back', async () => {
  const whole = await openLocked();
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Leave the form' })));
  await whole.until('location', 'settled');
  expect(whole.url()).toBe('/login?return_to=%2Faccount%2Fchange-password');
  expect(whole.part('form')).toBeUndefined();
});
