// What registering promises: a known and an unknown address hear the same, how long a link is good, how often an address
// gets a letter, which passwords are refused, and that links lead home whatever a request claims.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshApp, freshApp, type FreshOptions, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { carriedBy, linkOf } from '#tests/server/mail/messages.ts';
import { refusalOf, registering, typed } from '#tests/fixtures/server/registering.ts';

const hour = 3_600_000;
const minute = 60_000;

let app: FreshApp;
const { register, resend, validate, askReset, reset, signIn, kinds, newest, accounts } = registering(
  () => app,
);

const open = async (options: FreshOptions = {}) => {
  app = await freshApp(options);
};
beforeEach(() => open());
afterEach(() => app.close());

test('a confirmed address hears nothing new', async () => {
  await register();
  await validate(carriedBy(await newest()));
  app.clock.advance(minute);
  expect((await register({ password: 'quite another password', name: 'Mallory' })).status).toBe(204);
  expect(await kinds()).toEqual(['address-known to Zoe@new.example', 'confirm-address to Zoe@new.example']);
  expect((await signIn()).status).toBe(200);
  expect((await signIn('quite another password')).status).toBe(401);
});

test('known and unknown are answered alike', async () => {
  const shown = async (answer: Response) => {
    const headers = [...answer.headers]
      .filter(([name]) => name !== 'x-request-id')
      // Of the cookie all but its value, which is made anew each time.
      .map(([name, value]) => [name, value.replace(/^sid=[^;]{43};/, 'sid=…;')]);
    return { status: answer.status, headers, body: await answer.text() };
  };
  const calls: ((email: string) => Promise<Response>)[] = [
    (email) => register({ email }),
    (email) => resend(email),
    askReset,
  ];
  await register({ email: 'waiting@new.example' });
  app.clock.advance(minute);
  for (const call of calls) {
    const unknown = await shown(await call('nobody@new.example'));
    expect(unknown).toMatchObject({ status: 204, body: '' });
    for (const email of ['active@meridian.example', 'waiting@new.example'])
      expect(await shown(await call(email))).toEqual(unknown);
  }
});

test('the newest registration of an address counts', async () => {
  await register({ password: 'a stranger’s own password', name: 'Mallory' });
  const first = carriedBy(await newest());
  const stranger = app.visitor();
  await stranger.post('/api/auth/login', { email: typed.email, password: 'a stranger’s own password' });
  expect((await register()).status).toBe(204);
  expect((await newest()).text).toContain('Only the latest name and password are valid');
  expect((await stranger.ask('/api/account')).status).toBe(401);
  expect(await refusalOf(await validate(first))).toMatchObject({ code: 'link-unknown' });
  await validate(carriedBy(await newest()));
  expect(await (await signIn()).json()).toMatchObject({ validated: true, name: 'Zoe New' });
  expect((await signIn('a stranger’s own password')).status).toBe(401);
});

test('a form sent twice sends one letter', async () => {
  await register();
  await register();
  expect(await kinds()).toHaveLength(1);
  const { id } = await newest();
  app.clock.advance(minute);
  await register();
  expect((await newest()).id).not.toBe(id);
});

test('a link is good for a day', async () => {
  await register();
  const carried = carriedBy(await newest());
  app.clock.advance(24 * hour);
  expect(await refusalOf(await validate(carried))).toEqual({
    status: 422,
    code: 'link-expired',
    field: undefined,
    message: 'This link has expired: it worked for 24 hours. Ask for a new one.',
  });
});

test('a link is good until the day is over', async () => {
  await register();
  app.clock.advance(24 * hour - 1);
  expect((await validate(carriedBy(await newest()))).status).toBe(204);
});

test('a newer link ends the older', async () => {
  await register();
  const first = carriedBy(await newest());
  app.clock.advance(minute);
  await resend();
  expect(await refusalOf(await validate(first))).toMatchObject({
    code: 'link-replaced',
    message:
      'This link no longer works: a newer one was sent, or the account has changed since. Use the newest message, or ask for a new link.',
  });
  expect((await validate(carriedBy(await newest()))).status).toBe(204);
});

test('reading the link uses nothing up', async () => {
  await register();
  const link = linkOf(await newest());
  expect([link.pathname, link.search]).toEqual(['/onboarding/validate', '']);
  for (const method of ['GET', 'HEAD'])
    await app.visitor().ask(`${link.pathname}?${link.hash.slice(1)}`, { method });
  expect((await validate(carriedBy(await newest()))).status).toBe(204);
});

test('a link belongs to its address and purpose', async () => {
  await register();
  const { token } = carriedBy(await newest());
  const other = await validate({ email: 'other@new.example', token });
  expect(await refusalOf(other)).toMatchObject({
    code: 'link-unknown',
    message:
      'We do not recognise this link. Copy the whole address from the newest message, or ask for a new link.',
  });
  const lost = await reset({ token, password: 'another good password' });
  expect(await refusalOf(lost)).toMatchObject({ code: 'link-unknown' });
  expect((await validate({ email: 'zoe@NEW.example', token })).status).toBe(204);
});

