// The browser that registered is signed in by the confirmation, wherever the link is opened; of others only the one where
// the password was typed to confirm; and the e-mails of registration and of lost passwords lead on to what somebody came for.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longestPurpose } from '#contract/ground/constants.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { registering, typed } from '#tests/fixtures/server/registering.ts';
import { carriedBy, linkOf } from '#tests/server/mail/messages.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

const { validate, newest, resend, register, askReset, signIn } = registering(() => app);
const registerIn = (visitor: Visitor, changes: object = {}) =>
  visitor.post('/api/registration', { ...typed, ...changes });
/** By the link: where one registered, or elsewhere with the password. */
const confirm = async (visitor = app.visitor(), password = typed.password) =>
  visitor.post('/api/registration/validate', { ...carriedBy(await newest()), password });
const isSignedIn = async (visitor: Visitor) => (await visitor.ask('/api/account')).status === 200;

test('a link opened where one registered signs in', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  expect(await isSignedIn(visitor)).toBe(false);
  expect((await confirm(visitor, '')).status).toBe(204);
  expect(await visitor.json('/api/account')).toMatchObject({ email: typed.email, validated: true });
});

test('a link opened elsewhere signs in both browsers', async () => {
  const [here, elsewhere, other] = [app.visitor(), app.visitor(), app.visitor()];
  await registerIn(here);
  await confirm(elsewhere);
  expect(await Promise.all([here, elsewhere, other].map(isSignedIn))).toEqual([true, true, false]);
});

test('the session is one like any other', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  await confirm(visitor, '');
  const { items } = await visitor.json<{ items: object[] }>('/api/account/sessions');
  expect(items).toHaveLength(1);
  await visitor.signOut();
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a link sent again signs in as well', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  app.clock.advance(2 * 60_000);
  await resend();
  await confirm();
  expect(await isSignedIn(visitor)).toBe(true);
});

test('a form sent twice waits for the later answer', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  await registerIn(visitor);
  await confirm();
  expect(await isSignedIn(visitor)).toBe(true);
});

test('whose registration another has replaced is not signed in', async () => {
  const [first, second] = [app.visitor(), app.visitor()];
  await registerIn(first);
  await registerIn(second, { password: 'seven other words in a row' });
  await confirm(app.visitor(), 'seven other words in a row');
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
});

test('a value that was there before opens nothing', async () => {
  const [planted, victim] = [app.visitor(), app.visitor()];
  for (const visitor of [planted, victim]) visitor.jar.set('sid', 'x'.repeat(43));
  await registerIn(victim);
  await confirm();
  expect([await isSignedIn(planted), await isSignedIn(victim)]).toEqual([false, true]);
});

test('who is signed in stays who they are', async () => {
  const visitor = await app.member('active');
  await registerIn(visitor);
  expect((await confirm(visitor)).status).toBe(204);
  expect(await visitor.json('/api/account')).toMatchObject({ email: 'active@meridian.example' });
});

test('who has signed in since gets no second session', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  await visitor.post('/api/auth/login', { email: typed.email, password: typed.password });
  expect((await confirm(visitor, '')).status).toBe(204);
  const { items } = await visitor.json<{ items: object[] }>('/api/account/sessions');
  expect(items).toHaveLength(1);
});

test('a new password ends what waits', async () => {
  const visitor = app.visitor();
  await registerIn(visitor);
  const link = carriedBy(await newest());
  await askReset();
  const { token } = carriedBy(await newest());
  const choice = { token, password: 'seven other words in a row' };
  expect((await app.visitor().post('/api/registration/reset-password', choice)).status).toBe(204);
  expect((await validate(link)).status).toBe(422);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('known and unknown addresses get a cookie alike', async () => {
  const [known, unknown] = [app.visitor(), app.visitor()];
  await registerIn(known, { email: 'active@meridian.example' });
  await registerIn(unknown);
  expect([known, unknown].map(({ jar }) => jar.get('sid')?.length)).toEqual([43, 43]);
});

const wanted = '/variables/tax.vat?view=map';
const purposeIn = async () => new URLSearchParams(linkOf(await newest()).hash.slice(1)).get('return_to');

test('the link carries what one came for', async () => {
  await register({ returnTo: wanted });
  expect(await purposeIn()).toBe(wanted);
  app.clock.advance(2 * 60_000);
  await app.visitor().post('/api/registration/resend-validation', { email: typed.email, returnTo: wanted });
  expect(await purposeIn()).toBe(wanted);
  await app.visitor().post('/api/registration/reset-password-link', { email: typed.email, returnTo: wanted });
  expect(await purposeIn()).toBe(wanted);
});

test.each(['//evil.example', 'javascript:alert(1)', '/nowhere', 'https://evil.example/browse', ''])(
  'the link carries no %s',
  async (returnTo) => {
    expect((await register({ returnTo })).status).toBe(204);
    expect(await purposeIn()).toBeNull();
  },
);

test('what is too long is refused', async () => {
  expect((await register({ returnTo: `/${'a'.repeat(longestPurpose)}` })).status).toBe(422);
});

test('who has an account is led on from its sign-in', async () => {
  await register();
  await confirm();
  expect((await signIn()).status).toBe(200);
  app.clock.advance(2 * 3_600_000);
  await register({ returnTo: wanted });
  const { text } = await newest();
  expect(text).toContain(`/login?return_to=${encodeURIComponent(wanted)}`);
});
