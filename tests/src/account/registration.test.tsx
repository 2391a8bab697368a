// Registering, confirming an address and choosing a new password, over the real server: what the pages ask, in which
// words, and what a message's link leads to.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carriedBy, linkOf } from '#tests/server/mail/messages.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const values = {
  'E-mail': 'zoe@new.example',
  Password: 'four plain words together',
  Name: 'Zoe New',
  'Organisation (optional)': 'Tax Watch',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typing = (typed: Record<string, string>) =>
  doing(() => {
    for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
  });
const press = (name: string) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const agree = () => doing(() => fireEvent.click(screen.getByRole('checkbox')));
const linksIn = () => [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent);

/** Sends the form of the page and waits for what comes of it. */
async function send({ until }: Whole, button: string, state: string): Promise<void> {
  await press(button);
  await until('form', state);
}

async function register(email: string): Promise<Whole> {
  const whole = await openPortal(`/onboarding/registration?email=${encodeURIComponent(email)}`);
  await typing({ ...values, 'E-mail': email });
  await agree();
  await send(whole, 'Register', 'done');
  return whole;
}

test('registering asks for five things', async () => {
  await openPortal('/onboarding/registration?email=zoe%2Bportal%40new.example');
  const told = [...document.querySelectorAll<HTMLInputElement>('main form input')];
  expect(told.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['email', 'email'],
    ['password', 'new-password'],
    ['name', 'name'],
    ['organisation', 'organization'],
    ['agreed', ''],
  ]);
  expect([field('E-mail').value, field('E-mail').inputMode]).toEqual(['zoe+portal@new.example', 'email']);
  expect(told.some((input) => input.required || input.maxLength > 0)).toBe(false);
});

test('people with an account are led to sign in', async () => {
  await openPortal('/onboarding/registration?return_to=%2Fdownload');
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?return_to=%2Fdownload');
});

test('an address fills in nothing but the e-mail', async () => {
  await openPortal('/onboarding/registration?password=secret&agreed=yes&name=Eve');
  const told = [...document.querySelectorAll<HTMLInputElement>('main form input')];
  expect(told.map(({ value, type, checked }) => (type === 'checkbox' ? checked : value))).toEqual([
    '',
    '',
    '',
    '',
    false,
  ]);
});

test('everything that is missing is named', async () => {
  const whole = await openPortal('/onboarding/registration');
  await send(whole, 'Register', 'rejected');
  expect(linksIn()).toEqual([
    'Enter an e-mail address in the correct format, like name@example.org.',
    'The password is too short. Use at least 8 characters.',
    'Enter your name.',
    'Tick the box to agree to the terms of use. You need this for an account.',
  ]);
});

test('a refused registration keeps all but the password', async () => {
  const whole = await openPortal('/onboarding/registration');
  await typing(values);
  await send(whole, 'Register', 'rejected');
  expect(Object.keys(values).map((label) => field(label).value)).toEqual([
    'zoe@new.example',
    '',
    'Zoe New',
    'Tax Watch',
  ]);
});

test('a password that many have is refused at its field', async () => {
  const whole = await openPortal('/onboarding/registration');
  await typing({ ...values, Password: 'password123' });
  await agree();
  await send(whole, 'Register', 'rejected');
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
});

test('a word says how hard a password is', async () => {
  await openPortal('/onboarding/registration');
  await typing({ Password: 'password123' });
  expect(await screen.findByText('easy to guess')).toBeDefined();
  await typing({ Password: 'four plain words together' });
  expect(await screen.findByText('hard to guess')).toBeDefined();
});

test('who has registered is told what comes', async () => {
  await register('ann@new.example');
  expect(document.activeElement!.textContent).toContain('We have sent an e-mail to ann@new.example.');
  const again = screen.getByRole('link', { name: 'ask for another e-mail' });
  expect(again.getAttribute('href')).toBe('/onboarding/resend-validation?email=ann%40new.example');
  expect(screen.queryByRole('link', { name: 'the outbox' })).toBeNull();
});

test('a demonstration says where messages can be read', async () => {
  const whole = await openPortal('/account/password-reset-link', [], { config: { outbox: true } });
  await typing({ 'E-mail': 'nobody@new.example' });
  await send(whole, 'Send the link', 'cooling');
  expect(screen.getByRole('link', { name: 'the outbox' }).getAttribute('href')).toBe('/dev/outbox');
});

const addressOf = (url: URL) => `${url.pathname}${url.search}${url.hash}`;

/** Each portal of these tests is another browser, so the password is asked for. */
async function confirmByPassword(whole: Whole) {
  await press('Confirm this address');
  await whole.until('form', 'editing');
  await typing({ Password: values.Password });
  await send(whole, 'Confirm this address', 'done');
}

/** The page of a link, in another browser than the one that registered, when its button has been pressed. */
async function openElsewhere(email: string): Promise<Whole> {
  const { letters } = await register(email);
  const link = linkOf((await letters())[0]!);
  cleanup();
  const whole = await openPortal(addressOf(link));
  await press('Confirm this address');
  await screen.findByLabelText('Password');
  return whole;
}