test('a deleted account leaves no link', async () => {
  await register();
  const carried = carriedBy(await newest());
  await app.database.run((db) => db.deleteFrom('account').where('validated', '=', 0).execute());
  expect(await refusalOf(await validate(carried))).toMatchObject({ code: 'link-unknown' });
});

test('a confirmed address is told so', async () => {
  await resend('active@meridian.example');
  expect(await kinds()).toEqual(['already-confirmed to active@meridian.example']);
});

test('nobody gets a letter without an account', async () => {
  await resend('nobody@new.example');
  expect(await app.letters()).toEqual([]);
});

test.each(['active@meridian.example', 'nobody@new.example'])('five letters an hour for %s', async (email) => {
  for (let times = 0; times < 5; times += 1) {
    expect((await resend(email)).status).toBe(204);
    app.clock.advance(minute);
  }
  const answer = await resend(email);
  expect(answer.headers.get('retry-after')).toBe('3300');
  expect(await refusalOf(answer)).toMatchObject({
    status: 429,
    code: 'too-many-attempts',
    message:
      'Too many e-mails were requested for this address. Check its inbox and spam folder, or wait 55 minutes and ask for another link.',
  });
  app.clock.advance(55 * minute);
  expect((await resend(email)).status).toBe(204);
});

test('a caller who asks for many is stopped', async () => {
  const { registration } = app.accounts;
  const ask = (at: number) => registration.resend({ email: `guess-${at}@new.example` }, '192.0.2.7');
  for (let at = 0; at < 100; at += 1) await ask(at);
  await expect(ask(100)).rejects.toMatchObject({
    code: 'too-many-attempts',
    message:
      'Too many registrations, validation links and password reset links were requested from your network. Wait 15 minutes, then try again.',
  });
  await expect(registration.resend({ email: 'guess@new.example' }, '192.0.2.8')).resolves.toBeUndefined();
});

test('a hundred wrong links stop their caller', async () => {
  const body = { email: typed.email, token: 'x'.repeat(43) };
  for (let times = 0; times < 100; times += 1) expect((await validate(body)).status).toBe(422);
  expect(await refusalOf(await validate(body))).toMatchObject({
    status: 429,
    message:
      'Too many links from our e-mails did not work on your network. Wait 15 minutes, then open the link in the newest e-mail.',
  });
});

test.each([
  ['email', { email: 'zoe' }, 'Enter an e-mail address in the correct format, like name@example.org.'],
  ['password', { password: 'short' }, 'The password is too short. Use at least 8 characters.'],
  ['name', { name: ' ' }, 'Enter your name.'],
  ['name', { name: 'Zoe\r\nBcc: all@new.example' }, 'Leave out line breaks and other control characters.'],
  ['organisation', { organisation: 'Tax\nWatch' }, 'Leave out line breaks and other control characters.'],
  ['agreed', { agreed: false }, 'agree to the terms of use'],
])('a wrong %s opens nothing', async (field, change, message) => {
  const refusal = await refusalOf(await register(change));
  expect(refusal).toMatchObject({ status: 422, field });
  expect(refusal.message).toContain(message);
  expect(await app.letters()).toEqual([]);
});

test('an address that breaks out is none', async () => {
  for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', '<a@b.example>'])
    expect((await register({ email })).status).toBe(422);
});

test.each([
  ['password1', 'Many people use this password, so it is easy to guess.'],
  ['PASSWORD1', 'Many people use this password, so it is easy to guess.'],
  ['Zoe.New-2026', 'This password is little more than your name, your address or the portal’s name'],
  ['meridian!1999', 'This password is little more than your name, your address or the portal’s name'],
])('“%s” is refused', async (password, message) => {
  const refusal = await refusalOf(await register({ password }));
  expect(refusal).toMatchObject({ status: 422, code: 'weak-password', field: 'password' });
  expect(refusal.message).toContain(message);
  expect(await accounts()).toEqual([]);
});

test.each([
  ['evil.example', { host: 'evil.example' }],
  ['x-forwarded-host', { 'x-forwarded-host': 'evil.example' }],
  ['forwarded', { forwarded: 'host=evil.example;proto=https' }],
  ['x-original-host', { 'x-original-host': 'evil.example', 'x-host': 'evil.example' }],
  ['a port', { host: 'portal.test:80@evil.example' }],
])('a spoofed host (%s) leads nowhere', async (_name, headers) => {
  const body = JSON.stringify(typed);
  await app
    .visitor()
    .ask('/api/registration', { method: 'POST', headers: { ...jsonHeaders, ...headers }, body });
  const { text, html } = await newest();
  expect(text + html).not.toContain('evil');
  expect(linkOf(await newest()).origin).toBe('http://portal.test');
});

test('links lead to the public address', async () => {
  await app.close();
  await open({ environment: { PUBLIC_URL: 'https://data.example.org' } });
  await register();
  expect(linkOf(await newest()).origin).toBe('https://data.example.org');
});

test('no secret reaches log or table', async () => {
  await register();
  const { token } = carriedBy(await newest());
  await validate({ email: typed.email, token });
  const rows = await app.database.run((db) => db.selectFrom('link_token').selectAll().execute());
  const text = JSON.stringify([app.lines, rows, await accounts()]);
  for (const secret of [token!, typed.password]) expect(text).not.toContain(secret);
});
