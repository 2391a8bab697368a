// The account's own forms over the real server: name and organisation, another address, and the end of the account.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atRest, doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const password = 'meridian-demo';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typing = (typed: Record<string, string>) =>
  doing(() => {
    for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
  });

let members = 0;
async function open(address: string): Promise<Whole & { email: string }> {
  const newcomer = `owner-${(members += 1)}`;
  return { ...(await openPortal(address, [], { newcomer })), email: `${newcomer}@meridian.example` };
}

async function send({ until }: Whole, button: string, state: string): Promise<void> {
  await doing(() => fireEvent.click(screen.getByRole('button', { name: button })));
  await until('form', state);
}

const facts = () => document.querySelector('main dl')!.textContent;

test('details that are saved show at once', async () => {
  const whole = await open('/account');
  await typing({ Name: 'Ada Lovelace', 'Organisation (optional)': 'Analytical Society' });
  await send(whole, 'Save changes', 'done');
  await whole.until('session', 'signedIn');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ada Lovelace');
  expect(facts()).toBe('OrganisationAnalytical Society');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Change details again' })));
  expect([field('Name').value, field('Organisation (optional)').value]).toEqual([
    'Ada Lovelace',
    'Analytical Society',
  ]);
});

test('a name that is emptied is asked for', async () => {
  const whole = await open('/account');
  await send(whole, 'Save changes', 'rejected');
  expect(screen.getByRole('alert').textContent).toBe('There is a problemEnter your name.');
});

test('another address waits to be confirmed', async () => {
  const whole = await open('/account/change-email');
  expect(field('New e-mail address').value).toBe('');
  await typing({ 'New e-mail address': `new-${whole.email}`, 'Current password': password });
  await send(whole, 'Send the confirmation link', 'done');
  await whole.until('session', 'signedIn');
  await doing(() => whole.part('location').send({ type: 'location.go', to: '/account' }));
  await whole.until('location', 'settled');
  expect(facts()).toContain(`E-mail${whole.email}New e-mailnew-${whole.email} (not confirmed yet)`);
});

test('an account is deleted by its address and password', async () => {
  const whole = await open('/account/delete-account');
  await typing({ 'E-mail': whole.email, 'Current password': password });
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Delete my account' })));
  await whole.until('session', 'signedOut');
  await whole.until('location', 'settled');
  expect(whole.url()).toBe('/home');
  expect(screen.getByText('Your account is deleted.')).toBeDefined();
  expect((await whole.visitor.post('/api/auth/login', { email: whole.email, password })).status).toBe(401);
});

test('another’s address deletes nothing', async () => {
  const whole = await open('/account/delete-account');
  await typing({ 'E-mail': 'active@meridian.example', 'Current password': password });
  await send(whole, 'Delete my account', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain('This is not your account’s address.');
  expect(field('Current password').value).toBe('');
  expect((await whole.visitor.ask('/api/account')).status).toBe(200);
});

test('a copy can be taken before the end', async () => {
  const whole = await open('/account/delete-account');
  const copy = screen.getByRole('link', { name: 'Download a copy of your data' });
  const answer = await whole.visitor.ask(copy.getAttribute('href')!);
  expect(await answer.text()).toContain(whole.email);
});

test('who has not confirmed sees what is missing', async () => {
  const whole = await openPortal('/login');
  const email = `unconfirmed-${Date.now()}@new.example`;
  const typed = { email, password: 'four plain words together', name: 'Una', agreed: true };
  await whole.visitor.post('/api/registration', typed);
  await whole.visitor.post('/api/auth/login', { email, password: typed.password });
  await doing(() => whole.part('session').send({ type: 'session.recheck' }));
  await whole.until('session', 'signedIn');
  await doing(() => whole.part('location').send({ type: 'location.go', to: '/account' }));
  await whole.until('location', 'settled');
  await atRest();
  expect(screen.getByText('Your e-mail address is not confirmed yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Send the link again' }).getAttribute('href')).toBe(
    `/onboarding/resend-validation?email=${encodeURIComponent(email)}`,
  );
});