test('elsewhere the password is asked for', async () => {
  await openElsewhere('eva@new.example');
  const input = field('Password');
  expect([document.activeElement, input.autocomplete]).toEqual([input, 'current-password']);
  expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe(
    'You have not registered in this browser. Type the password that you chose when you registered.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')!;
  expect([username.value, username.readOnly]).toEqual(['eva@new.example', true]);
});

test('who has not registered is shown the ways on', async () => {
  await openElsewhere('fay@new.example');
  expect(screen.getByRole('heading', { name: 'You did not register?' })).toBeDefined();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Register with this address')).toBe('/onboarding/registration?email=fay%40new.example');
  expect(hrefOf('I forgot my password')).toBe('/account/password-reset-link?email=fay%40new.example');
});

test('a wrong password is refused at its field', async () => {
  const whole = await openElsewhere('gus@new.example');
  await typing({ Password: 'not that one' });
  await send(whole, 'Confirm this address', 'rejected');
  expect([field('Password').value, field('Password').getAttribute('aria-invalid')]).toEqual(['', 'true']);
  expect(linksIn()).toEqual([
    'This is not the password that was chosen at registration. Type that one, or register again with a new password.',
  ]);
});

test('a link confirms once its button is pressed', async () => {
  const { letters } = await register('ben@new.example');
  const link = linkOf((await letters())[0]!);
  cleanup();
  const whole = await openPortal(addressOf(link));
  expect(screen.getByText('ben@new.example')).toBeDefined();
  await confirmByPassword(whole);
  expect(document.activeElement!.textContent).toContain('Your e-mail address is confirmed');
  await waitFor(() => expect(screen.getByText('You are signed in as ben@new.example.')).toBeDefined());
  cleanup();
  const again = await openPortal(addressOf(link));
  await send(again, 'Confirm this address', 'rejected');
  expect(screen.getByRole('alert').textContent).toMatch(/^There is a problem.*used/);
  expect(screen.getByRole('link', { name: 'Send another link' })).toBeDefined();
});

test('the link to the old address stops a change', async () => {
  const { letters, visitor } = await register('dan@new.example');
  await visitor.post('/api/registration/validate', carriedBy((await letters())[0]!));
  const change = { email: 'new@new.example', currentPassword: values.Password };
  expect((await visitor.send('PATCH', '/api/account', change)).status).toBe(200);
  const letter = (await letters()).find(({ kind }) => kind === 'address-change-asked')!;
  cleanup();
  const whole = await openPortal(addressOf(linkOf(letter)));
  expect(screen.getByRole('main').textContent).toContain('stops any change of your e-mail address');
  await typing({ 'New password': 'several words for a test' });
  await send(whole, 'Set the new password', 'done');
  const body = { email: 'dan@new.example', password: 'several words for a test' };
  const account = await (await whole.visitor.post('/api/auth/login', body)).json();
  expect(account).not.toHaveProperty('pendingEmail');
});

test('a link chooses a new password', async () => {
  const { letters, ...asking } = await openPortal('/account/password-reset-link');
  await asking.visitor.post('/api/registration', { ...registration, email: 'cat@new.example' });
  await typing({ 'E-mail': 'cat@new.example' });
  await send({ ...asking, letters }, 'Send the link', 'cooling');
  const letter = (await letters()).find(({ kind }) => kind === 'reset-password')!;
  cleanup();
  const whole = await openPortal(addressOf(linkOf(letter)));
  await typing({ 'New password': 'several words for a test' });
  await send(whole, 'Set the new password', 'done');
  expect(document.activeElement!.textContent).toContain('Your password is changed.');
  const body = { email: 'cat@new.example', password: 'several words for a test' };
  expect((await whole.visitor.post('/api/auth/login', body)).status).toBe(200);
});

const registration = { password: values.Password, name: 'Cat', agreed: true };

test('a refused password does not cost the link', async () => {
  const address = '/account/reset-password#token=abc';
  const whole = await openPortal(address);
  await send(whole, 'Set the new password', 'rejected');
  expect(whole.part('form').getSnapshot().context.fields.token).toBe('abc');
});

test('another message can be asked for after a while', async () => {
  const whole = await openPortal('/onboarding/resend-validation?email=dan%40new.example');
  await send(whole, 'Send the link', 'cooling');
  expect(screen.getByText('You can ask for another e-mail in a minute.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send another link' })).toBeNull();
});

test('what is said betrays no account', async () => {
  const says = async (email: string) => {
    const whole = await openPortal('/account/password-reset-link');
    await typing({ 'E-mail': email });
    await send(whole, 'Send the link', 'cooling');
    const words = document.querySelector('main')!.textContent.replaceAll(email, '…');
    cleanup();
    return words;
  };
  expect(await says('active@meridian.example')).toBe(await says('nobody@meridian.example'));
});

test('a link’s token stands in no attribute', async () => {
  await openPortal('/account/reset-password#token=abcdefgh');
  expect(document.documentElement.outerHTML).not.toContain('abcdefgh');
});
