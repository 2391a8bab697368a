// Changing the password over the real app, on every database at hand: every answer, what ends with it, and how often
// somebody may guess.
import { afterEach, describe, expect, test } from 'vitest';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { refusalOf, registering, typed as zoe } from '#tests/fixtures/server/registering.ts';
import { carriedBy } from '#tests/server/mail/messages.ts';

const address = '/api/account/change-password';
const fresh = 'four plain words together';

const change = (visitor: Visitor, currentPassword = password, newPassword = fresh) =>
  visitor.post(address, { currentPassword, newPassword });
const statusOf = async (visitor: Visitor) => (await visitor.ask('/api/account')).status;

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('the new password opens, the old does not', async () => {
    const app = await open();
    expect((await change(await app.newcomer())).status).toBe(200);
    expect((await app.visitor().signIn('newcomer', fresh)).status).toBe(200);
    expect((await app.visitor().signIn('newcomer', password)).status).toBe(401);
  });

  test('this browser stays in, every other is out', async () => {
    const app = await open();
    const here = await app.newcomer();
    const other = app.visitor();
    await other.signIn('newcomer');
    const bystander = await app.member();
    await change(here);
    expect(await Promise.all([here, other, bystander].map(statusOf))).toEqual([200, 401, 200]);
  });

  test('a copied cookie is worth nothing afterwards', async () => {
    const app = await open();
    const here = await app.newcomer();
    const copied = here.jar.get('sid')!;
    await change(here);
    expect(here.jar.get('sid')).not.toBe(copied);
    expect(await app.accounts.sessions.memberOf(copied)).toBeNull();
  });

  test('a download link that waits is over', async () => {
    const app = await open();
    const here = await app.newcomer();
    const { token } = await here.json<{ token: string }>('/api/tokens/one-time');
    await change(here);
    expect(await app.accounts.oneTimeTokens.spend(token)).toBeNull();
  });

  test('an address that waits takes no account over', async () => {
    const app = await open();
    const { validate } = registering(() => app);
    const here = await app.newcomer();
    const thief = app.visitor();
    await thief.signIn('newcomer');
    const email = 'thief@evil.example';
    await thief.send('PATCH', '/api/account', { email, currentPassword: password });
    const { token } = carriedBy((await app.letters())[0]!);
    await change(here);
    expect(await here.json('/api/account')).not.toHaveProperty('pendingEmail');
    expect(await refusalOf(await validate({ email, token }))).toMatchObject({ code: 'link-replaced' });
    expect((await app.visitor().signIn('newcomer', fresh)).status).toBe(200);
  });

  test('a letter for a lost password is over', async () => {
    const app = await open();
    const { askReset, reset } = registering(() => app);
    const here = await app.newcomer();
    await askReset('newcomer@meridian.example');
    const { token } = carriedBy((await app.letters())[0]!);
    await change(here);
    const answer = await reset({ token, password: 'a password of somebody else' });
    expect(await refusalOf(answer)).toMatchObject({ code: 'link-replaced' });
  });

  test('an address can still be confirmed', async () => {
    const app = await open();
    const { register, validate } = registering(() => app);
    await register();
    const { token } = carriedBy((await app.letters())[0]!);
    const here = app.visitor();
    await here.post('/api/auth/login', { email: zoe.email, password: zoe.password });
    expect((await change(here, zoe.password, 'another good password')).status).toBe(200);
    const known = { email: zoe.email, token, password: 'another good password' };
    expect((await validate(known)).status).toBe(204);
  });

  test('a wrong current password changes nothing', async () => {
    const app = await open();
    const here = await app.newcomer();
    const other = app.visitor();
    await other.signIn('newcomer');
    expect(await refusalOf(await change(here, 'wrong'))).toEqual({
      status: 422,
      code: 'wrong-password',
      field: 'currentPassword',
      message: 'The current password is not right. Type the one that you sign in with.',
    });
    expect(await Promise.all([here, other].map(statusOf))).toEqual([200, 200]);
    expect((await app.visitor().signIn('newcomer')).status).toBe(200);
  });

  test('of two changes at once one counts', async () => {
    const app = await open();
    const here = await app.newcomer();
    const other = app.visitor();
    await other.signIn('newcomer');
    const answers = await Promise.all([
      change(here, password, 'first of the two'),
      change(other, password, 'second of the two'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The slower one finds another password, or its session gone already.
    expect([401, 422]).toContain(statuses.find((status) => status !== 200));
  });
});

let app: FreshApp;
const member = async (): Promise<Visitor> => {
  app = await freshApp();
  return app.newcomer();
};
afterEach(() => app?.close());

const short = 'The new password is too short. Use at least 8 characters.';
const long = 'The new password is too long. Use at most 128 characters.';

test.each([
  ['nothing', '', short],
  ['seven characters', 'seven77', short],
  ['seven that take two places each', '🗺'.repeat(7), short],
  ['129 characters', 'x'.repeat(129), long],
])('%s is no new password', async (_what, typed, message) => {
  const answer = await refusalOf(await change(await member(), password, typed));
  expect(answer).toEqual({ status: 422, code: 'invalid-input', field: 'newPassword', message });
});

test.each([
  ['eight alike', 'aaaaaaaa'],
  ['128 that take two places each', '🗺'.repeat(128)],
  ['spaces around it', '   words   '],
  ['a NUL', 'null\0null'],
  ['the same again', password],
])('%s will do', async (_what, typed) => {
  expect((await change(await member(), password, typed)).status).toBe(200);
  expect((await app.visitor().signIn('newcomer', typed)).status).toBe(200);
});

test('the new password is taken as typed', async () => {
  await change(await member(), password, '   words   ');
  expect((await app.visitor().signIn('newcomer', 'words')).status).toBe(401);
  expect((await app.visitor().signIn('newcomer', '   Words   ')).status).toBe(401);
});

test('an empty current password is asked for', async () => {
  expect(await refusalOf(await change(await member(), ''))).toMatchObject({
    status: 422,
    field: 'currentPassword',
    message: 'Type your current password, the one that you sign in with.',
  });
});

test('a stranger learns nothing of the rules', async () => {
  await member();
  expect(await refusalOf(await change(app.visitor(), password, ''))).toMatchObject({ code: 'not-signed-in' });
});

test('another site changes nothing', async () => {
  const visitor = await member();
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
  const body = JSON.stringify({ currentPassword: password, newPassword: fresh });
  const answer = await visitor.ask(address, { method: 'POST', headers, body });
  expect(await refusalOf(answer)).toMatchObject({ status: 403, code: 'foreign-origin' });
  expect((await app.visitor().signIn('newcomer')).status).toBe(200);
});

test('a demonstration account stays as it is', async () => {
  await member();
  const shared = await app.member();
  expect(await refusalOf(await change(shared, 'wrong'))).toMatchObject({ code: 'wrong-password' });
  expect(await refusalOf(await change(shared))).toEqual({
    status: 409,
    code: 'demonstration-account',
    field: undefined,
    message:
      'This is a demonstration account. Its password is published and others sign in with it, so you cannot change it.',
  });
  expect(await statusOf(shared)).toBe(200);
  expect((await app.visitor().signIn()).status).toBe(200);
});

const guess = async (visitor: Visitor, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => change(visitor, 'wrong')));
  return answers.map(({ status }) => status);
};

