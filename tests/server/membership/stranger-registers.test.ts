// Somebody registers with an address that is another's: its owner, who only follows the letter, confirms nothing. What
// shows that one has registered is the browser or the password, guessed no oftener than at sign-in, and whoever confirms
// ends the sessions that were there before.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConfirmation } from '#server/membership/confirmation.ts';
import { createMailLimits } from '#server/limits/mail-limits.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { refusalOf, registering, settled, typed } from '#tests/fixtures/server/registering.ts';
import { carriedBy } from '#tests/server/mail/messages.ts';

let app: FreshApp;
const { newest, resend, accounts, signIn } = registering(() => app);

const strange = 'a stranger’s own password';
const needed =
  'You have not registered in this browser. Type the password that you chose when you registered.';
const wrong =
  'This is not the password that was chosen at registration. Type that one, or register again with a new password.';

const follow = async (visitor: Visitor, password?: string) =>
  visitor.post('/api/registration/validate', {
    ...carriedBy(await newest()),
    ...(password !== undefined && { password }),
  });
const login = (visitor: Visitor, password: string) =>
  visitor.post('/api/auth/login', { email: typed.email, password });
const register = (visitor: Visitor, password = typed.password) =>
  visitor.post('/api/registration', { ...typed, password });
const isSignedIn = async (visitor: Visitor) => (await visitor.ask('/api/account')).status === 200;
const areSignedIn = (...visitors: Visitor[]) => Promise.all(visitors.map(isSignedIn));
const isConfirmed = async () => (await accounts())[0]!.validated === 1;

/** A stranger has registered with the address and signed in. */
async function attack() {
  const [stranger, owner] = [app.visitor(), app.visitor()];
  await register(app.visitor(), strange);
  await login(stranger, strange);
  return { stranger, owner };
}

describe.each(engines)('on $name', (engine) => {
  beforeEach(async () => {
    app = await freshApp({ database: await engine.open() });
  }, 30_000);
  afterEach(() => app.close());
  afterAll(() => engine.stop());

  test('a letter one did not ask for confirms nothing', async () => {
    const { owner } = await attack();
    for (const password of [undefined, ''])
      expect(await refusalOf(await follow(owner, password))).toEqual({
        status: 422,
        code: 'password-needed',
        field: 'password',
        message: needed,
      });
    expect([await isConfirmed(), await isSignedIn(owner)]).toEqual([false, false]);
  });

  test('a password of one’s own confirms no stranger’s', async () => {
    const { owner } = await attack();
    expect(await refusalOf(await follow(owner, 'a password of my own'))).toEqual({
      status: 422,
      code: 'wrong-password',
      field: 'password',
      message: wrong,
    });
    expect([await isConfirmed(), await isSignedIn(owner)]).toEqual([false, false]);
  });

  test('who registers anew shuts the stranger out', async () => {
    const { owner, stranger } = await attack();
    await register(owner);
    expect((await follow(owner)).status).toBe(204);
    expect(await areSignedIn(owner, stranger)).toEqual([true, false]);
    expect([(await signIn()).status, (await signIn(strange)).status]).toEqual([200, 401]);
  });

  test('ten wrong passwords stop even the right one', async () => {
    await register(app.visitor());
    for (let times = 0; times < 10; times += 1)
      expect((await follow(app.visitor(), `guess ${times}`)).status).toBe(422);
    expect(await refusalOf(await follow(app.visitor(), typed.password))).toMatchObject({
      status: 429,
      message: 'Too many attempts with a wrong password. Wait 15 minutes, then try again.',
    });
    app.clock.advance(15 * 60_000);
    expect((await follow(app.visitor(), typed.password)).status).toBe(204);
  });

  test('guesses count with those of other forms', async () => {
    const visitor = app.visitor();
    await register(app.visitor());
    await login(visitor, typed.password);
    for (let times = 0; times < 10; times += 1)
      await visitor.post('/api/account/confirm', { currentPassword: `guess ${times}` });
    expect((await follow(app.visitor(), typed.password)).status).toBe(429);
  });

  test('the right password confirms elsewhere', async () => {
    const [here, elsewhere] = [app.visitor(), app.visitor()];
    await register(here);
    await follow(elsewhere);
    expect((await follow(elsewhere, typed.password)).status).toBe(204);
    expect([await isConfirmed(), await areSignedIn(here, elsewhere)]).toEqual([true, [true, true]]);
  });

  test('a link that waits for no browser wants the password', async () => {
    await register(app.visitor());
    await app.database.run((db) => db.updateTable('link_token').set({ browser_hash: null }).execute());
    const visitor = app.visitor();
    expect((await follow(visitor)).status).toBe(422);
    expect((await follow(visitor, typed.password)).status).toBe(204);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a browser that is signed in needs no password', async () => {
    const visitor = app.visitor();
    await register(visitor);
    await login(visitor, typed.password);
    app.clock.advance(2 * 60_000);
    await resend();
    expect((await follow(visitor)).status).toBe(204);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test.each([
    ['the browser', undefined],
    ['the password', typed.password],
  ])('earlier sessions end where %s confirms', async (_how, password) => {
    const [here, earlier] = [app.visitor(), app.visitor()];
    await register(here);
    await login(earlier, typed.password);
    const opener = password === undefined ? here : app.visitor();
    expect((await follow(opener, password)).status).toBe(204);
    expect(await areSignedIn(opener, here, earlier)).toEqual([true, true, false]);
  });

  test('of twenty with the password one wins', async () => {
    await register(app.visitor());
    const visitors = Array.from({ length: 20 }, () => app.visitor());
    const answers = await Promise.all(visitors.map((visitor) => follow(visitor, typed.password)));
    expect(settled(answers).filter((status) => status === 204)).toEqual([204]);
    expect((await areSignedIn(...visitors)).filter(Boolean)).toHaveLength(1);
  });

  test('a password that is another by then confirms nothing', async () => {
    await register(app.visitor());
    const { database, clock } = app;
    const validate = createConfirmation({
      database,
      clock,
      outbox: app.outbox,
      passwords: createPasswords(),
      limits: createMailLimits(database, clock),
      devices: { note: async () => {} },
      // Found right, and changed before the address is confirmed.
      check: async ({ id, password_hash: passwordHash }) => {
        await database.run((db) => db.updateTable('account').set({ password_hash: 'another' }).execute());
        return { id, passwordHash };
      },
    });
    const { email, token } = carriedBy(await newest()) as { email: string; token: string };
    const opener = { cookieHash: null, memberId: null, begins: { idHash: 'x', device: 'A script' } };
    const asked = { email, token, password: typed.password };
    await expect(validate(asked, '192.0.2.7', opener)).rejects.toMatchObject({ code: 'link-replaced' });
    const links = await database.run((db) => db.selectFrom('link_token').selectAll().execute());
    expect([await isConfirmed(), links[0]!.used_at]).toEqual([false, null]);
  });
});