test('ten wrong passwords stop even the right one', async () => {
  const visitor = await member();
  expect(await guess(visitor, 12)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  app.clock.advance(5 * 60_000);
  const answer = await change(visitor);
  expect(answer.headers.get('retry-after')).toBe('600');
  expect(await refusalOf(answer)).toMatchObject({
    code: 'too-many-attempts',
    message: 'Too many attempts with a wrong password. Wait 10 minutes, then try again.',
  });
});

test('waiting opens the form again', async () => {
  const visitor = await member();
  await guess(visitor, 11);
  app.clock.advance(15 * 60_000);
  expect((await change(visitor)).status).toBe(200);
});

test('guesses here do not close sign-in', async () => {
  const visitor = await member();
  await guess(visitor, 11);
  expect((await app.visitor().signIn('newcomer')).status).toBe(200);
});

test('strangers’ guesses at sign-in hinder no change', async () => {
  const visitor = await member();
  await Promise.all(Array.from({ length: 11 }, () => app.visitor().signIn('newcomer', 'wrong')));
  expect((await change(visitor)).status).toBe(200);
});

test('the right password clears the count', async () => {
  const visitor = await member();
  await guess(visitor, 9);
  await change(visitor);
  expect(await guess(visitor, 10)).not.toContain(429);
});

test('a failure can be visited', async () => {
  const visitor = await member();
  visitor.jar.set('seed', 'account.changePassword:error-500');
  expect((await change(visitor)).status).toBe(500);
  visitor.jar.set('seed', 'account.changePassword:error-422');
  expect(await refusalOf(await change(visitor))).toMatchObject({ code: 'wrong-password', field: undefined });
  expect((await app.visitor().signIn('newcomer')).status).toBe(200);
});

test('no password reaches log or table', async () => {
  const visitor = await member();
  await change(visitor, 'a-wrong-one', fresh);
  await change(visitor);
  const accounts = await app.database.run((db) => db.selectFrom('account').selectAll().execute());
  const text = JSON.stringify([app.lines, accounts]);
  for (const secret of [fresh, 'a-wrong-one', visitor.jar.get('sid')!]) expect(text).not.toContain(secret);
});
